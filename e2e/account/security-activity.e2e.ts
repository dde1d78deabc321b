import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { editEntry, forkLog } from '@repo/dev-env/databases/rewritten-log';
import { type LogServer, startLogServer } from '@repo/dev-env/servers/log-server';
import { judgeProofFile } from '@repo/vault';
import type { Context } from '../../apps/server/src/core/context.ts';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible, openAccountMenu } from '../kit/steps/account-steps.ts';

// A log that is really edited and really signed anew, on a server of its own: what is tested is that a browser notices.

let server: LogServer;
test.beforeAll(async () => {
  server = await startLogServer();
});
test.afterAll(() => server.close());

const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'Shown now' });
/** The banner: the list has a column of the same words while nothing is checked yet. */
const verified = (page: Page) => page.getByRole('status').filter({ hasText: 'Verified in this browser' });
const rows = (page: Page) => page.getByRole('list', { name: 'Your entries' }).getByRole('listitem');

const edit = (subjectId: string, from: string, to: string) => (context: Context) =>
  editEntry(context, subjectId, { from, to });

test('own entries are verified in the browser; an edited row and a log signed anew raise an alarm that stays', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ baseURL: server.url });
  const { user } = await signInNew(page);
  // A page that is open asks a server that is off.
  await page.goto('about:blank');
  await server.restart();

  await page.goto('/dashboard');
  await openAccountMenu(page, 'Security activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Security activity' })).toBeVisible();
  await expect(verified(page)).toBeVisible();
  await expect(page.getByText('This browser remembers this state of the log from now on')).toBeVisible();
  await expect(rows(page).first()).toContainText('Yes,');
  expect(await rows(page).count()).toBeGreaterThan(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await rows(page).filter({ hasText: 'Account opened' }).getByRole('link').click();
  await expect(page).toHaveURL(/\?entry=[\w-]{43}$/);
  await expect(page.getByText('In the log', { exact: true })).toBeVisible();
  await expect(page.getByText('Operator, no witness')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.getByText('In the log', { exact: true })).toBeVisible();

  await page.getByText('Money', { exact: true }).click();
  await expect(page.getByText('No entries of this kind yet.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with proofs' }).click();
  const file: unknown = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(judgeProofFile(file)).toMatchObject({ problem: null, waiting: 0 });

  await page.goto('about:blank');
  await server.restart(edit(user.id, 'account.opened', 'account.closed'));
  await page.goto('/security-activity');
  await expect(alarm(page)).toContainText('An entry was changed');
  await expect(page.getByText(/^Yes, /)).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('about:blank');
  await server.restart(edit(user.id, 'account.closed', 'account.opened'));
  await page.goto('/security-activity');
  await expect(alarm(page)).toContainText('An entry was changed');
  await alarm(page).getByRole('button', { name: 'Check again' }).click();
  await expect(verified(page)).toBeVisible();

  await page.goto('about:blank');
  await server.restart((context) => forkLog(context, user.id));
  await page.goto('/security-activity');
  await expect(alarm(page)).toContainText('The log has forked');
  await alarm(page).getByRole('button', { name: 'Who to tell' }).click();
  await expect(page.getByRole('dialog', { name: 'Who to tell' })).toContainText('Save both states first');
  await page.keyboard.press('Escape');
  const both = page.waitForEvent('download');
  await alarm(page).getByRole('button', { name: 'Save both' }).click();
  const kept = JSON.parse(await readFile(await (await both).path(), 'utf8')) as { kind: string };
  expect(kept.kind).toBe('forked');
  await page.goto('/dashboard');
  await page.goto('/security-activity');
  await alarm(page).getByRole('button', { name: 'Accept what is shown now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept what is shown now' }).click();
  await expect(verified(page)).toBeVisible();
});
