import { MINUTE_MS } from '@house/contract/durations';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { scans } from '../../db/tables/scans.ts';
import type { ExportPart, Feature } from '../../http/feature.ts';
import { forgetOldChallenges } from './challenges.ts';
import { sealRepeats } from './scan-repeats.ts';
import { addScanRoutes } from './scan-routes.ts';

const SCAN_EXPORTS: readonly ExportPart[] = [
  {
    name: 'scansOfMyGlyphs',
    read: ({ db }, { accountId }) => readScans(db, eq(scans.ownerId, accountId)),
  },
  {
    name: 'scansByMe',
    // Which glyph it was stays with its owner.
    read: async ({ db }, { accountId }) => {
      const rows = await readScans(db, eq(scans.scannerId, accountId));
      return rows.map(({ recordId: _recordId, ...row }) => row);
    },
  },
];

function readScans(db: Db, whose: ReturnType<typeof eq>) {
  const { id, at, recordId, scannerRole, result, accessedData, reason } = scans;
  return db
    .select({ id, at, recordId, scannerRole, result, accessedData, reason })
    .from(scans)
    .where(whose)
    .orderBy(desc(id));
}

export const scansFeature: Feature = {
  routes: addScanRoutes,
  jobs: [
    { name: 'forget old challenges', everyMs: MINUTE_MS, run: forgetOldChallenges },
    { name: 'seal repeated refusals', everyMs: MINUTE_MS, run: sealRepeats },
  ],
  exportParts: SCAN_EXPORTS,
};
