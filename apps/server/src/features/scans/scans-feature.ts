import { MINUTE_MS } from '@repo/contract/durations';
import { desc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import type { Db } from '../../db/database.ts';
import { copyAsks, matchScan, scans } from '../../db/tables/scans.ts';
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
  {
    name: 'questionsToCopy',
    read: ({ db }, { accountId }) => readAsks(db, eq(copyAsks.ownerId, accountId)),
  },
  {
    name: 'questionsToCopyByMe',
    read: ({ db }, { accountId }) => readAsks(db, eq(scans.scannerId, accountId)),
  },
];

/** By scan: the lists of scans say of which card and by whom. */
function readAsks(db: Db, whose: ReturnType<typeof eq>) {
  const { scanId, at, answer, answeredAt } = copyAsks;
  return db
    .select({ scanId, at, answer, answeredAt })
    .from(copyAsks)
    .innerJoin(scans, matchScan(copyAsks))
    .where(whose)
    .orderBy(desc(scanId));
}

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
