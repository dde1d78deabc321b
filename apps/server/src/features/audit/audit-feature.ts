import { CHECKPOINT_EVERY_MS, INTEGRATE_EVERY_MS } from '@repo/contract/audit/tree-timing';
import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { askWitness } from './ask-witness.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { writeCheckpoint } from './checkpoints.ts';
import { integrateAll } from './integrate-leaves.ts';

const OWN_ENTRIES: ExportPart = {
  name: 'auditLog',
  read: async ({ db }, { accountId }) => {
    const mine = eq(auditLeaves.subjectId, accountId);
    const rows = await db.select().from(auditLeaves).where(mine).orderBy(asc(auditLeaves.counter));
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
    return rows.map(({ counter, entry, blind, previous, leafHash }) => ({
      counter,
      entry,
      blind: text(blind),
      previous: text(previous),
      leafHash: text(leafHash),
    }));
  },
};

export const auditFeature: Feature = {
  routes: addAuditRoutes,
  jobs: [
    { name: 'integrate the audit log', everyMs: INTEGRATE_EVERY_MS, run: ({ db }) => integrateAll(db) },
    {
      name: 'sign a checkpoint',
      everyMs: CHECKPOINT_EVERY_MS,
      run: (context, { checkpointFiles }) => writeCheckpoint(context, ...checkpointFiles),
    },
    {
      name: 'have the checkpoint witnessed',
      everyMs: CHECKPOINT_EVERY_MS,
      run: async (context, { witness }) => witness && askWitness(context, witness),
    },
  ],
  exportParts: [OWN_ENTRIES],
};
