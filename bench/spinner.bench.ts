import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../e2e/kit/chromium-flags.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { repoRoot } from '../tools/paths.ts';
import { chromiumPath, ensureChromium } from '../tools/testing/chromium.ts';

/** Time of one frame at 60 a second. */
const BUDGET_MS = 1000 / 60;
const FRAMES = 300;
/** Frames timed together, because a page's clock has a resolution of a tenth of a millisecond. */
const BATCH = 5;
/** Rounds, of which the fastest counts, because other programs slow some of them down. */
const ROUNDS = 3;
/** The largest size on a dense screen. */
const SIZE_PX = 192;
/** Least ratio of a frame's budget to the spinner's 95th percentile: it may take half of the budget. */
const MIN_BUDGET_RATIO = 2;
const VARIANTS = ['quantum', 'orbital', 'wave', 'spiral', 'neural', 'galaxy'];

type FrameTimes = { p50: number; p95: number };

/**
 * Cost of one frame with 20 particles, trails, pulse and a pointer: computed, drawn and rasterised in a real browser.
 */
export const run: BenchModule['run'] = async () => {
  const outcome = await ensureChromium();
  if (!outcome.ready) throw new Error(outcome.sentence);
  const server = await serveSources();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    await page.goto(server.address);
    const empty = await measureQuietest(page, null);
    const rows: [string, string, string, string, string][] = [];
    let worst = 0;
    for (const variant of VARIANTS) {
      const { p50, p95 } = await measureQuietest(page, variant);
      worst = Math.max(worst, p95);
      const share = `${((100 * p95) / BUDGET_MS).toFixed(1)} %`;
      rows.push([variant, p50.toFixed(2), p95.toFixed(2), share, (p50 / Math.max(empty.p50, 0.01)).toFixed(0)]);
    }
    rows.push(['an empty canvas', empty.p50.toFixed(2), empty.p95.toFixed(2), '', '1']);
    return {
      name: 'spinner',
      columns: ['20 particles, trails, 96 px at 2x', 'median ms', 'p95 ms', 'p95 of 16.7 ms', 'times an empty canvas'],
      rows,
      thresholds: [
        {
          what: 'frames of the slowest variant in one budget, at p95',
          value: BUDGET_MS / worst,
          atLeast: MIN_BUDGET_RATIO,
        },
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
};

/** Serves the sources with their types stripped, so that the same code as in the build is measured. */
async function serveSources(): Promise<{ address: string; close: () => void }> {
  const root = join(repoRoot, 'apps/web/src');
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (!/^\/(features\/spinner\/drawing|ui)\/[a-z-]+\.ts$/.test(path)) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
      return;
    }
    response.setHeader('content-type', 'text/javascript');
    response.end(stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the bench has no port');
  return { address: `http://127.0.0.1:${at.port}`, close: () => server.close() };
}

async function measureQuietest(page: Page, variant: string | null): Promise<FrameTimes> {
  let best: FrameTimes = { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await measure(page, variant);
    if (measured.p95 < best.p95) best = measured;
  }
  return best;
}

/** Null measures a canvas that is only cleared. Each frame is read back to force its pixels to be rendered. */
function measure(page: Page, variant: string | null): Promise<FrameTimes> {
  return page.evaluate(
    async ({ variant: name, frames, batch, sizePx }) => {
      const [{ computeStrokes }, { drawStrokes }, { DEFAULT_SPINNER }] = await Promise.all([
        import('/features/spinner/drawing/compute-strokes.ts' as string),
        import('/features/spinner/drawing/draw-strokes.ts' as string),
        import('/features/spinner/drawing/spinner-config.ts' as string),
      ]);
      const canvas = document.createElement('canvas');
      canvas.width = sizePx;
      canvas.height = sizePx;
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (pen === null) throw new Error('no canvas');
      const config = { ...DEFAULT_SPINNER, variant: name, particleCount: 20, color: 'rainbow', intensity: 'high' };
      const times: number[] = [];
      const draw = (frame: number): void => {
        if (name === null) pen.clearRect(0, 0, sizePx, sizePx);
        else {
          const strokes = computeStrokes(config, frame * 0.0069, { x: 0.4, y: -0.3 });
          drawStrokes(pen, strokes, { sizePx, color: 'rainbow', ground: 'light' });
        }
        pen.getImageData(0, 0, 1, 1);
      };
      // The first fifth warms up the compiler.
      for (let frame = -frames / 5; frame < frames; frame += batch) {
        const startedAt = performance.now();
        for (let more = 0; more < batch; more++) draw(frame + more);
        if (frame >= 0) times.push((performance.now() - startedAt) / batch);
        await new Promise(requestAnimationFrame);
      }
      // A variant that draws nothing would be the fastest of all.
      const inked = pen.getImageData(0, 0, sizePx, sizePx).data.some((value) => value > 0);
      if (inked !== (name !== null))
        throw new Error(`${name ?? 'the empty canvas'}: ${inked ? 'drawn' : 'nothing drawn'}`);
      times.sort((one, other) => one - other);
      return { p50: times[times.length >> 1] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
    },
    { variant, frames: FRAMES, batch: BATCH, sizePx: SIZE_PX },
  );
}
