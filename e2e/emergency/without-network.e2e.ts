import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { createGlyph, type OwnedGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { deriveFinderToken, toBase64url } from '@repo/vault';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import {
  listReadingsOf,
  makeSquare,
  NO_NETWORK,
  readPhone,
  waitForKeptList,
  waitForKeptPage,
} from '../kit/steps/kept-page-steps.ts';
import { SHOWN, showDrawing } from '../kit/steps/stranger-steps.ts';

// A finder's phone that has been on the page before, and then stands in a cellar with a card.
test.use({ serviceWorkers: 'allow' });

/** Words that stand in no list and no dictionary: whatever holds one of them was told by this card. */
const FIELDS = {
  person: 'Name: Quirina Vantadel\nBorn: 1979',
  medicalHistory: 'Blood group: A-\nCondition: Brontolite (since 2009)',
  allergies: 'Zyxolith (severe)',
  medications: 'Farnopril · 5 mg · morning',
  emergencyContact: 'Osvaldo Vantadel · Husband · +39 055 987 6543',
} as const satisfies GlyphFields;
const WORDS = ['Quirina', 'Vantadel', 'Brontolite', 'Zyxolith', 'Farnopril', 'Osvaldo', '987 6543'];

let api: APIRequestContext;
let owner: Owner;

test.beforeAll(async ({ baseURL }) => {
  api = await requests.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
});
test.afterAll(() => api.dispose());

async function makeCard(): Promise<{ card: OwnedGlyph; square: string }> {
  const permissions = { medical: 'read', emergency: 'read' } as const;
  const wish = { fields: FIELDS, anyone: SHOWN, permissions, emergencyAccess: true, listed: true };
  const card = await createGlyph(api, owner, wish);
  return { card, square: await makeSquare(api, owner, card, { fields: FIELDS, ticks: SHOWN }) };
}

/** Opens the page by the large square, as a phone's camera does, and shows it the drawing. */
async function readBoth(page: Page, square: string, card: OwnedGlyph): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/e/#${square}`);
  await showDrawing(page, card);
  await expect(page.getByRole('heading', { level: 2, name: 'Quirina Vantadel' })).toBeVisible();
}

test('[REQ-02] a phone that was there before reads a card without a network, and its owner is told when there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NO_NETWORK);
  const { card, square } = await makeCard();
  await page.goto('/e/');
  await waitForKeptPage(page);
  await waitForKeptList(page);

  await context.setOffline(true);
  await readBoth(page, square, card);
  await expect(page.getByRole('region', { name: /^Allergies/ })).toContainText('Zyxolith');
  await expect(page.getByText('No connection.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('The owner will be told when this phone is online.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Not stopped or changed, as of/)).toBeVisible();
  await expect(page.locator('#call')).toHaveAttribute('href', 'tel:112');
  await expect(page.locator('#kept')).toContainText('It also keeps that a card was read here');
  expect(await listReadingsOf(api, owner, card)).toEqual([]);

  // Put away and taken out again somewhere else: the page is opened for another card.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/e/');
  await expect.poll(async () => (await listReadingsOf(api, owner, card)).map(({ result }) => result)).toEqual(['late']);
  await expect.poll(async () => (await readPhone(page)).databases).not.toContain('claimedAt');

  const home = await context.newPage();
  await signInAs(home, owner);
  await home.goto('/dashboard#notifications');
  const list = home.getByRole('dialog', { name: 'Notifications', exact: true });
  await expect(list.getByText(/was read without a network/).first()).toBeVisible();
});

test('a reading of which the server hears after all is told once', async ({ page, context, watch }) => {
  watch.allow(NO_NETWORK);
  const { card, square } = await makeCard();
  await page.goto('/e/');
  await waitForKeptPage(page);
  await context.setOffline(true);
  await readBoth(page, square, card);
  await expect.poll(async () => (await readPhone(page)).databases).toContain('claimedAt');
  await context.setOffline(false);
  await expect.poll(async () => (await listReadingsOf(api, owner, card)).map(({ result }) => result)).toEqual(['open']);
  await expect.poll(async () => (await readPhone(page)).databases).not.toContain('claimedAt');
  await page.reload();
  await waitForKeptPage(page);
  expect((await listReadingsOf(api, owner, card)).map(({ result }) => result)).toEqual(['open']);
});

test('Property 12 of section 9.2: after use of the page neither content nor token nor fragment is left on the phone', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NO_NETWORK);
  const { card, square } = await makeCard();
  await page.goto('/e/');
  await waitForKeptPage(page);
  await waitForKeptList(page);
  await readBoth(page, square, card);
  await context.setOffline(true);
  await readBoth(page, square, card);
  await expect.poll(async () => (await readPhone(page)).databases).toContain('claimedAt');

  const finder = deriveFinderToken(card.secret);
  const secrets = [finder, card.secret].flatMap((bytes) => [
    toBase64url(bytes),
    Buffer.from(bytes).toString('hex'),
    `${bytes}`,
  ]);
  const fragment = [0, 40, 200].map((at) => square.slice(at, at + 17));
  const forbidden = [
    ...WORDS,
    ...WORDS.map((word) => Buffer.from(word).toString('base64').slice(0, 6)),
    ...secrets,
    ...fragment,
  ];
  const devtools = await context.newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  const kept = { ...(await readPhone(page)), history: JSON.stringify(entries.map(({ url, title }) => [url, title])) };
  expect(kept.databases).toContain('list/0');
  expect(kept.caches).toContain('/e/kept/it');
  expect(entries.filter(({ url }) => url.endsWith('/e/'))).not.toEqual([]);
  for (const [place, text] of Object.entries(kept)) {
    expect(
      forbidden.filter((word) => text.includes(word)),
      place,
    ).toEqual([]);
  }

  // Whoever lent the phone takes it off again: nothing of it is left, and nothing comes back by itself.
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('Nothing of this page is kept on this phone any more.', { exact: false })).toBeVisible();
  const left = await readPhone(page);
  expect([left.databases, left.caches]).toEqual(['[]', '[]']);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
