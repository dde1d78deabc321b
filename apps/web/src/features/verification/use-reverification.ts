import type { AnswerOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { readReverification } from '@repo/contract/verification/reverification';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { showNotice } from '../../device/site/browser-notices.ts';
import { m } from '../../paraglide/messages.js';
import { isSnoozed } from './reminder-memory.ts';

export type Reverification = AnswerOf<typeof readReverification>;

/** The specified pace of looking. */
const POLL_EVERY_MS = HOUR_MS;

/** What the server says, asked at once and every hour; `isShown` while a reminder is due and was not put off. */
export function useReverification() {
  const [due, setDue] = useState<Reverification | null>(null);
  const [isShown, setShown] = useState(false);

  const check = useCallback(async () => {
    try {
      const answer = await ask(readReverification, {}, { background: true });
      setDue(answer);
      const isWanted = answer.isReminderDue && !isSnoozed(Date.now());
      setShown(isWanted);
      if (isWanted) notifyReverification(answer);
    } catch (error) {
      // Offline or signed out meanwhile: it is asked again in an hour, and whoever signs in is asked anew.
      if (!(error instanceof AskError)) throw error;
    }
  }, []);

  useEffect(() => {
    void check();
    const timer = setInterval(() => void check(), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [check]);

  return { due, isShown, hide: () => setShown(false), check };
}

function notifyReverification({ isOverdue }: Reverification): void {
  const title = isOverdue ? m.reverification_note_overdue() : m.reverification_note_due();
  showNotice(title, m.reverification_note_body(), 'reverification');
}
