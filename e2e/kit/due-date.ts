import type { Page } from '@playwright/test';
import type { AnswerOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import type { readReverification, Urgency } from '@repo/contract/verification/reverification';

/** The server's answer with another due date: its own arithmetic has tests of its own, and nobody waits three months. */
export async function pretendDue(page: Page, daysLeft: number): Promise<{ asked: () => number }> {
  let asked = 0;
  await page.route('**/api/reverification', (route) => {
    asked += 1;
    const isOverdue = daysLeft < 0;
    const json: AnswerOf<typeof readReverification> = {
      lastReverification: null,
      dueAt: new Date(Date.now() + daysLeft * DAY_MS).toISOString(),
      isOverdue,
      isLongOverdue: daysLeft < -30,
      daysLeft: Math.max(0, daysLeft),
      urgency: deriveUrgency(daysLeft),
      percent: isOverdue ? 100 : 95,
      isReminderDue: daysLeft <= 7,
    };
    return route.fulfill({ json });
  });
  return { asked: () => asked };
}

function deriveUrgency(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'critical';
  if (daysLeft <= 3) return 'high';
  return daysLeft <= 7 ? 'medium' : 'low';
}
