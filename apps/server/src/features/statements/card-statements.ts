import type { StatementState } from '@repo/contract/statements/statements';
import {
  type CheckLevel,
  parseStatement,
  REGISTRY_SALT_BYTES,
  type RegistryStatement,
  randomBytes,
  signStatement,
  statementLeaf,
  statementText,
} from '@repo/vault';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { cardStatements } from '../../db/tables/statements.ts';
import { nativeSigner } from '../../seals/native-signature.ts';
import { append } from '../audit/audit-leaves.ts';
import { readChain } from '../ledger/chain.ts';
import { isDocumentReviewed } from '../profile/read-profile.ts';
import { rememberKey } from './registry-keys.ts';

export type CardStatementRow = typeof cardStatements.$inferSelect;

/** A card that the registry may state something of: neither off nor in the trash. */
export type CardToState = { readonly id: string; readonly glyphId: string };

const CARD = { id: glyphs.id, glyphId: glyphs.glyphId };

/** The person's cards of which there is no statement that says the same as a new one would. */
export async function listCardsToState(
  db: Db,
  context: Context,
  accountId: string,
): Promise<{ cards: CardToState[]; hasCards: boolean }> {
  const isOn = and(eq(glyphs.accountId, accountId), eq(glyphs.isActive, true), isNull(glyphs.trashedAt));
  const cards = await db.select(CARD).from(glyphs).where(isOn).orderBy(asc(glyphs.id));
  if (cards.length === 0) return { cards: [], hasCards: false };
  const level = await readCheckLevel(db, context, accountId);
  const issues = cards.map(({ glyphId }) => glyphId);
  const stated = await db
    .select({ glyphId: cardStatements.glyphId, statement: cardStatements.statement })
    .from(cardStatements)
    .where(and(eq(cardStatements.accountId, accountId), inArray(cardStatements.glyphId, issues)));
  const isStated = ({ glyphId }: CardToState) =>
    stated.some((one) => one.glyphId === glyphId && parseStatement(one.statement ?? '')?.level === level);
  return { cards: cards.filter((card) => !isStated(card)), hasCards: true };
}

async function readCheckLevel(db: Db, context: Context, accountId: string): Promise<CheckLevel> {
  return (await isDocumentReviewed(context, db, accountId)) ? 'documentReviewed' : 'notChecked';
}

/** Signs what is true at this moment. Its leaf waits for the next batch. Returns false when the card is gone or off. */
export async function stateCard(
  tx: Tx,
  context: Context,
  { accountId, recordId, orderId }: { accountId: string; recordId: string; orderId: string },
): Promise<boolean> {
  const isCard = and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId));
  const isOn = and(isCard, eq(glyphs.isActive, true), isNull(glyphs.trashedAt));
  const [card] = await tx.select(CARD).from(glyphs).where(isOn);
  if (card === undefined) return false;
  const now = context.clock.now();
  const { chainId } = await readChain(context, tx);
  const level = await readCheckLevel(tx, context, accountId);
  const statement: RegistryStatement = {
    v: 1,
    chainId,
    issue: card.glyphId,
    day: now.toISOString().slice(0, 'YYYY-MM-DD'.length),
    level,
  };
  const text = statementText(statement);
  const salt = randomBytes(REGISTRY_SALT_BYTES);
  await tx.insert(cardStatements).values({
    id: newId(now.getTime()),
    leaf: statementLeaf(salt, text),
    accountId,
    recordId,
    glyphId: card.glyphId,
    statement: text,
    salt,
    signature: signStatement(nativeSigner(context.keys.registryKey), text),
    keyId: await rememberKey(tx, context, context.keys.registryKey.publicKey),
    orderId,
    createdAt: now,
  });
  const facts = { card: recordId, day: statement.day, level };
  await append(tx, now, [{ subjectId: accountId, act: 'statement.issued', facts }]);
  return true;
}

type StatedCard = Pick<CardStatementRow, 'leaf' | 'accountId' | 'recordId' | 'glyphId'>;

/** What became of the cards of these statements, in their order. A change of content changes nothing. */
export async function readStates(db: Db, rows: readonly StatedCard[]): Promise<StatementState[]> {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  const records = [...new Set(rows.map(({ recordId }) => recordId))];
  const isOne = and(inArray(glyphs.accountId, ids), inArray(glyphs.id, records));
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ ...CARD, accountId: glyphs.accountId, isActive: glyphs.isActive, trashedAt: glyphs.trashedAt })
          .from(glyphs)
          .where(isOne);
  return rows.map((row) => {
    const card = found.find(({ id, accountId }) => id === row.recordId && accountId === row.accountId);
    if (card === undefined || !card.isActive || card.trashedAt !== null) return 'ended';
    return card.glyphId === row.glyphId ? 'valid' : 'replaced';
  });
}

/** The newest statement about a printed code that a block holds; null when there is none. */
export async function findStatementOfIssue(db: Db, glyphId: string): Promise<CardStatementRow | null> {
  const rows = await db
    .select()
    .from(cardStatements)
    .where(eq(cardStatements.glyphId, glyphId))
    .orderBy(desc(cardStatements.createdAt));
  return (
    rows.find(({ batchId, accountId, statement }) => batchId !== null && accountId !== null && statement !== null) ??
    null
  );
}
