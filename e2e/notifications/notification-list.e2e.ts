import { EMERGENCY_REASONS } from '@repo/contract/scans/scans';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { answerList, enterQuiet, items, openList, panel } from '../kit/steps/notification-steps.ts';
import { demoHeaders, scanByApi } from '../kit/steps/scan-steps.ts';

test('[NOTI-02] [NOTI-03] [NOTI-17] the list is read every 30 seconds, and says type, severity, title and message', async ({
  page,
}) => {
  await enterQuiet(page);
  await page.clock.install();
  // Without the stream, whose greeting reads the list as well.
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 404, json: {} }));
  // By kind the page says in its own words what the server wrote in English.
  const rows = [
    {
      type: 'login',
      severity: 'medium',
      kind: 'device.new',
      texts: ['Sign-in from a new device', 'Your account was opened on a new device.'],
    },
    {
      type: 'document',
      severity: 'critical',
      kind: 'scan.emergency',
      texts: ['Emergency access with a role you gave', 'Someone opened restricted data of a card, giving a reason'],
    },
    {
      type: 'wallet',
      severity: 'high',
      kind: 'demo.wallet',
      texts: ['Wallet alert (invented)', 'Transaction of an unknown amount at a wallet.'],
    },
    {
      type: 'security',
      severity: 'critical',
      kind: 'factor.changed',
      texts: ['A sign-in method changed', 'A sign-in method of your account changed.'],
    },
    {
      type: 'other',
      severity: 'low',
      kind: 'role.granted',
      texts: ['You were given a role', 'An institution gave you the role'],
    },
  ] as const;
  await answerList(
    page,
    rows.map(({ texts: _texts, ...row }) => row),
  );
  const reads: (string | undefined)[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/notifications') reads.push(request.headers()['x-background']);
  });
  await page.goto('/dashboard');
  await expect.poll(() => reads.length).toBe(1);
  await page.clock.runFor(31_000);
  await expect.poll(() => reads.length).toBe(2);
  await page.clock.runFor(34_000);
  await expect.poll(() => reads.length).toBe(3);
  expect(reads).toEqual(['1', '1', '1']);

  const list = await openList(page);
  await expect(list).toHaveCount(5);
  for (const [index, { type, severity, texts }] of rows.entries()) {
    const item = list.nth(index);
    const [title, message] = texts;
    await expect(item).toHaveAccessibleName(`Unread ${title}`);
    await expect(item).toContainText(message);
    await expect(item).toContainText(new RegExp(severity, 'i'));
    await expect(item).toContainText(new RegExp(type, 'i'));
  }
  // The weight is told by the shape of the icon too.
  const shapes = await list.locator('> span svg path').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  expect(new Set(shapes).size).toBeGreaterThan(2);
  await expectAccessible(page);
  // The chips show one type.
  const asked = page.waitForRequest((request) => request.url().includes('type=wallet'));
  await panel(page).getByText('Wallet', { exact: true }).first().click();
  await asked;
  await expect(panel(page).getByRole('radio', { name: 'Wallet' })).toBeChecked();
});

test('a line unfolds to all of it; eight fit a phone, under their days, and each act is reached by key and by finger', async ({
  page,
}) => {
  await enterQuiet(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const day = 24 * 3_600_000;
  const ages = [0, 0, 0, day, day, 3 * day, 3 * day, 3 * day, 9 * day, 9 * day];
  await answerList(
    page,
    ages.map((age, index) => ({
      type: 'document' as const,
      severity: 'high' as const,
      kind: 'scan.released',
      isRead: index > 1,
      createdAt: new Date(Date.now() - age).toISOString(),
      metadata: { scanner: 'Anna Rossi', recordId: '0199a0f0-0000-7000-8000-000000000009', ipAddress: '127.0.0.0/24' },
      notMe: 'glyph' as const,
    })),
  );
  await page.goto('/dashboard');
  const list = await openList(page);
  await expect(list).toHaveCount(10);
  for (let row = 0; row < 6; row += 1) await expect(list.nth(row)).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([/Today/, /Yesterday/, /\d/, /\d/]);
  await expectAccessible(page);

  const first = list.first();
  const title = first.getByRole('button', { name: 'One of your cards was read', exact: true });
  await title.focus();
  for (const act of [/^Open/, /^Mark read/, /^I did not expect this/]) {
    await page.keyboard.press('Tab');
    await expect(first.locator(':focus')).toHaveAccessibleName(act);
  }
  await title.click();
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByText('I did not expect this', { exact: true })).toBeInViewport();
  await expect(first.getByText('High', { exact: true })).toBeVisible();
  await expect(first.getByRole('list', { name: 'Details' })).toContainText('IP 127.0.0.0/24');
  await expectAccessible(page);
  await title.click();
  await expect(first.getByText('I did not expect this', { exact: true })).toBeHidden();
});

test('"I did not expect this" deactivates a glyph, or ends the sessions of a strange device; a failed list comes again', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  let broken = true;
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goto('/dashboard#notifications');
  await expect(panel(page)).toContainText('Your notifications could not be loaded.');
  await expectAccessible(page);
  broken = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  const list = items(page);
  await expect(list).toHaveCount(1);

  const glyph = await createGlyph(page.request, owner, { title: 'Scanned card' });
  await scanByApi(page.request, await demoHeaders(page.request, 'dr.rossi'), glyph, 'medical');
  await expect(list).toHaveCount(2);
  await list
    .first()
    .getByRole('button', { name: /^I did not expect this/ })
    .click();
  const sure = page.getByRole('alertdialog', { name: 'Deactivate “Scanned card”?' });
  await expect(sure).toContainText('Nobody can read it from now on');
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Deactivate' }).click();
  await expect(sure).toBeHidden();
  await expect(list.first()).toContainText('You reported this as unexpected');
  await expect(list.first().getByRole('button', { name: /^I did not expect this/ })).toBeHidden();
  const kept = await page.request.get('/api/qr-codes', { headers: owner.headers });
  expect(await kept.json()).toMatchObject([{ id: glyph.row.id, isActive: false }]);
  await list.first().getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(new RegExp(`/manage\\?glyph=${glyph.row.id}$`));
  await expect(panel(page)).toBeHidden();

  await expect(page.getByRole('article', { name: 'Scanned card' })).toBeVisible();
  await openList(page);
  await list.getByRole('button', { name: /^I did not expect this/ }).click();
  const all = page.getByRole('alertdialog', { name: 'Sign out everywhere and reset the password?' });
  await all.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('All sessions have been ended.').last()).toBeVisible();
  const refused = await page.request.get('/api/user/stats', { headers: owner.headers });
  expect(refused.status()).toBe(401);
});

test('an emergency opening names the card, who, why, where and what was shown, on the full dashboard and in its detail', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  const glyph = await createGlyph(page.request, owner, {
    title: 'Wallet card',
    permissions: { emergency: 'restricted' },
    emergencyAccess: true,
  });
  const responder = await demoHeaders(page.request, 'first.responder');
  await scanByApi(page.request, responder, glyph, 'emergency', EMERGENCY_REASONS.unconscious);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/full-dashboard');
  const need = page.getByRole('listitem').filter({ hasText: '“Wallet card” was opened in an emergency' });
  await expect(need).toContainText('Reason: Unconscious.');
  await expect(need).toContainText(/Shown: .*Emergency contact/);
  await need.getByRole('button', { name: /^See details/ }).click();

  const detail = panel(page).getByRole('article', { name: '“Wallet card” was opened in an emergency' });
  for (const [term, fact] of [
    ['Who', /emergency/],
    ['Why', /Unconscious/],
    ['Card', /Wallet card/],
    ['Where', /127\.0/],
    ['Shown', /Emergency contact/],
  ] as const)
    await expect(detail.getByText(term, { exact: true }).locator('xpath=..').getByRole('definition')).toHaveText(fact);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(detail.getByRole('link', { name: /^Re-issue “Wallet card”/ })).toBeVisible();
  await detail.getByRole('button', { name: /^Deactivate “Wallet card”/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Deactivate “Wallet card”?' })
    .getByRole('button', { name: 'Keep' })
    .click();
  await detail.getByRole('button', { name: 'I expected this' }).click();
  await expect(items(page).first()).toContainText('Reason: Unconscious.');
  await page.keyboard.press('Escape');
  await expect(need).toHaveCount(0);
});
