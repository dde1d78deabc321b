import type { Locator, Page, Request } from '@playwright/test';
import type { AnswerOf } from '@repo/contract/call';
import type { readStats } from '@repo/contract/dashboard/dashboard';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, signIn } from '../kit/fixtures.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

type Stats = AnswerOf<typeof readStats>;

const test = testOnOnePage(async (page) => signInAs(page, await registerOwner(page.request)));

/** The dashboard, opened anew from within the app: it reads everything again. */
async function openDashboard(page: Page): Promise<void> {
  // A test that ends before this answer would leave it to the next one, which changes it in another way or not at all.
  const answered = page.waitForResponse('**/api/user/stats');
  if (!page.url().endsWith('/healthz')) {
    await page.getByRole('banner').getByRole('link', { name: 'Scan', exact: true }).click();
    // Else the page could still be on its way there, and coming back would not draw the dashboard anew.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Scanner');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  } else await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Welcome' }).getByRole('heading', { level: 1 })).toBeVisible();
  await answered;
}

/** The dashboard, as it stands where it is open already. */
async function stayOnDashboard(page: Page): Promise<void> {
  if (!page.url().endsWith('/dashboard')) await openDashboard(page);
}

/** What is seldom looked at stands folded below the overview. */
async function unfold(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Account, keys and this server' });
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** The page of everything, from within the app. */
async function openWhole(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Full dashboard' }).click();
  await expect(page).toHaveURL(/\/full-dashboard$/);
}

const buildId = (index: number) => `0199a0f0-0000-7000-8000-${String(index).padStart(12, '0')}`;

const folderRow = (index: number) => ({
  id: buildId(index),
  name: `Folder ${index}`,
  category: 'medical',
  encryptedData: '{}',
  permissions: { medical: 'read', emergency: 'none', financial: 'none', legal: 'none' },
  fileCount: index,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  folderType: index === 2 ? 'institutional' : 'personal',
  isCodeEditable: true,
  institutionalCode: null,
});

const scanRow = (index: number, part: object = {}) => ({
  id: buildId(100 + index),
  createdAt: `2026-11-${String(20 - index).padStart(2, '0')}T09:00:00.000Z`,
  qrCodeId: buildId(200 + index),
  title: `Glyph ${index}`,
  face: null,
  scannerRole: 'medical',
  scannerName: `Dr ${index}`,
  place: 'Arno Hospital',
  result: 'read',
  accessedData: [],
  reason: null,
  from: null,
  repeats: 0,
  repeatedAt: null,
  exports: [],
  copyAsk: null,
  leafHash: 'A'.repeat(43),
  ...part,
});

const locateCard = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
const locateScore = (page: Page): Locator => locateCard(page, 'Security score');

/** The dashboard of somebody who has a lot, by answers of the server that would take a year or a reviewer. */
async function openFull(page: Page): Promise<void> {
  const counts = { activeQRs: 8, totalScans: 148, dataFolders: 1, securityScore: null };
  await page.route('**/api/user/stats', async (route) => {
    const response = await route.fetch();
    const stats: Stats = await response.json();
    await route.fulfill({ response, json: { ...stats, ...counts, needs: [...NEEDS, ...stats.needs, STALE] } });
  });
  await page.route(/\/api\/scan-logs/, (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? 100);
    return route.fulfill({ json: SCANS.slice(0, limit) });
  });
  await page.route(/\/api\/data-folders/, (route) => route.fulfill({ json: [1, 2, 3, 4, 5, 6].map(folderRow) }));
  await openDashboard(page);
}

const NEEDS: Stats['needs'] = [
  { name: 'criticalNotices', isGrave: true, count: 2, at: null },
  { name: 'reverification', isGrave: true, count: null, at: '2026-10-01T09:00:00.000Z' },
  { name: 'email', isGrave: false, count: null, at: null },
];
const STALE: Stats['needs'][number] = { name: 'staleGlyphs', isGrave: false, count: 3, at: null };

const SCANS = [
  scanRow(1),
  scanRow(2, { result: 'full', scannerRole: 'financial' }),
  scanRow(3, { result: 'emergency', scannerRole: 'emergency' }),
  scanRow(4, { result: 'denied', scannerRole: 'user' }),
  scanRow(5, { result: 'restricted', qrCodeId: null, title: null }),
  scanRow(6),
  scanRow(7),
];

test('[DASH-17] [DASH-18] [DASH-19] a new person sees what there will be, and the page reads its three calls', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.route(/\/api\/data-folders/, (route) => route.fulfill({ json: [] }));
  await openDashboard(page);
  await expect(page.getByText('Nobody yet')).toBeVisible();
  const stats = requests.find((request) => request.url().endsWith('/api/user/stats'));
  expect(await (await stats?.response())?.json()).toMatchObject({ activeQRs: 0, totalScans: 0 });
  const paths = requests.map((request) => new URL(request.url()).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/api/user/stats', '/api/data-folders', '/api/scan-logs']));
  await openWhole(page);
  await expect(page.getByText('Use folders to group related cards and give them the same permissions.')).toBeVisible();
});

test('[WELC-01] [WELC-03] [WELC-06] a welcome with name and seal, what biometrics are set up, and the profile', async ({
  page,
}) => {
  await stayOnDashboard(page);
  const banner = page.getByRole('region', { name: 'Welcome' });
  await expect(banner.getByRole('heading', { level: 1 })).toContainText('Marta');
  await expect(banner.locator('svg').first()).toBeVisible();
  await unfold(page);
  await expect(locateCard(page, 'Biometric Status')).toContainText('Not set up');
  const profile = locateCard(page, 'Profile summary');
  for (const fact of ['NameMarta Bellini', 'Account typePrivate', 'VerificationNot started']) {
    await expect(profile).toContainText(fact);
  }
});

test('[WELC-02] [WELC-05] algorithms in use with key ages, and a load that was measured', async ({ page }) => {
  await stayOnDashboard(page);
  await unfold(page);
  const quantum = locateCard(page, 'Quantum Security');
  await expect(quantum).toContainText('Protected with post-quantum signatures.');
  await expect(quantum).not.toContainText('ML-DSA-65');
  await expect(locateCard(page, 'System Load')).toContainText(/^System Load.*The server answers in [\d.,]+ ms\.$/);
  await quantum.getByRole('link', { name: 'Details: Quantum Security' }).click();
  await expect(page).toHaveURL(/\/full-dashboard$/);
  await expect(quantum).toContainText('ML-DSA-65');
  await expect(locateCard(page, 'Biometric Status')).toContainText('Passkeys0');
  await expect(locateCard(page, 'Biometric Status')).toContainText('Face on this accountNot set up');
  await expect(quantum).toContainText('Generation 1, since');
  await expect(quantum).toContainText(/kek-0001 since \d+ \w+ \d{4}/);
  const load = locateCard(page, 'System Load');
  const drawn = load.getByRole('img', { name: /^5 round trips measured, [\d.,]+ to [\d.,]+ ms$/ });
  await expect(drawn).toBeVisible();
  await expect(load).toContainText(/5-minute average[\d.,]+ ms/);
});

test('[DASH-04] [DASH-05] [X-26] the score is counted from measures that are listed, and what cannot be judged is said', async ({
  page,
}) => {
  await stayOnDashboard(page);
  await expect(page.getByRole('region', { name: 'Security score' })).toContainText('24');
  await expect(page.getByRole('region', { name: 'Security score' })).toContainText('3 of 7 measures');
  await openWhole(page);
  // Of 72 that can be judged of a new person of the demo, 17 are in place.
  await expect(locateScore(page)).toContainText('24of 100');
  await expect(locateScore(page)).toContainText('3 of 7 measures are in place. 3 measures do not apply.');
  const measures = locateScore(page).getByRole('listitem');
  await expect(measures).toHaveCount(10);
  await expect(measures.filter({ hasText: 'No passkey.' }).getByRole('img', { name: 'Missing' })).toBeVisible();
  await locateScore(page).getByRole('button', { name: 'How it is counted' }).click();
  await expect(measures).toHaveCount(7);
  await locateScore(page).getByRole('button', { name: 'How it is counted' }).click();
  await expect(measures.filter({ hasText: 'Address' }).getByRole('img', { name: 'Not available' })).toBeVisible();
  await expect(measures.filter({ hasText: 'No recovery code.' })).toContainText('Weight 15');
  await expectAccessible(page);
  // The code of this person is not on this device: a new one is made where the settings show it.
  await measures.getByRole('button', { name: 'Create a code: No recovery code.' }).click();
  await expect(page).toHaveURL(/\/settings\/security#recovery-code$/);
});

test('[DASH-10] [DASH-11] [DASH-12] the counts are those of the server', async ({ page }) => {
  await openFull(page);
  const counts = page.getByRole('region', { name: 'Totals' });
  await expect(counts).toContainText('8 active cards');
  await expect(counts).toContainText('148 total scans');
  await expect(counts).toContainText('1 data folder');
});

test('[DASH-05] [X-26] where too little is known there is no number, least of all 95, and it says why', async ({
  page,
}) => {
  await openFull(page);
  await expect(page.getByRole('region', { name: 'Security score' })).toContainText('Not available');
  await openWhole(page);
  await expect(locateScore(page)).toContainText('Not available');
  await expect(locateScore(page)).toContainText('Not enough information for a score.');
  await expect(locateScore(page)).not.toContainText('95');
  await expect(locateScore(page)).not.toContainText('of 100');
});

test('[DASH-13] [DASH-20] [X-87] of seven scans it asks for five and shows who, where, what, how far and when', async ({
  page,
}) => {
  await openFull(page);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Recent scans' }) });
  const lines = card.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText('Dr 1');
  await expect(lines.nth(0)).toContainText('Medical role, Arno Hospital');
  await expect(lines.nth(0)).toContainText('Glyph 1');
  await expect(lines.nth(0)).toContainText('Read');
  await expect(lines.nth(1)).toContainText('Full');
  await expect(lines.nth(2)).toContainText('Emergency access');
  await expect(lines.nth(3)).toContainText('Refused');
  await expect(lines.nth(4)).toContainText('Deleted card');
  await expect(lines.nth(4)).toContainText('Refused');
  await expect(lines.nth(4)).toContainText('Restricted data');
  await expectAccessible(page);
});

test('[DASH-14] [DASH-16] [DASH-21] of six folders it shows four, with name, type, category and count', async ({
  page,
}) => {
  await openFull(page);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Folders' }) });
  const lines = card.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('Folder 1');
  await expect(lines.nth(0)).toContainText('Personal');
  await expect(lines.nth(0)).toContainText('1 card');
  await expect(lines.nth(0).getByRole('img', { name: 'Medical' })).toBeVisible();
  await expect(lines.nth(1)).toContainText('Institutional');
});

test('[DASH-15] what needs the person stands in a list, each with its one act; the folders lead to Manage', async ({
  page,
}) => {
  await openFull(page);
  await expect(page.getByRole('region', { name: 'Next thing to do' })).toContainText(
    '2 critical notifications are unread',
  );
  await openWhole(page);
  const lines = locateCard(page, 'Needs attention7').getByRole('listitem');
  await expect(lines).toHaveCount(7);
  await expect(lines.nth(0)).toContainText('2 critical notifications are unread');
  await expect(lines.nth(1)).toContainText('Security check overdue since 1 Oct 2026');
  await expect(lines.nth(3)).toContainText('Your account is protected only by a password');
  await lines.nth(2).getByRole('button', { name: 'Enter the code' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your address' })).toBeVisible();
  await page.keyboard.press('Escape');
  await lines.nth(1).getByRole('button', { name: 'Start' }).click();
  const steps = page.getByRole('dialog', { name: 'Security check' });
  await expect(steps.getByRole('heading', { name: 'Password Verification' })).toBeVisible();
  await steps.getByRole('button', { name: 'Cancel' }).click();
  await expect(lines.nth(5).getByRole('link', { name: 'Choose a place' })).toHaveAttribute('href', '/settings#storage');
  await expect(lines.nth(6).getByRole('link', { name: 'Check' })).toHaveAttribute('href', '/manage');
  await lines.nth(0).getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All folders' }).click();
  await expect(page).toHaveURL(/\/manage\?tab=folders$/);
  await expect(page.getByRole('tab', { name: 'Folders' })).toHaveAttribute('aria-selected', 'true');
});

test('[WELC-05] what could not be read or measured says so and is not drawn, and can be asked again', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  await page.route('**/api/user/system-load', (route) => route.fulfill({ status: 500, body: '' }));
  let broken = true;
  await page.route('**/api/user/stats', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await openDashboard(page);
  await unfold(page);
  const load = locateCard(page, 'System Load');
  await expect(load.getByText('This part could not be loaded.')).toBeVisible();
  await expect(load.getByText('Not measured')).toHaveCount(1);
  await expect(load.getByRole('img', { name: /round trip/ })).toHaveCount(0);
  // One for the load, one for the stats; the other parts stand.
  await expect(page.getByText('This part could not be loaded.')).toHaveCount(2);
  await expect(page.getByText('Nobody yet')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('0 active cards');
});

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('[X-28] [X-27] the full dashboard is the same page unfolded: 30 days as bars, as a table and by keyboard, devices', async ({
  page,
}) => {
  await stayOnDashboard(page);
  await expect(page.getByRole('heading', { name: 'Scans in the last 30 days' })).toHaveCount(0);
  const asked = page.waitForRequest('**/api/user/scan-days?*');
  await page.getByRole('link', { name: 'Full dashboard' }).click();
  await expect(page).toHaveURL(/\/full-dashboard$/);
  // The browser of the tests lives in Rome (playwright.config.ts).
  expect(['60', '120']).toContain(new URL((await asked).url()).searchParams.get('offset'));
  await expect(page.getByText('No scans in the last 30 days.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('link', { name: 'Short dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const days = Array.from({ length: 30 }, (_, index) => ({
    day: dayBefore(29 - index),
    released: index % 4,
    refused: index === 28 ? 2 : 0,
  }));
  await page.route('**/api/user/scan-days?*', (route) => route.fulfill({ json: { days } }));
  await page.getByRole('link', { name: 'Full dashboard' }).click();
  const chart = locateCard(page, 'Scans in the last 30 days');
  await expect(chart.getByRole('img', { name: /^Bar chart of 30 days: 43 scans allowed, 2 refused/ })).toBeVisible();
  await expect(chart.locator('canvas')).toBeVisible();
  await expect(chart.getByRole('row')).toHaveCount(31);
  const slider = chart.getByRole('slider', { name: 'Selected day' });
  await expect(slider).toHaveAttribute('aria-valuetext', /: 1 allowed, 0 refused$/);
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 0 allowed, 2 refused$/);
  await expect(locateCard(page, 'Devices').getByText('This device')).toBeVisible();
  await expect(locateScore(page).getByText('Weight 20')).toBeVisible();
  await expectAccessible(page);
});

test.describe('[DASH-06] [DASH-07] quick links', () => {
  test('[DASH-08] [DASH-09] lead to Generate, Scan, Wallet and Manage', async ({ page }) => {
    await stayOnDashboard(page);
    for (const name of ['Generate', 'Scan', 'Wallet', 'Manage']) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  test('[X-92] below them stands one line of our own, called an announcement, and nothing from elsewhere', async ({
    page,
  }) => {
    await stayOnDashboard(page);
    const line = page.getByRole('complementary', { name: 'Announcement' });
    await expect(line.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    await expect(line.locator('img, iframe, script')).toHaveCount(0);
    const hosts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
    );
    expect(new Set(hosts.filter((host) => host !== ''))).toEqual(new Set([new URL(page.url()).host]));
  });
});

test('[WELC-04] [WELC-07] [HEAD-16] the creator is called so, is a beta tester, and is not asked for biometrics', async ({
  page,
  newPerson,
}) => {
  await stayOnDashboard(page);
  await unfold(page);
  await expect(locateCard(page, 'Biometric Status')).toContainText('Not set up');
  for (const word of ['Creator', 'Beta Testing', 'Bypassed']) {
    await expect(page.getByText(word, { exact: true })).toHaveCount(0);
  }
  const creator = await newPerson();
  await signIn(creator.page, 'creator', process.env.E2E_CREATOR_PASSWORD);
  // By their place and not by role: at the first sign-in the creator's recovery code stands over the page.
  const banner = creator.page.locator('section[aria-label="Welcome"]');
  const biometrics = creator.page.locator('section:has(> header h2:text-is("Biometric Status"))');
  await expect(banner.getByText('Creator', { exact: true })).toBeVisible();
  await expect(banner.getByText('Beta Testing', { exact: true })).toBeVisible();
  await creator.page.locator('button:text-is("Account, keys and this server")').dispatchEvent('click');
  await expect(biometrics.getByText('Bypassed', { exact: true })).toBeVisible();
});

test('[DASH-01] [DASH-02] [DASH-03] greets by the hour: morning, from 12:00 afternoon, from 17:00 evening', async ({
  page,
}) => {
  await stayOnDashboard(page);
  for (const [time, word] of [
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
  ]) {
    // The browser of the tests lives in Rome (playwright.config.ts).
    await page.clock.setFixedTime(new Date(`2026-11-21T${time}:00+01:00`));
    await page.getByRole('link', { name: 'Scan' }).first().click();
    // Else the page could still be on its way there, and coming back would not draw the dashboard anew.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Scanner');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good ${word}, Marta`);
  }
});
