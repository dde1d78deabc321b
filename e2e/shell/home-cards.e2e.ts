import type { APIRequestContext, Page } from '@playwright/test';
import { createGlyph, expectJson, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { sendBlurredPhoto } from '../kit/steps/profile-steps.ts';
import { demoState } from '../kit/steps/scan-steps.ts';

// The first page as a wallet: the cards of a real account, one task, and everything else below.

/** An account with real data that has agreed to keep facts about health. */
async function registerReal(request: APIRequestContext): Promise<Owner> {
  const owner = await registerOwner(request, { realm: 'real' });
  const { headers } = owner;
  const { version } = await expectJson<{ version: number }>(
    await request.get('/api/consents/health', { headers }),
    200,
  );
  await expectJson(await request.put('/api/consents/health', { headers, data: { version } }), 200);
  return owner;
}

const NOBODY = { permissions: { medical: 'none' } } as const;

const cards = (page: Page) => page.getByRole('region', { name: 'Your cards' }).getByRole('listitem');
const task = (page: Page) => page.getByRole('region', { name: 'Next thing to do' });

async function openHome(page: Page, owner: Owner): Promise<void> {
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
}

test('home shows the cards of a real account in the order they were made, each with its words, its state and its three acts', async ({
  page,
}) => {
  const owner = await registerReal(page.request);
  const first = await createGlyph(page.request, owner, { title: 'Ugo Bellini', ...NOBODY });
  await createGlyph(page.request, owner, { title: 'House deed', category: 'legal', ...NOBODY });
  await openHome(page, owner);
  await expect(cards(page)).toHaveCount(2);
  const ugo = cards(page).nth(0);
  await expect(ugo).toContainText('Ugo Bellini');
  await expect(ugo).toContainText(/[a-z]+ [a-z]+ [a-z]+ [a-z]+/);
  await expect(ugo.getByRole('link', { name: /^Not readable yet: nobody is ticked/ })).toBeVisible();
  await expect(cards(page).nth(1)).toContainText('Ready: only you read it');
  // Its drawing is not on the page: a list shows the seal alone.
  await expect(page.getByRole('img', { name: /^Glyph “/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('2 active cards');
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await expectAccessible(page);
  // Whatever is done with a card, it stays where it was.
  await ugo.getByRole('link', { name: 'Print Ugo Bellini' }).click();
  // The dialog hides the page below from readers, its heading too.
  const prints = page.getByRole('dialog', { name: 'Print “Ugo Bellini”' });
  await expect(prints).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/manage\\?glyph=${first.row.id}$`));
  await prints.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ugo Bellini' })).toBeVisible();
});

test('a card says what it waits for: the profile, a part to send again, the appeal', async ({ page }) => {
  const owner = await registerReal(page.request);
  const { row } = await createGlyph(page.request, owner, { title: 'Ugo Bellini' });
  const strip = cards(page).filter({ hasText: 'Not readable yet: ' });
  const expectReason = async (reason: string, act: string | null) => {
    await page.goto(`/manage?glyph=${row.id}`);
    await expect(page.getByText(`${reason}: a scan shows nothing, not even to an ambulance.`)).toBeVisible();
    await expect(page.getByText('Not yet: your profile is not complete.')).toBeVisible();
    const ways = page.getByRole('link', { name: /^(Finish my profile|See what to send again)/ });
    if (act === null) await expect(ways).toHaveCount(0);
    else await expect(ways).toHaveText(act);
    await goTo(page, 'Dashboard');
  };
  await openHome(page, owner);
  await expect(strip.getByRole('link', { name: /your profile is not complete.*Finish your profile$/ })).toBeVisible();
  await expectReason('Your profile is not complete', 'Finish my profile, 3 minutes');

  await sendBlurredPhoto(page);
  await page.reload();
  await expect(strip.getByRole('link', { name: /part of your profile was turned down.*See what/ })).toBeVisible();
  await expectReason('Part of your profile was turned down', 'See what to send again');

  // The list asks again by itself after the appeal, without a reload.
  await strip.getByRole('link', { name: /See what to send again$/ }).click();
  await page.getByRole('button', { name: 'Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a second review' });
  await dialog.getByLabel('Why do you think').fill('My camera does no better, and my face can be seen.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog).toBeHidden();
  await goTo(page, 'Dashboard');
  await expect(strip).toContainText('Not readable yet: your appeal is being reviewed');
  await expect(strip.getByRole('link', { name: /^Not readable yet/ })).toHaveCount(0);
  await expectReason('Your appeal is being reviewed', null);
});

test('one task at a time: an unreadable card before the account, Later brings the next and lasts until tomorrow', async ({
  page,
}) => {
  const owner = await registerReal(page.request);
  await createGlyph(page.request, owner, { title: 'Ugo Bellini', ...NOBODY });
  await openHome(page, owner);
  await expect(task(page)).toHaveCount(1);
  await expect(task(page)).toContainText('Say who may read Ugo Bellini');
  await expect(task(page)).toContainText(/1 of \d/);
  // One filled button a page.
  await expect(page.getByRole('main').locator('.bg-primary:is(a, button)')).toHaveCount(1);
  await task(page).getByRole('button', { name: 'Later: Say who may read Ugo Bellini' }).click();
  await expect(task(page)).not.toContainText('Ugo Bellini');
  await page.reload();
  await expect(task(page)).toHaveCount(1);
  await expect(task(page)).not.toContainText('Ugo Bellini');
  for (let left = 20; left > 0 && (await task(page).count()) > 0; left -= 1) {
    const title = await task(page).getByRole('heading').textContent();
    await task(page)
      .getByRole('button', { name: /^Later/ })
      .click();
    await expect(page.getByRole('heading', { name: title ?? '', exact: true })).toHaveCount(0);
  }
  await expect(task(page)).toHaveCount(0);
  // The next day of this device's calendar it is back.
  const kept = (await page.context().cookies()).find(({ name }) => name === 'tasks-later');
  const tomorrow = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  });
  expect(Math.abs((kept?.expires ?? 0) * 1_000 - tomorrow)).toBeLessThan(60_000);
});

test('from the fourth card on two rows, and the way to all of them', async ({ page }) => {
  const owner = await registerReal(page.request);
  for (let at = 1; at <= 7; at += 1) await createGlyph(page.request, owner, { title: `Card ${at}`, ...NOBODY });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHome(page, owner);
  await expect(cards(page).filter({ visible: true })).toHaveCount(6);
  await expect(cards(page).first()).toContainText('Card 1');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cards(page).filter({ visible: true })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All 7 cards' }).click();
  await expect(page).toHaveURL(/\/manage$/);
});

test('a helper comes to scan: that is the one filled button, and nothing says that nobody came', async ({
  newPerson,
  baseURL,
}) => {
  const { page } = await newPerson({ storageState: await demoState(baseURL ?? '', 'dr.rossi') });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /^Good \w+, Maria$/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Quick links' })).toBeVisible();
  await expect(main.getByText('Nobody yet')).toHaveCount(0);
  await main.getByRole('link', { name: 'Scan a card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Scanner$/ })).toBeVisible();
});
