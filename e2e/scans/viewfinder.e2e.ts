import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { launchWithFilm } from '../kit/media/fake-camera.ts';
import { filmUnreadable } from '../kit/media/film-unreadable.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { demoState, openScan } from '../kit/steps/scan-steps.ts';

// What the viewfinder shows of a glyph that is in sight and cannot be read: its cells say nothing that checks.

type Counts = { sent: number; answered: number; most: number; copied: number };

/** Counts what the page hands to its reader and gets back, and pictures that it copies itself. */
function countFrames(): void {
  const counts: Counts = { sent: 0, answered: 0, most: 0, copied: 0 };
  Object.assign(window, { counts });
  const frames = new Set<number>();
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      // Before any listener of the page, which may send the next frame at once.
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number }>) => {
        counts.answered += frames.delete(data.id ?? -1) ? 1 : 0;
      });
    }

    override postMessage(message: unknown, rest?: StructuredSerializeOptions | Transferable[]): void {
      if (typeof message === 'object' && message !== null && 'frame' in message && 'id' in message) {
        frames.add(Number(message.id));
        counts.sent++;
        counts.most = Math.max(counts.most, frames.size);
        counts.copied += message.frame instanceof VideoFrame ? 0 : 1;
      }
      Reflect.apply(super.postMessage, this, [message, rest]);
    }
  };
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function read(...place) {
    counts.copied++;
    return Reflect.apply(getImageData, this, place);
  };
}

const readCounts = (page: Page) => page.evaluate(() => (window as unknown as { counts: Counts }).counts);

test('[SCAN-06] a glyph in sight is outlined, what to do is said, and the page hands on one frame at a time without a copy', async ({
  baseURL,
}, testInfo) => {
  const path = testInfo.outputPath('tilted.mjpeg');
  await filmUnreadable(path, 66);
  const browser = await launchWithFilm(path);
  const storageState = await demoState(baseURL ?? '', 'dr.rossi');
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  await context.addInitScript(countFrames);
  const page = await context.newPage();
  await openScan(page);
  await page.getByRole('button', { name: 'Use Camera' }).click();
  const view = page.getByRole('region', { name: 'Live camera image' });
  await expect(view.getByRole('status')).toHaveText('Too tilted. Hold the camera straight above it');
  const outline = view.locator('svg[data-seen="true"] polygon').last();
  await expect(outline).toBeVisible();
  // It moves with the glyph.
  const before = await outline.getAttribute('points');
  await expect(outline).not.toHaveAttribute('points', before ?? '');
  await expect.poll(async () => (await readCounts(page)).answered).toBeGreaterThan(10);
  expect(await readCounts(page)).toMatchObject({ most: 1, copied: 0 });
  await expectAccessible(page);
  await browser.close();
});
