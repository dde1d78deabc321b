import type { BrowserContext } from '@playwright/test';
import { filmPicture, launchWithFilm } from '../../e2e/kit/media/fake-camera.ts';
import { glyphPng } from '../../e2e/kit/media/glyph-pictures.ts';
import { waitUntil } from './wait-until.ts';

const SLOWED_TIMES = 4;
/** The drawing as it is filmed, in pixels. */
const PICTURE_PX = 420;
const WITHIN_MS = 5 * 60_000;

type FilmedCard = {
  readonly url: string;
  readonly drawing: Parameters<typeof glyphPng>[0];
  readonly film: string;
  /** What the square on the back says, read before the drawing by a phone without a network. */
  readonly digits: string | null;
};

/**
 * Milliseconds from the camera's first picture to the first allergy on the screen, on a page that nobody visited before, or
 * with `digits` on one that the phone has kept, without a network. The film is a hand that brings a card closer, tilts and
 * shakes it.
 */
export async function timeFilmReadings({ url, drawing, film, digits }: FilmedCard, times: number): Promise<number[]> {
  await filmPicture(await glyphPng(drawing, PICTURE_PX), film);
  const measured: number[] = [];
  for (let round = 0; round < times; round++) {
    // A browser of its own: the film begins anew, and nothing is cached.
    const browser = await launchWithFilm(film);
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    if (digits !== null) await keepPage(context, url);
    measured.push(await timeReading(context, digits === null ? `${url}/e/` : `${url}/e/#${digits}`));
    await browser.close();
  }
  return measured;
}

/** A visit of earlier days, whose camera saw no card, and the end of the network. */
async function keepPage(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(refuseCamera);
  await page.goto(`${url}/e/`);
  // The predicate of Playwright's `waitForFunction` may not be a promise.
  await waitUntil('the kept page', async () => (await page.evaluate(isKept)) || undefined);
  await page.close();
  await context.setOffline(true);
}

/** Runs in the page. */
function refuseCamera(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no camera', 'NotAllowedError'));
}

/** Runs in the page: its worker has stored all of it. */
async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration('/e/');
  return registration?.active?.state === 'activated';
}

async function timeReading(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchReading);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(window, 'readingMs'), undefined, { timeout: WITHIN_MS });
  return page.evaluate(() => Number(Reflect.get(window, 'readingMs')));
}

/** Runs in the page: from the first picture that the camera gives to the frame that shows an allergy. */
function watchReading(): void {
  let firstPictureAt = 0;
  addEventListener(
    'loadeddata',
    () => {
      firstPictureAt ||= performance.now();
    },
    true,
  );
  const watch = new MutationObserver(() => {
    if (document.querySelector('[aria-labelledby="group-allergies"] .value') === null) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { readingMs: performance.now() - firstPictureAt })),
    );
  });
  watch.observe(document, { subtree: true, childList: true });
}
