import type { completeBiometrics, TemplateKind, TemplateRow } from '@repo/contract/biometrics/biometrics';
import type { AnswerOf } from '@repo/contract/call';
import type { WrapSlot } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { biometricTemplates } from '../../db/tables/factors.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';
import { readSecondFactors } from '../sessions/sign-in/second-factor.ts';

/**
 * These changes are limited, because each change sends a mail: a stolen session must not bury a person's alerts under
 * many others.
 */
const TURNS = { max: 20, windowMs: 3_600_000 };

type BiometricTemplateRow = typeof biometricTemplates.$inferSelect;
type TemplateSlot = Pick<BiometricTemplateRow, 'accountId' | 'kind' | 'version' | 'kekId'>;

function buildSlot({ accountId, kind, version, kekId }: TemplateSlot): WrapSlot {
  const policyHash = new Uint8Array(0);
  return { kind: 'factorSecret', ownerId: accountId, objectId: accountId, role: kind, version, policyHash, kekId };
}

/** The server wrap; the browser has already sealed the template under the vault. */
export async function sealTemplate({ keys }: Context, slot: TemplateSlot, template: Uint8Array): Promise<Uint8Array> {
  return kekWrap(keys.kek(slot.kekId), buildSlot(slot), template);
}

export async function openTemplate({ keys }: Context, row: BiometricTemplateRow): Promise<Uint8Array> {
  return kekUnwrap(keys.kek(row.kekId), buildSlot(row), row.templateWrapped);
}

/** Stores what the browser sealed, replacing an earlier template. Without consent nothing is stored. */
export async function storeOwnTemplate(
  context: Context,
  { accountId }: Session,
  { kind, template, consent }: { kind: TemplateKind; template: string; consent: boolean },
): Promise<TemplateRow | Refusal> {
  if (!consent) return refuse('biometrics.consentMissing');
  const key = limitKey(context, 'templates.keep', accountId);
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), TURNS);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    const own = ofKind(accountId, kind);
    const [before] = await tx.select({ version: biometricTemplates.version }).from(biometricTemplates).where(own);
    const slot = { accountId, kind, version: (before?.version ?? 0) + 1, kekId: context.keys.currentKekId };
    const templateWrapped = await sealTemplate(context, slot, Buffer.from(template, 'utf8'));
    const consentedAt = context.clock.now();
    const fresh = { ...slot, templateWrapped, consentedAt };
    const target = [biometricTemplates.accountId, biometricTemplates.kind];
    await tx.insert(biometricTemplates).values(fresh).onConflictDoUpdate({ target, set: fresh });
    await notifyFactorChange(tx, context, account, { what: 'voiceOrFaceAdded', id: null });
    return { kind, template, consentedAt: consentedAt.toISOString() };
  });
}

export async function listOwnTemplates(context: Context, { accountId }: Session): Promise<TemplateRow[]> {
  const rows = await context.db
    .select()
    .from(biometricTemplates)
    .where(eq(biometricTemplates.accountId, accountId))
    .orderBy(biometricTemplates.kind);
  return Promise.all(
    rows.map(async (row) => ({
      kind: row.kind,
      template: Buffer.from(await openTemplate(context, row)).toString('utf8'),
      consentedAt: row.consentedAt.toISOString(),
    })),
  );
}

/** Deletes the row at once, not by a later job. */
export async function deleteOwnTemplate(
  context: Context,
  { accountId }: Session,
  kind: TemplateKind,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    const gone = await tx.delete(biometricTemplates).where(ofKind(accountId, kind)).returning();
    if (gone.length === 0) return refuse('request.notFound');
    await notifyFactorChange(tx, context, account, { what: 'voiceOrFaceRemoved', id: null });
    return {};
  });
}

/** At least one method must be stored on the server, whatever the page claims to have set up. */
export async function completeSetup(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof completeBiometrics> | Refusal> {
  const { passkeyKinds } = await readSecondFactors(context.db, accountId);
  const conveniences = await listTemplateKinds(context.db, accountId);
  if (passkeyKinds.length === 0 && conveniences.length === 0) return refuse('biometrics.setupRequired');
  return { passkeys: passkeyKinds, conveniences };
}

async function listTemplateKinds(db: Context['db'] | Tx, accountId: string): Promise<TemplateKind[]> {
  const rows = await db
    .select({ kind: biometricTemplates.kind })
    .from(biometricTemplates)
    .where(eq(biometricTemplates.accountId, accountId))
    .orderBy(biometricTemplates.kind);
  return rows.map(({ kind }) => kind);
}

function ofKind(accountId: string, kind: TemplateKind) {
  return and(eq(biometricTemplates.accountId, accountId), eq(biometricTemplates.kind, kind));
}

export const templateWraps = rewrapTable({
  table: biometricTemplates,
  owner: biometricTemplates.accountId,
  key: [biometricTemplates.kind],
  rewrap: async (context, row) => {
    const kekId = context.keys.currentKekId;
    return { templateWrapped: await sealTemplate(context, { ...row, kekId }, await openTemplate(context, row)), kekId };
  },
});
