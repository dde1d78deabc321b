import { expect, test } from '../kit/fixtures.ts';
import { createGlyph, registerOwner } from '../kit/people/glyph-owner.ts';
import { sharePage } from '../kit/shared-page.ts';
import { demoState, expectFields, MEDICAL_FIELDS, openScan, uploadGlyph } from '../kit/steps/scan-steps.ts';

// The network goes in the first seconds, before everything that is loaded later is there.

/** What the scanner itself and its workers are made of comes; what the frame loads once the page stands does not. */
const LATE = /\/assets\/(?:strips|after|notifications|opening|assistant|storage|update|menu|shortcuts)[\w.-]*\.js/;

const scanner = sharePage(
  (page) => page.goto('/terms'),
  async (baseURL) => ({ storageState: await demoState(baseURL, 'dr.rossi') }),
);

test('a part that cannot be loaded leaves the scanner as it is: the card is read, waits, and opens; the part comes later', async ({
  request,
}) => {
  scanner.allow(/net::ERR_/);
  const card = await createGlyph(request, await registerOwner(request), {});
  const page = scanner.page();
  let isLost = true;
  let refused = 0;
  await page.route(LATE, (route) => {
    if (!isLost) return route.continue();
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await openScan(page);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Recent Scans' })).toBeAttached();
  await page.route(/\/api\//, (route) => (isLost ? route.abort('internetdisconnected') : route.continue()));
  await uploadGlyph(page, card);
  const waiting = page.getByRole('region', { name: 'Scan result' });
  await expect(waiting.getByRole('heading', { name: /It opens by itself\.$/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^Call \d+/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0);

  isLost = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectFields(page, MEDICAL_FIELDS);
  await expect(page.getByRole('button', { name: /Assistant|Help/ }).first()).toBeVisible();
});
