import type { Locator, Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { enterGuarded } from '@repo/dev-env/browsers/guarded-person';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { pretendDue } from '../kit/due-date.ts';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

const whole = (page: Page): Locator => page.getByRole('dialog', { name: /^Security re-verification/ });

/** Somebody whose next check is so many days away, on their first page. */
async function openDue(page: Page, daysLeft: number): Promise<{ asked: () => number }> {
  await signInAs(page, await registerOwner(page.request));
  const due = await pretendDue(page, daysLeft);
  await page.goto('/dashboard');
  return due;
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('quarterlyReminderDismissed'));

test('[REV-12] [REV-13] [REV-22] due in a week: the whole screen, its badge, and the steps behind its button', async ({
  page,
}) => {
  await openDue(page, 7);
  await expect(whole(page).getByRole('heading', { name: /^Security re-verification/ })).toContainText('Due');
  const { width, height } = (await whole(page).boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([1280, 800]);
  await whole(page).getByRole('button', { name: 'Start Re-verification Now' }).click();
  const steps = page.getByRole('dialog', { name: 'Security check' });
  await expect(steps.getByRole('heading', { name: 'Password Verification' })).toBeVisible();
});

test('[REV-14] [REV-15] [REV-17] the timeline says last, next and status', async ({ page }) => {
  await openDue(page, 3);
  const locateFact = (term: string) => whole(page).locator('dl > div').filter({ hasText: term }).locator('dd');
  await expect(locateFact('Last verification')).toContainText('None yet; your account was created on');
  const next = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Rome',
  });
  await expect(locateFact('Next due')).toHaveText(next.format(new Date(Date.now() + 3 * DAY_MS)));
  await expect(locateFact('Status')).toHaveText('3 days left');
});

test('[REV-16] [REV-18] [REV-30] a notification of its own for due soon; the bar, and overdue in its own words', async ({
  page,
}) => {
  await watchNotices(page);
  await page.addInitScript(() => sessionStorage.setItem('granted', 'yes'));
  await openDue(page, 6);
  await expect.poll(async () => (await seen(page)).titles).toEqual(['Security Re-verification Due Soon']);
  await pretendDue(page, -1);
  await page.reload();
  await expect(whole(page).getByRole('heading', { name: /^Security re-verification/ })).toContainText('Overdue');
  await expect(whole(page)).toContainText('Every 3 months');
  await expect(whole(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('[REV-19] [REV-20] [REV-21] three cards say what is asked', async ({ page }) => {
  await openDue(page, 5);
  for (const name of ['Password Verification', 'KYC Update', 'Biometric Refresh']) {
    await expect(whole(page).getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);
});

test('[REV-23] [REV-24] [REV-25] put off for an hour, a day or a week: stored, hidden, and hidden after a reload', async ({
  page,
}) => {
  let nowMs = Date.now();
  await page.clock.install({ time: nowMs });
  await page.clock.setFixedTime(nowMs);
  await openDue(page, 2);
  for (const [name, lengthMs] of [
    ['Remind in 1 Hour', HOUR_MS],
    ['Remind Tomorrow', DAY_MS],
    ['Remind in 1 Week', 7 * DAY_MS],
  ] as const) {
    await whole(page).getByRole('button', { name }).click();
    await expect(whole(page)).toBeHidden();
    expect(Number(await stored(page)) - nowMs).toBe(lengthMs);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(whole(page)).toBeHidden();
    // The next hourly look, when that time is over.
    nowMs += lengthMs + 1;
    await page.clock.setFixedTime(nowMs);
    await page.clock.fastForward(lengthMs + HOUR_MS);
    await expect(whole(page)).toBeVisible();
  }
});

test('[REV-04] [REV-06] [REV-07] nothing with eight days left, and it is looked at again every 60 minutes', async ({
  page,
}) => {
  await page.clock.install();
  const { asked } = await openDue(page, 8);
  await expect.poll(asked).toBe(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(whole(page)).toBeHidden();
  await page.clock.fastForward(59 * 60_000);
  expect(asked()).toBe(1);
  await page.clock.fastForward(2 * 60_000);
  await expect.poll(asked).toBe(2);
});

test('[REV-26] [REV-27] [X-24] done: a new date here, at the server and in the settings, and the login preferences open', async ({
  page,
}) => {
  const person = await enterGuarded(page);
  await pretendDue(page, 1);
  await page.goto('/dashboard');
  await whole(page).getByRole('button', { name: 'Start Re-verification Now' }).click();
  const steps = page.getByRole('dialog', { name: 'Security check' });
  await steps.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await steps.getByRole('button', { name: 'Continue' }).click();
  await page.unroute('**/api/reverification');
  await steps.getByLabel(/^Code from your authenticator app/).fill(person.code());
  await steps.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Preferences' })).toBeVisible();
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(user.completedVerification).toBe(true);
  expect(Date.parse(user.lastReverification)).toBeGreaterThan(Date.parse(user.createdAt));
  const due = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/reverification', { headers })).json();
  });
  expect(due).toMatchObject({ lastReverification: user.lastReverification, urgency: 'low', percent: 0 });

  // Urgency low, which no reminder ever shows.
  await page.getByRole('button', { name: 'Not now' }).click();
  await goTo(page, 'Settings');
  const security = await openSection(page, 'Security');
  await expect(security.getByText(/^Next security check on \d+ \w+ \d{4}, in \d+ days\.$/)).toBeVisible();
  await expect(security.getByText('Not urgent', { exact: true })).toBeVisible();
  await security.getByRole('button', { name: 'Check now' }).click();
  await expect(steps.getByRole('heading', { name: 'Password Verification' })).toBeVisible();
});

test('[REV-28] [REV-29] the browser is asked after a click only, and then told', async ({ page, context }) => {
  await watchNotices(page);
  await openDue(page, -2);
  await expect(whole(page)).toBeVisible();
  expect(await seen(page)).toEqual({ questions: 0, titles: [] });
  await whole(page).getByRole('button', { name: 'Also remind me with a browser notification' }).click();
  await expect(whole(page)).toContainText('Browser notifications are on.');
  expect((await seen(page)).questions).toBe(1);
  await page.evaluate(() => sessionStorage.setItem('granted', 'yes'));
  await page.reload();
  await expect.poll(async () => (await seen(page)).titles).toEqual(['Security Re-verification Overdue']);
  await context.close();
});

/** A browser's notifications without its permission bubble: what was asked and shown is written down. */
async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes = { questions: 0, titles: [] as string[] };
    class Notice {
      static permission = sessionStorage.getItem('granted') === 'yes' ? 'granted' : 'default';
      static async requestPermission() {
        notes.questions += 1;
        Notice.permission = 'granted';
        return 'granted';
      }
      constructor(title: string) {
        notes.titles.push(title);
      }
    }
    Object.assign(window, { Notification: Notice, notes });
  });
}

const seen = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'notes') as { questions: number; titles: string[] });
