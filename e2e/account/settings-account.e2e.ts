import { tagsSlot } from '@repo/client/text-slots';
import { createGlyph, expectJson, FACTS, sealName } from '@repo/dev-env/browsers/registered-owner';
import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { readZip } from '../kit/read-zip.ts';
import { expectAccessible, openAccountMenu } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { captureDownload, confirmThere, openSection, openSettings } from '../kit/steps/settings-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

test('an address is confirmed by its code; an account is deleted in fourteen days, and taken back above any page', async ({
  page,
  request,
}) => {
  const { email, username, headers } = await openSettings(page, request);
  const card = await openSection(page, 'E-mail');
  await expect(card.getByText('Not confirmed')).toBeVisible();
  // The code of the registration: the mail that follows is the one asked for here.
  await waitForMail(email, 'Confirm your email address');
  await card.getByRole('button', { name: 'Send me a code' }).click();
  const code = card.getByLabel('Six-digit code');
  await code.fill('12345');
  await expect(card.getByRole('button', { name: 'Confirm address' })).toBeDisabled();
  await expectAccessible(page);
  await code.fill(codeIn(await waitForMail(email, 'Confirm your email address', 2)));
  await card.getByRole('button', { name: 'Confirm address' }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();

  const next = `${username}@elsewhere.example`;
  await card.getByLabel('New address').fill(next);
  await card.getByRole('button', { name: 'Send code' }).click();
  await confirmThere(page);
  await expect(card.getByText(email, { exact: true })).toBeVisible();
  await code.fill('000000');
  await card.getByRole('button', { name: 'Confirm address' }).click();
  await expect(card.getByRole('alert')).toHaveText('Invalid verification code');
  await code.fill(codeIn(await waitForMail(next, 'Confirm your email address')));
  await card.getByRole('button', { name: 'Confirm address' }).click();
  await expect(card.getByText(next, { exact: true })).toBeVisible();
  // Whoever reads the old address hears of it, with a way to say that it was somebody else.
  expect(linkIn(await waitForMail(email, 'Your email address was changed'))).toMatch(/\/not-me#/);

  expect((await request.get('/api/sessions', { headers })).status()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  const leave = await openSection(page, 'Delete account');
  await leave.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this account?' });
  await expect(question.getByText('For 14 days: sign in to cancel the deletion.')).toBeVisible();
  const go = question.getByRole('button', { name: 'Delete account' });
  await question.getByRole('textbox').fill('somebody.else');
  await expect(go).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole('textbox').fill(username);
  await go.click();
  await confirmThere(page);
  const pending = page.getByText(/^This account will be deleted on \w+ \d+ \w+ \d{4}\.$/).first();
  await expect(pending).toBeVisible();
  await expectAccessible(page);
  // All other sessions have ended; the address is told.
  expect((await request.get('/api/sessions', { headers })).status()).toBe(401);
  await waitForMail(next, 'Your account will be deleted');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Cards' }).click();
  // Before it stands the settings are still there, with a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
  await expect(pending).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click();
  await expect(toast(page, 'Account deletion cancelled')).toBeVisible();
  await expect(pending).toBeHidden();
  await waitForMail(next, 'Account deletion cancelled');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAccountMenu(page, 'Sessions');
  await openSection(page, 'Delete account');
  await expect(leave.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(pending).toBeHidden();
});

test('the export can be stopped; it holds what the server has, and what only the vault opens where that is not locked', async ({
  page,
  request,
}) => {
  const owner = await openSettings(page, request);
  const { row } = await createGlyph(request, owner, { title: 'For the archive' });
  const plain = await createGlyph(request, owner);
  const tags = await sealName(owner, tagsSlot(row.id), JSON.stringify(['travel', 'mum’s']));
  const data = { changes: [{ id: row.id, tags, before: null }] };
  await expectJson(await request.post('/api/qr-codes/tags', { headers: owner.headers, data }), 200);
  const card = await openSection(page, 'Your data');
  const waiting: (() => void)[] = [];
  await page.route('**/api/qr-codes?*', (route) => {
    waiting.push(() => void route.continue());
  });
  await card.getByRole('button', { name: 'Download my data' }).click();
  await confirmThere(page);
  await expect(card.getByRole('status')).toHaveText('Loading account data');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('alert')).toHaveText('Stopped. Nothing was downloaded.');
  for (const go of waiting) go();
  await page.unroute('**/api/qr-codes?*');

  const { name, content } = await captureDownload(page, async () => {
    await card.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('dialog').getByText('Confirm to download your data.')).toBeVisible();
    await confirmThere(page);
  });
  expect(name).toMatch(/-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(toast(page, 'Your data has been downloaded')).toBeVisible();
  const files = readZip(content);
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');
  expect(json('account/account.json')).toMatchObject({ username: owner.username, email: owner.email });
  expect(json('account/auditLog.json').length).toBeGreaterThan(0);
  expect(json(`glyphs/${row.id}.json`).opened).toMatchObject({
    title: 'For the archive',
    tags: ['travel', 'mum’s'],
    content: { fields: FACTS },
  });
  expect(files.get(`glyphs/${row.id}.svg`)?.toString()).toMatch(/^<svg|^<\?xml/);
  expect(files.get('README.txt')?.toString()).toContain('no longer protected');
  expect(json('folders.json')[0].opened.name).not.toBeNull();

  // Where the vault is locked, it says so, and contents stay sealed in the file.
  await forgetVaultKey(page);
  await page.reload();
  await expect(card.getByText('Your vault is locked')).toBeVisible();
  await expectAccessible(page);
  const locked = await captureDownload(page, async () => {
    await card.getByRole('button', { name: 'Download my data' }).click();
    await confirmThere(page);
  });
  const sealed = readZip(locked.content);
  const kept = JSON.parse(sealed.get(`glyphs/${plain.row.id}.json`)?.toString() ?? 'null');
  expect(kept.opened).toEqual({ title: null, tags: [], face: null, prints: [], content: null });
  expect(kept.encodedData).toBe(plain.row.encodedData);
  expect(sealed.has(`glyphs/${plain.row.id}.svg`)).toBe(false);
});
