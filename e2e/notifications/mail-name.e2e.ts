import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { createGlyph, expectJson, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

test('an owner names a card for mails, is told where that stands, and takes it away again', async ({ page }) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner);
  const { headers } = owner;
  const readName = async () =>
    (await expectJson<GlyphRow>(await page.request.get(`/api/qr-codes/${row.id}`, { headers }), 200)).mailName;
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  const more = page.locator('section').filter({ has: page.getByRole('heading', { name: 'More about this card' }) });
  await more.getByRole('button', { name: 'Show', exact: true }).click();
  const field = page.getByLabel('Name in mails');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Stands readable in mails, in notices on your phone, and on our server.')).toBeVisible();
  await field.fill('Tobia’s card https://evil.example');
  await field.press('Enter');
  // What was kept is what the server made of it.
  await expect(field).toHaveValue('Tobia’s card');
  expect(await readName()).toBe('Tobia’s card');
  await expectAccessible(page);
  await page.reload();
  await more.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(field).toHaveValue('Tobia’s card');
  await field.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(readName).toBeNull();
});
