import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../kit/fixtures.ts';
import { signOut } from '../kit/steps/passkey-steps.ts';

// README's "Try it", as it stands: what its step about a stranger names is what is pressed here, in its order.

const CARDS = 'Cards';
const DOWNLOAD = 'Download the picture (PNG)';
const PICTURE = 'Take a picture instead';
const SHOWN = 'Invented data. Nobody is in danger.';

const readStep = (): string => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const step = /^4\. (.*)$/m.exec(readme.slice(readme.indexOf('## Try it')))?.[1];
  if (step === undefined) throw new Error('README has no fourth step to try.');
  return step;
};

test('README’s step for a stranger: the demo’s sample card opens at /e/ and says that its data are invented', async ({
  page,
}) => {
  const step = readStep();
  expect([...step.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label)).toEqual([CARDS, DOWNLOAD, PICTURE]);
  expect([...step.matchAll(/`([^`]+)`/g)].map(([, word]) => word)).toEqual(['demo', '/e/']);
  expect(step).toContain(`"${SHOWN}"`);
  await signIn(page, 'demo');
  // The first browser of the account makes its sample card.
  await expect(page.getByRole('link', { name: 'Open the card' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: CARDS, exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Medical card (invented)' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: DOWNLOAD }).click();
  const buffer = await readFile(await (await saving).path());
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/e/');
  await page.getByLabel(PICTURE, { exact: true }).setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(SHOWN)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Allergies/ })).toContainText('Penicillin');
});
