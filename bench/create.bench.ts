import { callAs, sealGlyph, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { encodeGlyph, outlineGlyph, rasterGlyph, readGlyph } from '@repo/glyph';
import { newId } from '../apps/server/src/db/new-id.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';

const TIMES = 60;
/** Side of the picture that is drawn and read back, in pixels. */
const RASTER_PX = 640;
/** Threshold for sealing, in seals a second; sealing must stay far below what a person notices. */
const MIN_SEALS_PER_SECOND = 10;

/** Measures each step of creating one glyph on the embedded database of a first start (every commit is synced). */
export const run: BenchModule['run'] = async () => {
  const folders = makeFolders();
  const server = await startLiveServer(folders);
  try {
    const owner = await signUpOwner(server.kit, { username: 'bench.maker', realm: 'demo' });
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const payload = new Uint8Array([0x10, ...secret]);
    const glyph = encodeGlyph(payload);
    const picture = rasterGlyph(glyph, RASTER_PX);
    const steps: [string, () => unknown][] = [
      ['seal five sections and sign (ML-DSA-65)', () => sealGlyph(server.kit, owner, { id: newId() })],
      [
        'seal, send, check, store (one request)',
        async () => {
          const { body } = await sealGlyph(server.kit, owner, { id: newId() });
          const answer = await callAs(server.kit, owner, 'POST', '/api/qr-codes', body);
          if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
        },
      ],
      ['encode to 21 x 21 symbols', () => encodeGlyph(payload)],
      ['outline as vector paths', () => outlineGlyph(glyph)],
      [`raster of ${RASTER_PX} px`, () => rasterGlyph(glyph, RASTER_PX)],
      [
        'read back from those pixels',
        () => {
          if (!readGlyph(picture).found) throw new Error('the drawing does not read back');
        },
      ],
    ];
    const rows: [string, string][] = [];
    let sealMs = Number.POSITIVE_INFINITY;
    for (const [what, step] of steps) {
      const medianMs = await measureMedianMs(step);
      if (rows.length === 0) sealMs = medianMs;
      rows.push([what, medianMs.toFixed(1)]);
    }
    return {
      name: 'create',
      columns: ['step', 'median ms'],
      rows,
      thresholds: [{ what: 'seals a second', value: 1000 / sealMs, atLeast: MIN_SEALS_PER_SECOND }],
    };
  } finally {
    await server.stop();
    folders.remove();
  }
};

async function measureMedianMs(step: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const startedAt = performance.now();
    await step();
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[TIMES >> 1] ?? 0;
}
