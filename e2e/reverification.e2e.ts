import type { Locator, Page } from '@playwright/test';
import { expectAccessible, PASSWORD } from './account-steps.ts';
import { pretendDue } from './due-date.ts';
import { expect, test } from './fixtures.ts';
import { enterGuarded } from './guarded-person.ts';

const DAY_MS = 86_400_000;
const whole = (page: Page): Locator => page.getByRole('dialog', { name: /^Security re-verification/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('quarterlyReminderDismissed'));

test('[REV-12] [REV-13] [REV-22] due in a week: the whole screen, its badge, and the steps behind its button', async ({
  page,
}) => {
  await enterGuarded(page);
  await pretendDue(page, 7);
  await page.goto('/dashboard');
  await expect(whole(page).getByRole('heading', { name: /^Security re-verification/ })).toContainText('Due');
  const { width, height } = (await whole(page).boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([1280, 800]);
  await whole(page).getByRole('button', { name: 'Start Re-verification Now' }).click();
  const steps = page.getByRole('dialog', { name: 'Security check' });
  await expect(steps.getByRole('heading', { name: 'Password Verification' })).toBeVisible();
});

test('[REV-14] [REV-15] [REV-17] the timeline says last, next and status', async ({ page }) => {
  await enterGuarded(page);
  await pretendDue(page, 3);
  await page.goto('/dashboard');
  const factOf = (term: string) => whole(page).locator('dl > div').filter({ hasText: term }).locator('dd');
  await expect(factOf('Last verification')).toContainText('Not yet; your account was opened on');
  const next = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Rome',
  });
  await expect(factOf('Next due')).toHaveText(next.format(new Date(Date.now() + 3 * DAY_MS)));
  await expect(factOf('Status')).toHaveText('3 days left');
});

test('[REV-16] [REV-18] [REV-13] every three months, the bar, and overdue in its own words', async ({ page }) => {
  await enterGuarded(page);
  await pretendDue(page, -1);
  await page.goto('/dashboard');
  await expect(whole(page).getByRole('heading', { name: /^Security re-verification/ })).toContainText('Overdue');
  await expect(whole(page)).toContainText('Every 3 months');
  await expect(whole(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('[REV-19] [REV-20] [REV-21] three cards say what is asked', async ({ page }) => {
  await enterGuarded(page);
  await pretendDue(page, 5);
  await page.goto('/dashboard');
  for (const name of ['Password Verification', 'KYC Update', 'Biometric Refresh']) {
    await expect(whole(page).getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);
});

test('[REV-23] put off for an hour: stored, hidden, and hidden after a reload', ({ page }) =>
  putOff(page, 'Remind in 1 Hour', 3_600_000));

test('[REV-24] put off until tomorrow: stored, hidden, and hidden after a reload', ({ page }) =>
  putOff(page, 'Remind Tomorrow', DAY_MS));

test('[REV-25] put off for a week: stored, hidden, and hidden after a reload', ({ page }) =>
  putOff(page, 'Remind in 1 Week', 7 * DAY_MS));

async function putOff(page: Page, name: string, lengthMs: number): Promise<void> {
  await enterGuarded(page);
  await page.clock.setFixedTime(new Date());
  await pretendDue(page, 2);
  await page.goto('/dashboard');
  await whole(page).getByRole('button', { name }).click();
  await expect(whole(page)).toBeHidden();
  const nowMs = await page.evaluate(() => Date.now());
  expect(Number(await stored(page)) - nowMs).toBe(lengthMs);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(whole(page)).toBeHidden();
}

test('[REV-04] [REV-06] nothing with eight days left, nor while it was put off', async ({ page }) => {
  await enterGuarded(page);
  const { asked } = await pretendDue(page, 8);
  await page.goto('/dashboard');
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(whole(page)).toBeHidden();
});

test('[REV-07] it is looked at again every 60 minutes', async ({ page }) => {
  await enterGuarded(page);
  await page.clock.install();
  const { asked } = await pretendDue(page, 20);
  await page.goto('/dashboard');
  await expect.poll(asked).toBe(1);
  await page.clock.fastForward(59 * 60_000);
  expect(asked()).toBe(1);
  await page.clock.fastForward(2 * 60_000);
  await expect.poll(asked).toBe(2);
});

test('[REV-26] [REV-27] done: a new date here and at the server, and the login preferences open', async ({ page }) => {
  const person = await enterGuarded(page);
  await pretendDue(page, 1);
  await page.goto('/dashboard');
  await whole(page).getByRole('button', { name: 'Start Re-verification Now' }).click();
  const steps = page.getByRole('dialog', { name: 'Security check' });
  await steps.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await steps.getByRole('button', { name: 'Continue' }).click();
  await expect(steps.getByRole('heading', { name: 'KYC Verification' })).toBeVisible();
  await steps.getByRole('button', { name: 'Continue' }).click();
  await page.unroute('**/api/reverification');
  await steps.getByLabel(/^Code of your authenticator app/).fill(person.code());
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
});

test('[REV-28] [REV-29] the browser is asked after a click only, and then told', async ({ page, context }) => {
  await enterGuarded(page);
  await watchNotices(page);
  await pretendDue(page, -2);
  await page.goto('/dashboard');
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

test('[REV-30] due soon has its own title', async ({ page }) => {
  await enterGuarded(page);
  await watchNotices(page);
  await page.evaluate(() => sessionStorage.setItem('granted', 'yes'));
  await pretendDue(page, 6);
  await page.goto('/dashboard');
  await expect.poll(async () => (await seen(page)).titles).toEqual(['Security Re-verification Due Soon']);
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

test('[X-24] urgency low, which no reminder ever shows, stands in the settings beside the next date', async ({
  page,
}) => {
  await enterGuarded(page);
  await page.goto('/settings');
  const security = page.getByRole('region', { name: 'Security', exact: true });
  await expect(security.getByText(/^Next security check on \d+ \w+ \d{4}, in \d+ days\.$/)).toBeVisible();
  await expect(security.getByText('Urgency: low', { exact: true })).toBeVisible();
  await security.getByRole('button', { name: 'Check now' }).click();
  const steps = page.getByRole('dialog', { name: 'Security check' });
  await expect(steps.getByRole('heading', { name: 'Password Verification' })).toBeVisible();
});
