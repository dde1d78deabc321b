import { createGlyph, type OwnedGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { sharePage } from '../kit/shared-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  demoState,
  expectFields,
  locateResult,
  MEDICAL_FIELDS,
  openScan,
  uploadGlyph,
} from '../kit/steps/scan-steps.ts';

// A paramedic without a network: what was read, what helps until then, and it opens by itself.

const makeCard = async (request: Parameters<typeof registerOwner>[0]): Promise<OwnedGlyph> =>
  createGlyph(request, await registerOwner(request), {});

const scanner = sharePage(openScan, async (baseURL) => ({ storageState: await demoState(baseURL, 'dr.rossi') }));

test('without a network the card is read, says what to do, and opens by itself when the network is back', async ({
  request,
}) => {
  scanner.allow(/net::ERR_/);
  const card = await makeCard(request);
  const page = scanner.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Recent Scans' })).toBeAttached();
  // The site's own files come all the same: a phone keeps them.
  await page.route(/\/api\//, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    document.body.dataset.network = 'off';
    const get = () => document.body.dataset.network !== 'off';
    Object.defineProperty(navigator, 'onLine', { configurable: true, get });
  });
  await uploadGlyph(page, card);
  const waiting = page.getByRole('region', { name: 'Scan result' });
  await expect(waiting.getByRole('heading', { name: 'No network yet. It opens by itself.' })).toBeVisible();
  await expect(waiting).toContainText('Card scanned');
  await expect(waiting).toContainText('Turn the card over');
  await expect(page.getByText('Failed to scan glyph')).toHaveCount(0);
  // A British phone in Rome: language and time zone disagree.
  const call = waiting.getByRole('link', { name: /^Call 112/ });
  await expect(call).toHaveAttribute('href', 'tel:112');
  await expectAccessible(page);
  await page.unroute(/\/api\//);
  await page.evaluate(() => {
    document.body.dataset.network = 'on';
    dispatchEvent(new Event('online'));
  });
  await expectFields(page, MEDICAL_FIELDS);
});

test('a server that does not answer is named as that; recent scans heal by themselves too', async ({ request }) => {
  scanner.allow(/net::ERR_|502/);
  const card = await makeCard(request);
  const page = scanner.page();
  await openScan(page);
  let isDown = true;
  await page.route(/api\/scan-logs/, (route) => (isDown ? route.abort('connectionrefused') : route.continue()));
  await uploadGlyph(page, card);
  const waiting = page.getByRole('region', { name: 'Scan result' });
  await expect(waiting.getByRole('heading', { name: 'Our server does not answer. It opens by itself.' })).toBeVisible();
  await page.unroute(/api\/scan-logs/);
  await page.route(/api\/scan-logs/, (route) => (isDown ? route.fulfill({ status: 502, body: '' }) : route.continue()));
  await expect(page.getByText('Recent scans could not be loaded')).toBeVisible();
  await expect(waiting.getByRole('heading', { name: 'Our server does not answer. It opens by itself.' })).toBeVisible();
  isDown = false;
  await expectFields(page, MEDICAL_FIELDS);
  await expect(page.getByText('Recent scans could not be loaded')).toHaveCount(0);
});

test('"Scan another" starts the camera; whom a scan was about is listed until the page is loaded again', async ({
  request,
}) => {
  const fields = { person: 'Name: Tobia Bellini\nBorn: 2019', allergies: 'Penicillin (severe)' };
  const card = await createGlyph(request, await registerOwner(request), { fields });
  const page = scanner.page();
  await openScan(page);
  await uploadGlyph(page, card);
  await expect(locateResult(page)).toBeVisible();
  const rows = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Scans' }) }).locator('ol > li');
  // Another test may scan as the same doctor meanwhile.
  const row = rows.filter({ hasText: 'Tobia Bellini' });
  await expect(row).toHaveCount(1);
  await page.evaluate(() => {
    const opened = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wish) => {
      document.body.dataset.cameraAsked = 'yes';
      return opened(wish);
    };
  });
  await page.getByRole('button', { name: 'Scan another' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-camera-asked', 'yes');
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Names are kept only in this tab')).toBeVisible();
  await expect(row).toHaveCount(0);
});
