import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { type finishTaxCode, type OwnTaxCode, TAX_CODE_STARTS_PER_HOUR } from '@repo/contract/spid/tax-code';
import { eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import type { ExportPart } from '../../core/feature.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { taxCodes } from '../../db/tables/enrolments.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { computeTaxCodeKey, computeTaxCodeMac, isOwnTaxCode, mayBeOffered } from '../accounts/offered-to.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';
import { beginAttempt, finishAttempt } from './identity-attempts.ts';
import { listProviders } from './own-identity.ts';

/** A row that this server did not write counts as none. */
export async function readOwnTaxCode(
  context: Context,
  { accountId, realm }: Pick<Session, 'accountId' | 'realm'>,
): Promise<OwnTaxCode> {
  const [row] = await context.db.select().from(taxCodes).where(eq(taxCodes.accountId, accountId));
  const isProved = row !== undefined && isOwnTaxCode(context, row);
  return {
    providers: listProviders(context).filter(({ isSandbox }) => isSandbox === (realm === 'demo')),
    proved: isProved ? { at: row.provedAt.toISOString(), provider: row.provider } : null,
  };
}

export async function beginTaxCode(context: Context, session: Session, id: string): Promise<{ url: string } | Refusal> {
  const { accountId, realm } = session;
  if (isSharedDemo(session)) return refuse('taxCode.sharedDemo');
  const person = await context.db.transaction((tx) => lockAccount(tx, context, accountId));
  if (!mayBeOffered(person)) return refuse('taxCode.privateOnly');
  const rule = { max: TAX_CODE_STARTS_PER_HOUR, windowMs: HOUR_MS };
  const key = limitKey(context, 'taxCode.start', accountId);
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const provider = context.identity.providers.get(id);
  if (provider === undefined || provider.isSandbox !== (realm === 'demo')) return refuse('spid.unknownProvider');
  return beginAttempt(context, provider, { personSessionId: session.id });
}

/** In place of what was proved before. One account has a tax code: the table refuses a second one. */
export async function finishOwnTaxCode(
  context: Context,
  session: Session,
  body: BodyOf<typeof finishTaxCode>,
): Promise<AnswerOf<typeof finishTaxCode> | Refusal> {
  const proved = await finishAttempt(context, { personSessionId: session.id }, body);
  if (proved instanceof Refusal) return proved;
  const { accountId, realm } = session;
  const { person, provider } = proved;
  const columns = {
    accountId,
    personKey: computeTaxCodeKey(context, realm, person.fiscalCode),
    provider: provider.name,
  };
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const at = context.clock.now();
    const row = { ...columns, rowMac: computeTaxCodeMac(context, columns), provedAt: at };
    await tx.delete(taxCodes).where(eq(taxCodes.accountId, accountId));
    const written = await tx.insert(taxCodes).values(row).onConflictDoNothing().returning({ at: taxCodes.provedAt });
    // Thrown, so that what was proved before stays.
    if (written.length === 0) throw refuse('taxCode.taken');
    const facts = { method: provider.scheme, provider: provider.id, level: person.level };
    await append(tx, at, [{ subjectId: accountId, act: 'taxCode.proved', facts }]);
  });
  return readOwnTaxCode(context, session);
}

export async function removeOwnTaxCode(
  context: Context,
  { accountId }: Pick<Session, 'accountId'>,
): Promise<Record<string, never>> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const isOwn = eq(taxCodes.accountId, accountId);
    const gone = await tx.delete(taxCodes).where(isOwn).returning({ at: taxCodes.provedAt });
    if (gone.length > 0)
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'taxCode.removed', facts: {} }]);
    return {};
  });
}

/** When and with whom; the keyed hash opens nothing and is left out. */
export const OWN_TAX_CODE: ExportPart = {
  name: 'taxCode',
  read: ({ db }, { accountId }) =>
    db
      .select({ provider: taxCodes.provider, provedAt: taxCodes.provedAt })
      .from(taxCodes)
      .where(eq(taxCodes.accountId, accountId)),
};
