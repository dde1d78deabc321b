import type { Page } from '@playwright/test';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, readDemoPassword, test } from '../kit/fixtures.ts';
import { expectAccessible, submitSignIn } from '../kit/steps/account-steps.ts';
import { fillForm, generateButton, graphic, toggle } from '../kit/steps/glyph-steps.ts';
import { section } from '../kit/steps/settings-steps.ts';

const PHONE = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the sign-in page says what this is, with the passkey button on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  const intro = page.getByRole('region', { name: 'A printed card that tells the doctor what you cannot say.' });
  await expect(intro.getByRole('link', { name: 'Make a card' })).toBeInViewport({ ratio: 1 });
  await expect(intro.getByRole('button', { name: 'Watch a card being read' })).toBeInViewport();
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(steps).toHaveText([/^Write it once/, /^Print it/, /^Helpers read it/]);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByText('Italiano', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Accedi con una passkey' })).toBeInViewport({ ratio: 1 });
});

test('privacy, terms and accessibility are one click away, signed out and signed in, and name who runs the site', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const links = page.getByRole('navigation', { name: 'Legal information' });
  for (const name of ['Privacy', 'Terms', 'Accessibility']) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText('This installation names no operator.')).toBeVisible();
    await expectAccessible(page);
  }
  await links.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Who runs this site' })).toBeInViewport();
  await page.route('**/api/meta', async (route) => {
    const meta = await (await route.fetch()).json();
    const operator = { name: 'Croce di Arno', address: 'Via Arno 1, Firenze', contact: 'privacy@arno.example' };
    await route.fulfill({ json: { ...meta, operator } });
  });
  await signInAs(page, await registerOwner(request));
  await page.goto('/settings');
  await links.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('link', { name: 'privacy@arno.example' })).toHaveAttribute(
    'href',
    'mailto:privacy@arno.example',
  );
  await expect(page.getByText('Via Arno 1, Firenze')).toBeVisible();
  await page.getByRole('link', { name: 'To your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('two browsers of a demo account make one sample card, which says that it is invented', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson();
  const credentials = { username: 'demo.clinic', password: await readDemoPassword(page.request, 'demo.clinic') };
  const pages = [page, other.page];
  await Promise.all(pages.map((one) => one.goto('/login')));
  await Promise.all(pages.map((one) => submitSignIn(one, credentials)));
  for (const one of pages) {
    await expect(one.getByRole('heading', { name: 'A sample card, with invented data' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Open the card' }).click();
  await expect(page.getByText('Night entrance (invented)')).not.toHaveCount(0);
});

test('health data of a real account are kept after one consent, which Settings can take back', async ({
  page,
  request,
}) => {
  const person = { ...newcomer(), realm: 'real' };
  const owner = await registerOwner(request, { person });
  await signInAs(page, owner);
  await page.goto('/generate');
  await fillForm(page);
  await page.getByLabel('Medical personnel').uncheck();
  await expect(page.getByText('you are asked for your consent, once')).toBeVisible();
  await generateButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'May your health data be stored here?' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/^\w+: medical card$/);
  await generateButton(page).click();
  await dialog.getByRole('button', { name: 'I agree' }).click();

  // Hidden until it is shown; it draws itself the first time, and then simply stands there.
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).click();
  await expect(graphic(page)).toHaveClass(/glyph-engraved/);
  await toggle(page).click();
  await toggle(page).click();
  await expect(graphic(page)).not.toHaveClass(/glyph-engraved/);

  await page.goto('/settings/privacy');
  const privacy = section(page, 'Privacy');
  await expect(privacy.getByText(/^Given: .*, version 3$/)).toBeVisible();
  await privacy.getByRole('button', { name: 'Withdraw consent' }).click();
  const leaving = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await expect(leaving.getByText('What happens to your card with health data?')).toBeVisible();
  await expectAccessible(page);
  await leaving.getByText('Move to the trash', { exact: true }).click();
  await leaving.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(privacy.getByText('Not given')).toBeVisible();
  const glyphs = await request.get('/api/qr-codes?state=all', { headers: owner.headers });
  expect(await glyphs.json()).toMatchObject([{ category: 'medical', state: 'trash', isActive: false }]);
});
