import type { Page } from '@playwright/test';
import { createGlyph, expectJson } from '@repo/dev-env/browsers/registered-owner';
import { createReviewer, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterConfirmed, makePlainCard, readRow, scanAsStranger } from '../kit/steps/anyone-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';
import { MARTA, SHOWN } from '../kit/steps/stranger-steps.ts';

// A card that a stranger reports: a reviewer stops it with words, its owner appeals, and another look lets it be shown.

const APPEAL = 'It is the name of my village, no insult.';
const REASON = 'It insults a person by name.';

/** Opens the reports of one person, decides with these words, and confirms. */
async function decide(
  page: Page,
  { title, username, outcome, words }: Record<'title' | 'username' | 'outcome' | 'words', string>,
) {
  await page.goto('/creator-panel?tab=reports');
  await page.getByRole('button', { name: `Decide: ${title}, ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('radio', { name: outcome }).check();
  await dialog.getByLabel('What the owner reads').fill('Too short');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByText('Write at least 10 characters.')).toBeVisible();
  await dialog.getByLabel('What the owner reads').fill(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await confirmByPasskey(page);
  await expect(dialog).toBeHidden();
}

test('a reported card is stopped with words that its owner reads; the appeal is sent once, and another look shows it again', async ({
  page,
  newPerson,
}) => {
  const owner = await enterConfirmed(page);
  // The consents of the first card.
  await makePlainCard(page.request, owner);
  const consent = { headers: owner.headers, data: { version: 1 } };
  await expectJson(await page.request.put('/api/consents/anyone', consent), 200);
  const wish = { fields: MARTA, anyone: SHOWN, permissions: { medical: 'read' }, emergencyAccess: true } as const;
  const { row, secret } = await createGlyph(page.request, owner, wish);
  const { reading } = await expectJson<{ reading: string }>(await scanAsStranger(page.request, secret), 200);
  const report = { reading, reason: 'offensive', text: 'It insults my neighbour.' };
  await expectJson(await page.request.post('/api/emergency/report', { data: report }), 200);

  const desk = (await newPerson()).page;
  await signInByPasskey(desk, await createReviewer());
  await decide(desk, {
    ...{ title: 'It is offensive', username: owner.username, outcome: 'Stop it for everyone', words: REASON },
  });
  expect((await (await scanAsStranger(page.request, secret)).json()).state).toBe('nothing');
  await desk.getByText('Decided', { exact: true }).click();
  const decided = desk.getByRole('listitem').filter({ hasText: owner.username });
  await expect(decided).toContainText(REASON);
  await expect(decided).toContainText('It insults my neighbour.');

  await page.goto(`/manage?glyph=${row.id}`);
  await expect(page.getByText('Stopped by a reviewer')).toBeVisible();
  // Its ticks alone show nobody anything, and nothing on the page says otherwise.
  await expect(page.getByText('Nobody can read this card yet.')).toBeVisible();
  await expect(page.getByText('Doctors and ambulance see no more', { exact: false })).toHaveCount(0);
  await expect(page.getByText(REASON, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for another look' }).click();
  const appeal = page.getByRole('dialog', { name: 'Ask for another look' });
  await appeal.getByLabel('Why should the card be shown again?').fill('No');
  await appeal.getByRole('button', { name: 'Send' }).click();
  await expect(appeal.getByText(/^Write at least \d+ characters\.$/)).toBeVisible();
  await appeal.getByLabel('Why should the card be shown again?').fill(APPEAL);
  await expectAccessible(page);
  await appeal.getByRole('button', { name: 'Send' }).click();
  await expect(appeal).toBeHidden();
  await expect(page.getByText(/^Another look asked for:/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for another look' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Another look asked for:/)).toBeVisible();

  await desk.goto('/creator-panel?tab=reports');
  await expect(desk.getByRole('listitem').filter({ hasText: owner.username })).toContainText(APPEAL);
  await decide(desk, {
    ...{
      title: 'The owner appeals',
      username: owner.username,
      outcome: 'Show it to everyone again',
      words: 'It is a village.',
    },
  });
  expect((await (await scanAsStranger(page.request, secret)).json()).state).toBe('open');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Anyone may read this card' })).toBeChecked();
  await expect(page.getByText('Stopped by a reviewer')).toHaveCount(0);
  expect((await readRow(page.request, owner, row.id)).isActive).toBe(true);
});
