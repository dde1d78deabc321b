import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './account-steps.ts';
import { enterAs } from './enter.ts';
import { expect, test } from './fixtures.ts';
import { registerOwner } from './glyph-owner.ts';

/** A person signed in on the dashboard, and what the page read there. */
async function openDashboard(page: Page): Promise<Request[]> {
  await enterAs(page, await registerOwner(page.request));
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return requests;
}

/** Gives a list call other rows, in the shape the server gives them. */
async function answerWith(page: Page, path: RegExp, rows: object[]): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: rows }) : route.continue(),
  );
}

const idOf = (index: number) => `0199a0f0-0000-7000-8000-${String(index).padStart(12, '0')}`;

const folderRow = (index: number) => ({
  id: idOf(index),
  name: `Folder ${index}`,
  category: 'medical',
  encryptedData: '{}',
  permissions: { medical: 'read', emergency: 'none', financial: 'none', legal: 'none' },
  fileCount: index,
  createdAt: '2026-11-21T09:00:00.000Z',
  folderType: index === 2 ? 'institutional' : 'personal',
  isCodeEditable: true,
  institutionalCode: null,
});

const scanRow = (index: number, part: object = {}) => ({
  id: idOf(100 + index),
  createdAt: `2026-11-${String(20 - index).padStart(2, '0')}T09:00:00.000Z`,
  qrCodeId: idOf(200 + index),
  title: `Glyph ${index}`,
  scannerRole: 'medical',
  scannerName: `Dr ${index}`,
  result: 'read',
  accessedData: [],
  reason: null,
  leafHash: 'A'.repeat(43),
  ...part,
});

test('[DASH-17] [DASH-18] [DASH-19] a new person sees what there will be, and the page reads its three calls', async ({
  page,
}) => {
  const requests = await openDashboard(page);
  await expect(page.getByText('Nobody has scanned your glyphs yet.')).toBeVisible();
  const stats = requests.find((request) => request.url().endsWith('/api/user/stats'));
  expect(await (await stats?.response())?.json()).toMatchObject({ securityScore: null, activeQRs: 0, totalScans: 0 });
  const paths = requests.map((request) => new URL(request.url()).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/api/user/stats', '/api/data-folders', '/api/scan-logs']));
  await expectAccessible(page);
});

test('[DASH-01] [DASH-02] [DASH-03] greets by the hour: morning, from 12:00 afternoon, from 17:00 evening', async ({
  page,
}) => {
  await openDashboard(page);
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
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good ${word}, Marta`);
  }
});

test('[DASH-04] [DASH-05] the score is not invented: it says that it is not available, and why', async ({ page }) => {
  await openDashboard(page);
  const counts = page.getByRole('region', { name: 'Your counts' });
  await expect(counts).toContainText('Security score: Not available');
  await expect(counts).toContainText('Counted once passkeys and document review exist.');
  await expect(counts).not.toContainText('95');
});

test('[DASH-10] [DASH-11] [DASH-12] the counts are those of the server', async ({ page }) => {
  await page.route('**/api/user/stats', (route) =>
    route.fulfill({ json: { securityScore: null, activeQRs: 8, totalScans: 148, dataFolders: 1, glyphs: 9 } }),
  );
  await openDashboard(page);
  const counts = page.getByRole('region', { name: 'Your counts' });
  await expect(counts).toContainText('8 active codes');
  await expect(counts).toContainText('148 total scans');
  await expect(counts).toContainText('1 data folder');
});

test('[DASH-06] [DASH-07] [DASH-09] quick links lead to Generate, Scan and Manage', async ({ page }) => {
  await openDashboard(page);
  for (const name of ['Generate', 'Scan', 'Manage']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('[DASH-13] [DASH-20] of seven scans it asks for five and shows who, what, how far and when', async ({ page }) => {
  const rows = [
    scanRow(1),
    scanRow(2, { result: 'full', scannerRole: 'financial' }),
    scanRow(3, { result: 'emergency', scannerRole: 'emergency' }),
    scanRow(4, { result: 'denied', scannerRole: 'user' }),
    scanRow(5, { result: 'restricted', qrCodeId: null, title: null }),
    scanRow(6),
    scanRow(7),
  ];
  await page.route(/\/api\/scan-logs/, (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? 100);
    return route.fulfill({ json: rows.slice(0, limit) });
  });
  await openDashboard(page);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Recent scans' }) });
  const lines = card.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText('Dr 1');
  await expect(lines.nth(0)).toContainText('Medical role');
  await expect(lines.nth(0)).toContainText('Glyph 1');
  await expect(lines.nth(0)).toContainText('Read');
  await expect(lines.nth(1)).toContainText('Full');
  await expect(lines.nth(2)).toContainText('Emergency reason');
  await expect(lines.nth(3)).toContainText('Refused');
  await expect(lines.nth(4)).toContainText('Deleted glyph');
  await expect(lines.nth(4)).toContainText('Refused');
  await expect(lines.nth(4)).toContainText('Restricted data exist');
  await expectAccessible(page);
});

test('[DASH-14] [DASH-16] [DASH-21] of six folders it shows four, with name, type, category and count', async ({
  page,
}) => {
  await answerWith(page, /\/api\/data-folders/, [1, 2, 3, 4, 5, 6].map(folderRow));
  await openDashboard(page);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Folders' }) });
  const lines = card.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('Folder 1');
  await expect(lines.nth(0)).toContainText('Personal');
  await expect(lines.nth(0)).toContainText('1 glyph');
  await expect(lines.nth(0).getByRole('img', { name: 'Medical' })).toBeVisible();
  await expect(lines.nth(1)).toContainText('Institutional');
});

test('[DASH-15] the folders lead to the manage page', async ({ page }) => {
  await answerWith(page, /\/api\/data-folders/, [folderRow(1)]);
  await openDashboard(page);
  await page.getByRole('link', { name: 'All folders' }).click();
  await expect(page).toHaveURL(/\/manage\?tab=folders$/);
  await expect(page.getByRole('tab', { name: 'Folders' })).toHaveAttribute('aria-selected', 'true');
});

test('a part that cannot be read says so and can be asked again, the others stand', async ({ page, watch }) => {
  watch.allow(/500/);
  let broken = true;
  await page.route('**/api/user/stats', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await openDashboard(page);
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByText('Nobody has scanned your glyphs yet.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Your counts' })).toContainText('0 active codes');
});
