import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from './kit/fixtures.ts';
import { filmPicture, launchWithFilm } from './kit/media/fake-camera.ts';
import { anyoneSwitch, enterConfirmed } from './kit/steps/anyone-steps.ts';
import { generateButton } from './kit/steps/glyph-steps.ts';
import { panel } from './kit/steps/notification-steps.ts';
import { watchContext } from './kit/watched-context.ts';

// The second story: a film without an account. A person makes a first card and lets anyone read some of it; a stranger's
// camera sees the print; the owner hears of it, stops it with one tap, and the stranger's next look shows nothing.

/** A first card on the screen, with what anyone may read; answers the picture that is printed. */
async function makeCardForAnyone(page: Page): Promise<Buffer> {
  await page.goto('/generate');
  const line = (label: string) => page.getByLabel(label, { exact: true });
  await line('Allergies').fill('Penicillin');
  const severity = page.getByRole('group', { name: 'How severe: Penicillin' });
  await severity.getByText('life-threatening', { exact: true }).click();
  await line('Medicines').fill('Insulin glargine');
  await line('Call first').fill('Paolo Bellini');
  await line('Call first: Phone').fill('+39 055 000 0142');
  await page.getByRole('button', { name: 'Choose what anyone may read' }).click();
  for (const group of ['Name and year of birth', 'Allergies', 'People to call']) {
    await anyoneSwitch(page.getByRole('main'), group).click();
  }
  await page.getByLabel('I let anyone read what I switched on.').check();
  await generateButton(page).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PNG, 1024 pixels' }).click();
  return readFile(await (await saving).path());
}

test('a film without an account: read, told, stopped with one tap, and nothing the next time', async ({
  page,
  baseURL,
}, testInfo) => {
  const owner = await enterConfirmed(page);
  const film = testInfo.outputPath('card.mjpeg');
  await filmPicture(await makeCardForAnyone(page), film);
  await page.goto('/dashboard');

  const browser = await launchWithFilm(film);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', viewport });
  const watch = await watchContext(context, baseURL ?? '');
  const stranger = await context.newPage();
  await stranger.goto('/e/');
  await expect(stranger.getByRole('heading', { level: 2, name: owner.fullName })).toBeFocused();
  const allergies = stranger.getByRole('region', { name: /^Allergies/ });
  await expect(allergies).toContainText('Penicillin');
  await expect(allergies).toContainText('Life-threatening');
  const call = stranger.getByRole('link', { name: 'Call Paolo Bellini' });
  await expect(call).toHaveAttribute('href', 'tel:+390550000142');
  await expect(stranger.locator('#call')).toHaveAttribute('href', 'tel:112');
  await expect(stranger.getByText('Insulin glargine')).toHaveCount(0);
  await expect(stranger.getByText(/^Not shown to everyone: .*medicines/)).toBeVisible();
  await expect(stranger.getByText('Invented data.', { exact: false })).toHaveCount(0);

  const banner = page.getByRole('alert', { name: 'A card was opened' });
  await expect(banner).toContainText('Somebody, without an account');
  await expect(banner).toContainText('allergies and people to call');
  const mail = await waitForMail(owner.email, 'A card was read without an account');
  expect(mail.text).toContain('Stop this card:');
  expect(mail.text).not.toContain('Penicillin');
  await banner.getByRole('button', { name: 'I did not expect this' }).click();
  await panel(page).getByRole('button', { name: 'Stop the card now' }).click();
  await expect(panel(page).getByText(/^Stopped at \d\d:\d\d\.$/)).toBeVisible();

  await stranger.getByRole('button', { name: 'Scan another card' }).click();
  const stopped = stranger.getByRole('heading', { level: 2, name: 'The owner has stopped this card for now.' });
  await expect(stopped).toBeFocused();
  await expect(stranger.getByText('Penicillin')).toHaveCount(0);
  await expect(stranger.locator('#call')).toBeInViewport({ ratio: 1 });
  await browser.close();
  expect(watch.complaints, 'the browser complained').toEqual([]);
});
