import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { enterAsAdministrator, inviteAtOffice } from '../kit/steps/portal-steps.ts';
import { locateResult, openScanner, uploadGlyph } from '../kit/steps/scan-steps.ts';
import { showDrawing } from '../kit/steps/stranger-steps.ts';
import { enterHostileOwner, meetStranger } from './hostile-owner.ts';
import { applyAsInstitution, complain, openDesk } from './hostile-staff.ts';
import { HOSTILE_STYLES, HostileWords } from './hostile-words.ts';
import { judgePage, PHONE, settle } from './judge-page.ts';

// A hostile text in each field that is shown, under the content policy and Trusted Types: `npm run proof hostile-texts`. The
// fixture of these tests fails for a broken policy, a page error, and a request that leaves the site.

/** From the lists of the page itself, so that none is forgotten. Those with a `$` are opened by name below. */
function readPaths(file: string): string[] {
  const table = readFileSync(new URL(`../../apps/web/src/${file}`, import.meta.url), 'utf8');
  const paths = [...table.matchAll(/path: '(\/[^'$]+)'/g)].flatMap(([, path]) => path ?? []);
  expect(paths.length, file).toBeGreaterThan(5);
  return paths;
}

const OWN_PATHS = [
  ...readPaths('app/pages/pages.ts'),
  ...readPaths('features/settings/sections/settings-sections.ts'),
  ...['/manage?tab=folders', '/wallet?tab=send', '/wallet?tab=transactions', '/shop?cart=true', '/shop?view=orders'],
];
const DESK_TABS = [
  'overview',
  'users',
  'payments',
  'bank',
  'reviews',
  'reports',
  'orders',
  'cases',
  'charity',
  'system',
];
const OFFICE = 'IT-HOSP-001';

async function open(page: Page, path: string, words: HostileWords): Promise<void> {
  await page.goto(path);
  // Beside an open dialog the page itself is hidden from readers, but drawn.
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  await judgePage(page, path, words);
}

for (const style of HOSTILE_STYLES) {
  test(`hostile texts (${style}) stay texts, and no page grows wider than a phone`, async ({ page, newPerson }) => {
    test.setTimeout(20 * 60_000);
    const words = new HostileWords(style);
    await page.setViewportSize(PHONE);
    const mine = await enterHostileOwner(page, words);
    await meetStranger(page.request, mine, words);
    await applyAsInstitution(page.request, words);
    const desk = await openDesk((await newPerson({ viewport: PHONE })).page);
    await complain(mine, page.request, desk, words);

    for (const path of OWN_PATHS) await test.step(path, () => open(page, path, words));
    await open(page, `/manage?glyph=${mine.card.row.id}`, words);
    await open(page, `/shop?order=${mine.orderId}`, words);
    for (const tab of DESK_TABS) await test.step(tab, () => open(desk.page, `/creator-panel?tab=${tab}`, words));

    const reader = await openScanner((more) => newPerson({ viewport: PHONE, ...more }), 'dr.rossi');
    await uploadGlyph(reader, mine.card);
    await expect(locateResult(reader)).toBeVisible();
    await judgePage(reader, 'the reader', words);

    const stranger = (await newPerson({ viewport: PHONE })).page;
    await stranger.goto('/e/');
    await showDrawing(stranger, mine.card);
    await expect(
      stranger
        .getByText('Penicillin')
        .or(stranger.getByText(/hq\d\dz/))
        .first(),
    ).toBeVisible();
    await judgePage(stranger, 'the page for strangers', words);

    const office = (await newPerson({ viewport: PHONE })).page;
    await enterAsAdministrator(office, OFFICE);
    await inviteAtOffice(office, OFFICE, { fullName: words.say('employee', 120), role: 'operator' });
    await expect(office.getByText(/hq\d\dz/).first()).toBeVisible();
    await judgePage(office, 'the portal', words);

    test.info().annotations.push({ type: 'refused', description: words.refused.join(', ') });
    expect(words.listUnseen(), 'no page showed the text of').toEqual([]);
  });
}
