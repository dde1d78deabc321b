import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { CATEGORIES } from './categories.ts';
import { type Job, measureScene } from './measure-scene.ts';
import { prepareWriter } from './peers/draw-codes.ts';
import { CONTENDERS, prepareReaders } from './peers/readers.ts';
import { TUNING_SEEDS } from './seeds.ts';

/**
 * Levels at which readers begin to differ: the fourth, sixth and seventh of eight. The short run takes one of them for
 * every second category.
 */
const LEVELS = [3, 5, 6];
/** Scene number outside the range used for tuning. */
const SCENE = 12_000;
const thresholds: { reduced: { overall: number; timesBestPeer: number } } = JSON.parse(
  readFileSync(new URL('./thresholds.json', import.meta.url), 'utf8'),
);

beforeAll(() => {
  prepareWriter();
  prepareReaders();
});

test('[COD-15] on the same frames the glyph is read more often than Data Matrix and QR-H, and never wrongly', async () => {
  const contenders = CONTENDERS.filter(({ name }) =>
    ['glyph', 'Data Matrix, zxing-wasm', 'QR-H, zxing-wasm'].includes(name),
  );
  const jobs = CATEGORIES.flatMap((_, category) =>
    LEVELS.map((level, i): Job => ({ category, level, scene: SCENE + i })).filter(
      (_, i) => isWhole || (category % 2 === 0 && i === category % LEVELS.length),
    ),
  );
  const read = contenders.map(() => 0);
  const wrong: string[] = [];
  const lost: string[] = [];
  for (const job of jobs) {
    const { outcomes } = await measureScene(job, TUNING_SEEDS, contenders);
    for (const [i, { end }] of outcomes.entries()) {
      read[i]! += end === 'read' ? 1 : 0;
      if (end === 'wrong') wrong.push(`${contenders[i]?.name}: ${JSON.stringify(job)}`);
    }
    if (outcomes[0]?.end !== 'read') lost.push(`${CATEGORIES[job.category]?.name} ${job.level}`);
  }
  const [ours = 0, ...peers] = read;
  expect(wrong).toEqual([]);
  expect(ours / jobs.length, `lost: ${lost.join(', ')}; read: ${read.join(', ')}`).toBeGreaterThanOrEqual(
    thresholds.reduced.overall,
  );
  expect(ours / Math.max(...peers), `read: ${read.join(', ')}`).toBeGreaterThanOrEqual(
    thresholds.reduced.timesBestPeer,
  );
});
