import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  anyoneDialog,
  anyoneSwitch,
  enterConfirmed,
  makePlainCard,
  readRow,
  scanAsStranger,
} from '../kit/steps/anyone-steps.ts';
import { bell, panel } from '../kit/steps/notification-steps.ts';

// The owner's side of what anyone may read: ticks, consent, switch, notice, and the stopping of a card.

test('a person with a confirmed address and no profile ticks what anyone reads, leaves lines out, and one tap takes it back', async ({
  page,
}) => {
  const owner = await enterConfirmed(page);
  const { row, secret } = await makePlainCard(page.request, owner);
  await page.goto(`/manage?glyph=${row.id}&act=anyone`);
  const dialog = anyoneDialog(page);
  const preview = dialog.getByRole('region', { name: 'A stranger sees' });
  await expect(dialog.getByRole('switch')).toHaveCount(13);
  await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(0);
  await expect(preview).toContainText('The owner shows nothing to everyone.');

  for (const group of ['Name and year of birth', 'Allergies', 'Medicines', 'Conditions', 'People to call']) {
    await anyoneSwitch(dialog, group).click();
  }
  await expect(preview).toContainText('Marta Bellini');
  await expect(preview).toContainText('Prednisone');
  await dialog.getByRole('button', { name: 'Not this one: Prednisone' }).click();
  await expect(preview).not.toContainText('Prednisone');
  await expect(preview).toContainText('This list may be incomplete.');
  await expect(dialog).toContainText('“Depression” is about mental health. Strangers would read it.');
  await dialog.getByRole('button', { name: 'Leave it out: Depression' }).click();
  await expect(preview).not.toContainText('Depression');
  await dialog.getByRole('button', { name: 'Without the name: Giulia Bellini' }).click();
  await expect(preview).not.toContainText('Giulia');
  await expect(preview).toContainText('+39 055 000 0177');
  await expect(preview).toContainText('Not shown to everyone: alert, blood group');
  await expectAccessible(page);

  // Nothing is stored before the consent is ticked.
  await dialog.getByRole('button', { name: 'Let anyone read this' }).click();
  await expect(dialog.getByText('Tick this to go on.')).toBeVisible();
  expect((await readRow(page.request, owner, row.id)).anyone).toEqual([]);
  await dialog.getByLabel('I let anyone read what I switched on.').check();
  await dialog.getByRole('button', { name: 'Let anyone read this' }).click();
  await expect(page.getByText('Anyone who scans the card can read this now').first()).toBeVisible();
  const stored = await readRow(page.request, owner, row.id);
  expect(stored.anyone).toEqual(['person', 'allergies', 'medicines', 'conditions', 'contacts']);

  // One tap, no question and no button.
  await anyoneSwitch(dialog, 'Medicines').click();
  await expect(page.getByText('Switched off', { exact: true }).first()).toBeVisible();
  expect((await readRow(page.request, owner, row.id)).anyone).toEqual([
    'person',
    'allergies',
    'conditions',
    'contacts',
  ]);
  // What was left out is remembered where only the vault reads it.
  await page.goto(`/manage?glyph=${row.id}&act=anyone`);
  await expect(dialog.getByRole('button', { name: 'Show it: Depression' })).toBeVisible();
  await page.keyboard.press('Escape');
  const answer = await scanAsStranger(page.request, secret);
  expect([answer.status(), (await answer.json()).state]).toEqual([200, 'open']);
  expect(await answer.text()).not.toContain('Penicillin');
});

test('a reading is told with what was shown; one tap stops the card, and another switches it on again', async ({
  page,
}) => {
  const owner = await enterConfirmed(page);
  const { row, secret } = await makePlainCard(page.request, owner);
  await page.goto(`/manage?glyph=${row.id}&act=anyone`);
  const dialog = anyoneDialog(page);
  await anyoneSwitch(dialog, 'Name and year of birth').click();
  await anyoneSwitch(dialog, 'Blood group').click();
  await dialog.getByLabel('I let anyone read what I switched on.').check();
  await dialog.getByRole('button', { name: 'Let anyone read this' }).click();
  await expect(page.getByText('Anyone who scans the card can read this now').first()).toBeVisible();
  await page.keyboard.press('Escape');

  expect((await scanAsStranger(page.request, secret)).status()).toBe(200);
  const banner = page.getByRole('alert', { name: 'A card was opened' });
  await expect(banner).toContainText('Marta Bellini');
  await expect(banner).toContainText('Somebody, without an account');
  await expect(banner).toContainText('Name and blood group');
  await banner.getByRole('button', { name: 'I did not expect this' }).click();
  const detail = panel(page);
  await expect(detail).toContainText('was opened without an account');
  await expect(detail).toContainText('Name and blood group');
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Stop the card now' }).click();
  await expect(detail.getByText(/^Stopped at \d\d:\d\d\.$/)).toBeVisible();
  expect((await readRow(page.request, owner, row.id)).isActive).toBe(false);
  expect((await scanAsStranger(page.request, secret)).status()).toBe(403);
  await detail.getByRole('button', { name: 'Switch on again' }).click();
  await expect(detail.getByText(/^On again at/)).toBeVisible();
  expect((await readRow(page.request, owner, row.id)).isActive).toBe(true);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeVisible();

  // The switch of the whole card: off is one tap, and a stranger then sees nothing.
  await page.goto(`/manage?glyph=${row.id}`);
  const whole = page.getByRole('switch', { name: 'Anyone may read this card' });
  await expect(whole).toBeChecked();
  await whole.click();
  await expect(page.getByText('Nobody without a role can read it now').first()).toBeVisible();
  expect((await (await scanAsStranger(page.request, secret)).json()).state).toBe('nothing');

  // What was shown counts as a scan wherever scans are counted; a try that was shown nothing is listed and does not count.
  await page.reload();
  const opened = page.getByRole('region', { name: /^Who opened it/ });
  await expect(opened.getByRole('listitem')).toHaveCount(3);
  await expect(opened.getByRole('listitem').last()).toContainText('Name and blood group');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('1 total scan');
  await expect(page.getByText('Nobody yet')).toHaveCount(0);
  await expect(page.getByText('Tried, saw nothing').first()).toBeVisible();
});
