import type { APIRequestContext, Page, Request } from '@playwright/test';
import { createGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { openManage, toast } from '../kit/steps/manage-steps.ts';
import { demoHeaders, scanByApi } from '../kit/steps/scan-steps.ts';

// The server did what it was asked and its answer never came. The page asks once more by itself; when that is lost too,
// the person does. Neither may make a further version, or tell the person that "somebody else" changed the glyph.

let api: APIRequestContext;
let owner: Owner;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
});
test.afterEach(() => api.dispose());

/** Lets the first `count` of these calls through to the server and loses the answers. Answers the bodies that were sent. */
async function loseAnswers(page: Page, isCall: (request: Request) => boolean, count: number): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/qr-codes/**', async (route) => {
    if (!isCall(route.request())) return route.fallback();
    sent.push(route.request().postData() ?? '');
    if (sent.length > count) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
  return sent;
}

test('what loses its answers is done once: a change and a re-issue tried again, switching off and deleting', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const card = await createGlyph(api, owner);
  await openManage(page, owner);
  const changes = await loseAnswers(page, (request) => request.method() === 'PUT', 2);
  await page.getByRole('button', { name: 'Open Medical card' }).click();
  await page.getByRole('button', { name: 'Change content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “Medical card”' });
  await dialog.getByLabel('Allergies', { exact: true }).fill('Hazelnut');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  expect(changes).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changed. The print stays valid.')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeAttached();
  expect(new Set(changes).size).toBe(1);
  await scanByApi(api, await demoHeaders(api, 'dr.rossi'), card, 'medical');

  const reissues = await loseAnswers(page, (request) => request.url().endsWith('/reissue'), 2);
  const confirm = (word: string) => page.getByRole('alertdialog').getByRole('button', { name: word });
  await page.getByRole('button', { name: 'New glyph, stop the old one' }).click();
  await confirm('Re-issue').click();
  await expect(toast(page, 'Re-issue Failed')).toBeVisible();
  expect(reissues).toHaveLength(2);
  await confirm('Re-issue').click();
  await expect(toast(page, 'Re-issued. Print the new glyph.')).toBeVisible();
  await expect(page.getByText('Version 3')).toBeAttached();
  expect(new Set(reissues).size).toBe(1);

  const stops = await loseAnswers(page, (request) => request.url().endsWith('/deactivate'), 1);
  await page.getByRole('button', { name: 'Stop this card for now' }).click();
  await confirm('Deactivate').click();
  await expect(toast(page, 'Deactivated')).toBeVisible();
  const deletions = await loseAnswers(page, (request) => request.method() === 'DELETE', 1);
  await page.getByRole('button', { name: 'More actions for Medical card' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirm('Delete').click();
  await expect(toast(page, 'Card Deleted')).toBeVisible();
  expect([stops.length, deletions.length]).toEqual([2, 2]);
});
