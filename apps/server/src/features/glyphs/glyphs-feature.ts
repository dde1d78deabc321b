import { HOUR_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { destroyOldTrash } from './destroy-glyphs.ts';
import { addGlyphRoutes } from './glyph-routes.ts';
import { contentWraps, proofKeyWraps } from './rewrap-glyphs.ts';

/** Glyphs are exported by their own calls, page by page: they may be many. */
export const glyphsFeature: Feature = {
  routes: addGlyphRoutes,
  jobs: [{ name: 'destroy old trash', everyMs: HOUR_MS, run: destroyOldTrash }],
  storedWraps: [contentWraps, proofKeyWraps],
};
