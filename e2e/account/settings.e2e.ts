import { totp } from '@repo/dev-env/browsers/guarded-person';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible, openAccountMenu } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { expectEnded } from '../kit/steps/session-steps.ts';
import { captureDownload, confirmThere, openSection, openSettings } from '../kit/steps/settings-steps.ts';

const WRONG = 'some-other-password-9';

test('devices are listed, a forgotten one is signed out; login preferences change', async ({
  page,
  request,
  newPerson,
}) => {
  const owner = await registerOwner(request);
  // The calls that enter must be those of a browser, too.
  const other = await newPerson({ userAgent: await page.evaluate(() => navigator.userAgent) });
  await signInAs(other.page, owner);
  await other.page.goto('/settings');
  await signInAs(page, owner);
  await page.goto('/settings');
  const sessions = await openSection(page, 'Sessions and devices');
  const devices = sessions.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('This device')).toHaveCount(1);
  const browser = devices.getByRole('listitem').filter({ hasText: /^Chrome/ });
  await browser.getByRole('button', { name: /^Forget the device/ }).click();
  await expect(toast(page, 'Device forgotten')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText(/^Opened from: (127\.0\.0\.1|0:0:0:0::\/64)$/)).toHaveCount(2);
  await expectEnded(other.page);

  const security = await openSection(page, 'Security');
  await expect(security.getByText('8 hours')).toBeVisible();
  await security.getByRole('button', { name: 'Change preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login Preferences' });
  await dialog.getByText('2 hours', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(security.getByText('2 hours', { exact: true })).toBeVisible();

  await expectAccessible(page);
});

test('the authenticator app is set up with its first code, gives backup codes once, and is taken away again', async ({
  page,
  request,
}) => {
  const owner = await openSettings(page, request);
  const security = await openSection(page, 'Security');
  await expect(security.getByRole('button', { name: 'Create backup codes' })).toBeDisabled();
  await security.getByRole('button', { name: 'Set up an app' }).click();
  await confirmThere(page);
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(dialog.getByRole('img', { name: /^Code for the authenticator app/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const codeAt = (steps: number) => totp(secret, Math.floor(Date.now() / 30_000) + steps);
  await dialog.getByLabel('Six digits').fill(codeAt(40));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Six digits').fill(codeAt(0));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();

  const codes = page.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.getByRole('listitem').allTextContents();
  expect(new Set(shown).size).toBe(10);
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(codes.getByText('Tick “I saved them”')).toBeVisible();
  await expectAccessible(page);
  const file = await captureDownload(page, () => codes.getByRole('button', { name: 'Text file' }).click());
  for (const code of shown) expect(file.content.toString()).toContain(code);
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.print-root')?.textContent ?? '');
  });
  await codes.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(shown.join('\\s+')));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-root')).toHaveCount(0);
  await codes.getByLabel('I saved them').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(codes).toBeHidden();
  await expect(security.getByText('10 left')).toBeVisible();
  await expect(security.getByText(/^Since /)).toBeVisible();

  // From now on a confirmation takes the password and a code; a backup code stands in for the app.
  await security.getByRole('button', { name: 'Replace the codes' }).click();
  await confirmThere(page, shown[0] ?? '');
  const others = await codes.getByRole('listitem').allTextContents();
  expect(others.filter((code) => shown.includes(code))).toEqual([]);
  await codes.getByLabel('I saved them').check();
  await codes.getByRole('button', { name: 'Done' }).click();

  // It is asked for at the next sign-in.
  const data = { username: owner.username, password: owner.authPassword };
  expect(await (await request.post('/api/login', { data })).json()).toMatchObject({ scope: 'verify' });

  await security.getByRole('button', { name: 'Remove the app' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the authenticator app?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove the app' }).click();
  // The present code was used for setting it up; the next one is good already.
  await confirmThere(page, codeAt(1));
  await expect(toast(page, 'Authenticator app removed')).toBeVisible();
  await expect(security.getByRole('button', { name: 'Set up an app' })).toBeEnabled();
  await expect(security.getByRole('button', { name: 'Create backup codes' })).toBeDisabled();
});

test('a new recovery code is offered until it is kept; the password changes with the vault, and the old one is refused', async ({
  page,
  request,
}) => {
  const owner = await openSettings(page, request);
  const security = await openSection(page, 'Security');
  await security.getByRole('button', { name: 'Create a new recovery code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a new recovery code' });
  await dialog.getByLabel('Current password').fill(WRONG);
  await dialog.getByRole('button', { name: 'Create a new recovery code' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Create a new recovery code' }).click();
  const kit = page.getByRole('dialog', { name: 'Save your recovery code' });
  await expect(kit.getByTestId('recovery-code')).toHaveText(/^([0-9A-HJKMNP-TV-Z]{4}-){8}/);
  await kit.getByLabel('I saved it').check();
  await kit.getByRole('button', { name: 'Done' }).click();
  await expect(security.getByText('Created', { exact: true })).toBeVisible();

  await createGlyph(request, owner, { title: 'Before the change' });
  const form = await openSection(page, 'Password');
  const next = 'a-lantern-at-9-harbours';
  const fill = async (current: string, again = next) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm new password').fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(owner.password, 'something-else-7');
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await fill(WRONG);
  await expect(form.getByRole('alert')).toHaveText('The current password is wrong.');
  await expectAccessible(page);
  const bodies: string[] = [];
  page.on('request', (one) => bodies.push(one.postData() ?? ''));
  // What was typed just now is not asked for again.
  await fill(owner.password);
  await expect(toast(page, 'Password changed')).toBeVisible();
  expect(bodies.filter((body) => body.includes(owner.password) || body.includes(next))).toEqual([]);
  expect((await request.get('/api/sessions', { headers: owner.headers })).status()).toBe(401);

  const old = { username: owner.username, password: owner.authPassword };
  expect((await request.post('/api/login', { data: old })).status()).toBe(401);
  await openAccountMenu(page, 'Sign out');
  await page.getByLabel('Username', { exact: true }).fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('button', { name: 'Open Before the change' })).toBeVisible();
});

test('on a phone the list is the first page, each section the next; the search finds a setting in either language', async ({
  page,
}) => {
  await signInAs(page, await registerOwner(page.request));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const list = page.getByRole('navigation', { name: 'Sections' });
  await expect(list.getByRole('link')).toHaveCount(14);
  await expect(page.getByRole('region', { name: 'Current Settings' })).toHaveCount(0);
  await list.getByRole('link', { name: /^Your data/ }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeFocused();
  await expect(page).toHaveTitle(/^Your data · /);
  await expect(list).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('elimina');
  const results = page.getByRole('list', { name: 'Search settings' });
  await expect(results.getByRole('listitem')).toHaveText(['Delete my accountDelete account']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await search.fill('zebra');
  await expect(page.getByText('No setting found. Try another word.')).toBeVisible();
  await search.fill('passkey');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/settings\/security#passkeys$/);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeInViewport();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(list).toBeVisible();
});
