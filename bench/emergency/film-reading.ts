import type { Browser } from '@playwright/test';
import { filmPicture, launchWithFilm } from '../../e2e/kit/media/fake-camera.ts';
import { glyphPng } from '../../e2e/kit/media/glyph-pictures.ts';

const SLOWED_TIMES = 4;
/** The drawing as it is filmed, in pixels. */
const PICTURE_PX = 420;

type FilmedCard = { readonly url: string; readonly drawing: Parameters<typeof glyphPng>[0]; readonly film: string };

/**
 * Milliseconds from the camera's first picture to the first allergy on the screen, on a page that nobody visited before. The
 * film is a hand that brings a card closer, tilts and shakes it.
 */
export async function timeFilmReadings({ url, drawing, film }: FilmedCard, times: number): Promise<number[]> {
  await filmPicture(await glyphPng(drawing, PICTURE_PX), film);
  const measured: number[] = [];
  for (let round = 0; round < times; round++) {
    // A browser of its own: the film begins anew, and nothing is cached.
    const browser = await launchWithFilm(film);
    measured.push(await timeReading(browser, url));
    await browser.close();
  }
  return measured;
}

async function timeReading(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watchReading);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
  await page.goto(`${url}/e/`);
  await page.waitForFunction(() => Reflect.has(window, 'readingMs'), undefined, { timeout: 5 * 60_000 });
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
