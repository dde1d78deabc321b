import { TEMPLATE_KINDS } from '@house/contract/biometrics';
import { and, eq, ne } from 'drizzle-orm';
import { biometricTemplates } from '../../db/tables/factors.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openTemplate, sealTemplate } from './templates.ts';

export const templateWraps: StoredWraps = {
  table: biometricTemplates,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(biometricTemplates.accountId, accountId), ne(biometricTemplates.kekId, kekId));
    const rows = await db.select({ kind: biometricTemplates.kind }).from(biometricTemplates).where(isStale);
    return rows.map(({ kind }) => kind);
  },
  rewrapOne: async (tx, context, accountId, name) => {
    const kind = TEMPLATE_KINDS.find((one) => one === name);
    if (kind === undefined) return false;
    const kekId = context.keys.currentKekId;
    const own = and(eq(biometricTemplates.accountId, accountId), eq(biometricTemplates.kind, kind));
    const isStale = and(own, ne(biometricTemplates.kekId, kekId));
    const [row] = await tx.select().from(biometricTemplates).where(isStale).for('update');
    if (row === undefined) return false;
    const templateWrapped = await sealTemplate(context, { ...row, kekId }, await openTemplate(context, row));
    await tx.update(biometricTemplates).set({ templateWrapped, kekId }).where(own);
    return true;
  },
};
