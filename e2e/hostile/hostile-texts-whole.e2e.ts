import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { enterAsAdministrator, inviteAtOffice } from '../kit/steps/portal-steps.ts';
import { locateResult, openScanner, uploadGlyph } from '../kit/steps/scan-steps.ts';
import { showDrawing } from '../kit/steps/stranger-steps.ts';
import {
  addOrganisation,
  type Desk,
  importStatement,
  leaveReview,
  lockAccount,
  openDesk,
  openReview,
  stopCard,
} from './hostile-desk.ts';
import { enterHostileOwner, type HostileOwner, meetStranger, readInEmergency } from './hostile-owner.ts';
import { describeInstitution, labelPasskey, nameContact } from './hostile-people.ts';
import { type Applied, applyAsInstitution, complain } from './hostile-staff.ts';
import { HOSTILE_STYLES, HostileWords } from './hostile-words.ts';
import { judgePage, PHONE, settle } from './judge-page.ts';
import { SHOWN_PLACES } from './shown-fields.ts';

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
/** Of the directory: one for each kind of text, because they share a server. */
const INSTITUTIONS = { markup: 'it-central-bank', shaped: 'it-government', long: 'it-emergency' } as const;
const OFFICE = 'IT-HOSP-001';

async function open(page: Page, path: string, words: HostileWords): Promise<void> {
  await page.goto(path);
  // Beside an open dialog the page itself is hidden from readers, but drawn.
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  await judgePage(page, path, words);
}

type Walk = { mine: HostileOwner; desk: Desk; applicant: Applied; caseId: string; link: string; words: HostileWords };
type NewPage = () => Promise<Page>;

async function walkOwnPages(page: Page, { mine, words }: Walk): Promise<void> {
  for (const path of OWN_PATHS) await test.step(path, () => open(page, path, words));
  for (const { row } of [mine.card, mine.stopped]) await open(page, `/manage?glyph=${row.id}`, words);
  for (const path of [`/shop?order=${mine.orderId}`, '/shop/metal-keychain', '/institutional?country=IT&view=manage'])
    await open(page, path, words);
  await page.goto('/timestamp');
  const file = { name: words.say('name of a file', 200), mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  await page.getByLabel('File to check', { exact: true }).setInputFiles(file);
  await settle(page);
  await judgePage(page, 'a chosen file', words);
}

async function walkDesk({ desk, applicant, caseId, words }: Walk): Promise<void> {
  const { page } = desk;
  for (const tab of DESK_TABS) await test.step(tab, () => open(page, `/creator-panel?tab=${tab}`, words));
  await open(page, `/creator-panel?tab=cases&line=${caseId}`, words);
  await page.goto('/creator-panel?tab=reports');
  await page.getByText('Decided', { exact: true }).click();
  await settle(page);
  await judgePage(page, 'decided reports', words);
  for (const id of applicant.reviews) {
    await openReview(desk, id);
    await judgePage(page, 'a review', words);
    await leaveReview(desk, id);
  }
  await lockAccount(desk, applicant.id, words);
  await open(page, `/creator-panel?tab=users&line=${applicant.id}`, words);
}

/** Who is shown what they wrote: a reader, a stranger, whom they named, and the office of an administrator. */
async function walkOthers({ mine, link, words }: Walk, { reader, newPage }: { reader: Page; newPage: NewPage }) {
  await uploadGlyph(reader, mine.card);
  await expect(locateResult(reader)).toBeVisible();
  await judgePage(reader, 'the reader', words);

  const stranger = await newPage();
  await stranger.goto('/e/');
  await showDrawing(stranger, mine.card);
  await expect(stranger.getByText(/hq[msl]\d\dz/).first()).toBeVisible();
  await judgePage(stranger, 'the page for strangers', words);

  await open(await newPage(), link, words);

  const office = await newPage();
  await enterAsAdministrator(office, OFFICE);
  await inviteAtOffice(office, OFFICE, { fullName: words.say('employee', 120), role: 'operator' });
  await expect(office.getByText(/hq[msl]\d\dz/).first()).toBeVisible();
  await judgePage(office, 'the portal', words);
}

// As long as what is expected is waited for: one thing that is missing shall not take the time of the whole walk.
test.use({ actionTimeout: 2 * 60_000 });

for (const style of HOSTILE_STYLES) {
  test(`hostile texts (${style}) stay texts, and no page grows wider than a phone`, async ({
    page,
    browser,
    baseURL,
    request,
    newPerson,
  }) => {
    test.setTimeout(20 * 60_000);
    const words = new HostileWords(style);
    const newPage = async () => (await newPerson({ viewport: PHONE })).page;
    await page.setViewportSize(PHONE);
    const mine = await enterHostileOwner(page, words);
    await meetStranger(page.request, mine, words);
    const reader = await openScanner((more) => newPerson({ viewport: PHONE, ...more }), 'dr.rossi');
    await readInEmergency(request, mine, words);
    const applicant = await applyAsInstitution(page.request, words);
    const desk = await openDesk(await newPage());
    const caseId = await complain(mine, page.request, desk, words);
    await importStatement(desk, words);
    await addOrganisation(desk, words);
    await stopCard(desk, { page, headers: mine.owner.headers, cardId: mine.stopped.row.id }, words);
    const link = await nameContact(page, mine.owner, words);
    await labelPasskey(page, mine.owner, words);
    await describeInstitution(
      browser,
      await newPage(),
      { institutionId: INSTITUTIONS[style], baseURL: baseURL ?? '' },
      words,
    );

    const walk = { mine, desk, applicant, caseId, link, words };
    // What is found in one of them keeps nobody from walking through the others.
    const walked = await Promise.allSettled([
      walkOwnPages(page, walk),
      walkDesk(walk),
      walkOthers(walk, { reader, newPage }),
    ]);
    const broken = walked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect.soft(broken, 'a walk that did not come to its end').toEqual([]);

    test.info().annotations.push({ type: 'refused', description: words.refused.join(', ') });
    expect(words.listUnseen(), 'no page showed the text of').toEqual([]);
    expect(words.listPlaces().sort(), 'places of the list').toEqual([...SHOWN_PLACES].sort());
  });
}
