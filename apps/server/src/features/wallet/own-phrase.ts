import type { AnswerOf } from '@repo/contract/call';
import type { readPhraseState, revealPhrase } from '@repo/contract/wallet/phrase';
import { equalBytes, fromBase64url, toBase64url } from '@repo/vault';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { walletPhrases } from '../../db/tables/wallet.ts';
import { append } from '../audit/audit-leaves.ts';

type PhraseAnswer = Record<string, never>;

export async function phraseState({ db }: Context, accountId: string): Promise<AnswerOf<typeof readPhraseState>> {
  const [row] = await db.select().from(walletPhrases).where(eq(walletPhrases.accountId, accountId));
  return { isStored: row !== undefined, confirmedAt: row?.confirmedAt?.toISOString() ?? null };
}

/** Never replaces one: whatever its accounts hold could be lost with it. The same bytes again change nothing. */
export async function storeSealedPhrase(
  context: Context,
  accountId: string,
  sealedText: string,
): Promise<PhraseAnswer | Refusal> {
  const sealed = fromBase64url(sealedText);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const values = { accountId, sealed, confirmedAt: null, createdAt: now };
    const [made] = await tx.insert(walletPhrases).values(values).onConflictDoNothing().returning();
    if (made === undefined) {
      const [known] = await tx.select().from(walletPhrases).where(eq(walletPhrases.accountId, accountId));
      return known !== undefined && equalBytes(known.sealed, sealed) ? {} : refuse('wallet.otherPhrase');
    }
    await append(tx, now, [{ subjectId: accountId, act: 'wallet.phraseStored', facts: {} }]);
    return {};
  });
}

export async function markPhraseConfirmed({ db, clock }: Context, accountId: string): Promise<PhraseAnswer | Refusal> {
  const isOwn = eq(walletPhrases.accountId, accountId);
  await db
    .update(walletPhrases)
    .set({ confirmedAt: clock.now() })
    .where(and(isOwn, isNull(walletPhrases.confirmedAt)));
  const [row] = await db.select().from(walletPhrases).where(isOwn);
  return row === undefined ? refuse('wallet.noPhrase') : {};
}

/** The log entry is committed before the sealed words are answered. */
export async function revealSealedPhrase(
  context: Context,
  accountId: string,
): Promise<AnswerOf<typeof revealPhrase> | Refusal> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(walletPhrases).where(eq(walletPhrases.accountId, accountId));
    if (row === undefined) return refuse('wallet.noPhrase');
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'wallet.phraseRevealed', facts: {} }]);
    return { sealed: toBase64url(row.sealed) };
  });
}
