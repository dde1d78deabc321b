import { ageOn } from '@repo/client/card/person';
import { createFolder } from '@repo/dev-env/browsers/folder-owner';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { locateRow, makeSpareCards, openManage } from '../kit/steps/manage-steps.ts';

// What the list of cards shows first: a few as they are, many by what needs somebody and by their folders.

const NOBODY = { permissions: { medical: 'none' } } as const;
const BORN = '2019-04-03';

test('a few cards stand as they are: the person, the kind, the state in words; a filter of an old address says itself', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const fields = { medicalHistory: `Name: Tobia Bellini\nBorn: ${BORN}`, allergies: 'Penicillin (severe)' };
  await createGlyph(page.request, owner, { fields });
  const stopped = await createGlyph(page.request, owner, { title: 'House deed', category: 'legal', ...NOBODY });
  await createGlyph(page.request, owner, { title: 'Ugo Bellini', ...NOBODY });
  await page.request.post(`/api/qr-codes/${stopped.row.id}/deactivate`, { headers: owner.headers });
  await openManage(page, owner);
  const years = ageOn(BORN, new Date().toISOString().slice(0, 10))?.years;
  await expect(page.getByRole('button', { name: `Open Tobia Bellini, ${years}` })).toBeVisible();
  await expect(locateRow(page, 'Tobia Bellini')).toContainText('Medical card');
  await expect(locateRow(page, 'Tobia Bellini')).toContainText('Ready: helpers can read it');
  await expect(locateRow(page, 'House deed')).toContainText('Stopped: nobody can read it');
  await expect(locateRow(page, 'Ugo Bellini')).toContainText('Not readable yet: nobody is ticked');
  const tools = page.getByRole('main').locator('input, button[aria-label^="Filter"], button[aria-label^="Search"]');
  await expect(tools).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Make a card' })).toHaveCount(1);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/manage?category=legal');
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 cards: Legal' })).toBeVisible();
  await expect(locateRow(page, 'House deed')).toBeVisible();
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await expect(page).toHaveURL(/\/manage$/);
  await expect(locateRow(page, 'Tobia Bellini')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Make a card' })).toHaveCount(1);
});

test('many cards: what needs somebody first, then folders with the way to all; the search of a phone lies over the title', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const family = await createFolder(page.request, owner, { name: 'Family' });
  for (const title of ['Marta', 'Tobia', 'Lina', 'Ugo']) {
    await createGlyph(page.request, owner, { title, folderId: family.id, ...(title === 'Ugo' && NOBODY) });
  }
  await makeSpareCards(page.request, owner, 5);
  await openManage(page, owner);
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Needs you').getByRole('listitem')).toContainText(['Ugo']);
  await expect(section('My folder').getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(section('Family').getByRole('heading', { level: 3 })).toHaveText([/Marta/, /Tobia/, /Lina/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // The arrows go on from one section to the next.
  await section('Needs you').getByRole('button', { name: 'Open Ugo' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(section('My folder').getByRole('button', { name: 'Open Spare 1' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(section('Family').getByRole('button', { name: 'Open Lina' })).toBeFocused();

  await page.getByRole('button', { name: 'All 4 in Family' }).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(page.getByRole('status').filter({ hasText: '4 of 9 cards: Family' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await page.getByRole('button', { name: 'More for your cards' }).click();
  await page.getByRole('menuitemradio', { name: 'Grid' }).click();
  const heights = await page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(new Set(heights).size, 'cards of a grid are equally high').toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search cards' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search cards' })).toBeFocused();
  await page.keyboard.type('tob');
  await expect(page.getByRole('status').filter({ hasText: '1 of 9 cards: “tob”' })).toBeVisible();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('button', { name: 'Search cards' })).toBeFocused();
  await expect(section('Needs you')).toBeVisible();

  // What the app named follows the language.
  await page.context().addCookies([{ name: 'language', value: 'it', url: page.url() }]);
  await page.reload();
  await expect(section('La mia cartella')).toBeVisible();
});
