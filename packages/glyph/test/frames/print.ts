import type { Glyph } from '../../src/format/glyph.ts';
import { GRID_SIZE } from '../../src/format/layout.ts';
import { isInkAt } from '../../src/render/ink-at.ts';

/** A printed square: `texels` of ink (1) or paper (0), `side` by `side`, quiet zone included. `quietShare` is the zone's share of the side. */
export type Print = { readonly texels: Uint8Array; readonly side: number; readonly quietShare: number };

const TEXELS_PER_CELL = 24;

/** The glyph as print, sampled from the exact statement of the drawing. */
export function printGlyph(glyph: Glyph, quietZone = 2): Print {
  const cells = GRID_SIZE + 2 * quietZone;
  const side = cells * TEXELS_PER_CELL;
  const texels = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isInk = isInkAt(
        glyph.symbols,
        (x + 0.5) / TEXELS_PER_CELL - quietZone,
        (y + 0.5) / TEXELS_PER_CELL - quietZone,
      );
      texels[y * side + x] = isInk ? 1 : 0;
    }
  }
  return { texels, side, quietShare: quietZone / cells };
}

/** A code of square modules as print (rows of true = ink), with its quiet zone in modules. */
export function printModules(modules: readonly (readonly boolean[])[], quietZone: number): Print {
  const cells = modules.length + 2 * quietZone;
  const perModule = 12;
  const side = cells * perModule;
  const texels = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isInk = modules[Math.floor(y / perModule) - quietZone]?.[Math.floor(x / perModule) - quietZone] === true;
      texels[y * side + x] = isInk ? 1 : 0;
    }
  }
  return { texels, side, quietShare: quietZone / cells };
}
