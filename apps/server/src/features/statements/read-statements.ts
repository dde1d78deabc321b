import type { AnswerOf } from '@repo/contract/call';
import type {
  OwnStatement,
  readScanStatement,
  SignedStatement,
  StatementProof,
  tellStatementState,
} from '@repo/contract/statements/statements';
import {
  batchPath,
  fromBase64url,
  parseStatement,
  REGISTRY_SALT_BYTES,
  statementLeaf,
  toBase64url,
  toHex,
} from '@repo/vault';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { matchScan, scans } from '../../db/tables/scans.ts';
import { staffScans } from '../../db/tables/staff.ts';
import { cardStatements, registryBatches, timeStamps } from '../../db/tables/statements.ts';
import { readHead } from '../ledger/read-blocks.ts';
import { readProof } from '../ledger/read-transactions.ts';
import { type CardStatementRow, findStatementOfIssue, readStates } from './card-statements.ts';
import { readKey } from './registry-keys.ts';

type StampRow = typeof timeStamps.$inferSelect;
type StatementPage = { after: string | null; limit: number };

/** Cards and files of a person together, newest first, with one row more than the page when there is a next one. */
export async function listOwn(
  { db }: Context,
  accountId: string,
  { after, limit }: StatementPage,
): Promise<OwnStatement[]> {
  const isFile = and(eq(timeStamps.accountId, accountId), after === null ? undefined : lt(timeStamps.id, after));
  const isCard = and(
    eq(cardStatements.accountId, accountId),
    after === null ? undefined : lt(cardStatements.id, after),
  );
  const files = await db
    .select()
    .from(timeStamps)
    .where(isFile)
    .orderBy(desc(timeStamps.id))
    .limit(limit + 1);
  const cards = await db
    .select()
    .from(cardStatements)
    .where(isCard)
    .orderBy(desc(cardStatements.id))
    .limit(limit + 1);
  const states = await readStates(db, cards);
  const all = [...files.map(viewFile), ...cards.map((row, place) => viewCard(row, states[place] ?? null))];
  return all.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit + 1);
}

const viewFile = ({ id, step, sealed, createdAt, sealedAt }: StampRow): OwnStatement => ({
  id,
  kind: 'file',
  step,
  cardId: null,
  state: null,
  sealed,
  createdAt: createdAt.toISOString(),
  sealedAt: sealedAt?.toISOString() ?? null,
});

const viewCard = (
  { id, recordId, createdAt, sealedAt }: CardStatementRow,
  state: OwnStatement['state'],
): OwnStatement => ({
  id,
  kind: 'card',
  step: sealedAt === null ? 'waiting' : 'sealed',
  cardId: recordId,
  state,
  sealed: null,
  createdAt: createdAt.toISOString(),
  sealedAt: sealedAt?.toISOString() ?? null,
});

/** What the certificate of one of the caller's own holds. */
export async function readOwnProof(context: Context, accountId: string, id: string): Promise<StatementProof | Refusal> {
  const { db } = context;
  const [file] = await db
    .select()
    .from(timeStamps)
    .where(and(eq(timeStamps.accountId, accountId), eq(timeStamps.id, id)));
  if (file !== undefined) {
    const path = await readPath(context, {
      leaf: file.fingerprint,
      batchId: file.sealedAt && file.batchId,
      place: file.place,
    });
    return path === null
      ? refuse('statements.notSealed')
      : { ...path, statement: null, token: await viewToken(db, file) };
  }
  const [card] = await db
    .select()
    .from(cardStatements)
    .where(and(eq(cardStatements.accountId, accountId), eq(cardStatements.id, id)));
  if (card === undefined) return refuse('request.notFound');
  const path = await readPath(context, { leaf: card.leaf, batchId: card.sealedAt && card.batchId, place: card.place });
  const statement = await viewSigned(db, card);
  return path === null || statement === null ? refuse('statements.notSealed') : { ...path, statement, token: null };
}

const LEAF_BYTES = 32;
type PlacedLeaf = { leaf: Uint8Array; batchId: string | null; place: number | null };

async function readPath(context: Context, { leaf, batchId, place }: PlacedLeaf) {
  if (batchId === null || place === null) return null;
  const [batch] = await context.db.select().from(registryBatches).where(eq(registryBatches.id, batchId));
  if (batch === undefined) throw new Error(`The registry does not have its batch ${batchId}.`);
  const transaction = await readProof(context, toHex(batch.transactionHash));
  if (!('hash' in transaction) || transaction.sealed === null) return null;
  const count = batch.leaves.length / LEAF_BYTES;
  const leaves = Array.from({ length: count }, (_, at) =>
    batch.leaves.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES),
  );
  const { chain } = await readHead(context);
  const path = batchPath(leaves, place).map((step) => toBase64url(step));
  return { leaf: toBase64url(leaf), chain, batch: { place, path }, transaction };
}

async function viewToken(db: Db, { token, authorityId }: StampRow): Promise<StatementProof['token']> {
  if (token === null || authorityId === null) return null;
  const { key, endorsement } = await readKey(db, authorityId);
  return { token: toBase64url(token), authority: toBase64url(key), endorsement: toBase64url(endorsement) };
}

/** Null when the account is gone, and text and salt with it. */
async function viewSigned(
  db: Db,
  { statement, salt, signature, keyId }: CardStatementRow,
): Promise<SignedStatement | null> {
  if (statement === null || salt === null || signature === null) return null;
  const { key, endorsement } = await readKey(db, keyId);
  return {
    text: statement,
    salt: toBase64url(salt),
    signature: toBase64url(signature),
    key: toBase64url(key),
    endorsement: toBase64url(endorsement),
  };
}

/** Only who has the statement and its salt makes the leaf by which it is found. */
export async function tellState(
  context: Context,
  { text, salt }: { text: string; salt: string },
): Promise<AnswerOf<typeof tellStatementState> | Refusal> {
  const bytes = fromBase64url(salt);
  if (parseStatement(text) === null || bytes.length !== REGISTRY_SALT_BYTES) return refuse('statements.unknown');
  const [row] = await context.db
    .select()
    .from(cardStatements)
    .where(eq(cardStatements.leaf, statementLeaf(bytes, text)));
  if (row === undefined || row.batchId === null) return refuse('statements.unknown');
  const [state = 'ended'] = await readStates(context.db, [row]);
  return { state, at: context.clock.now().toISOString() };
}

/** Results of a scan that showed something. */
const OPENED = ['read', 'full', 'emergency', 'owner'] as const;

type MadeScan = { readonly glyphId: string; readonly result: string };
type ScanStatementAnswer = AnswerOf<typeof readScanStatement> | Refusal;

/** What the registry states of the card that this person scanned. */
export async function findScanStatement({ db }: Context, scannerId: string, id: string): Promise<ScanStatementAnswer> {
  const isOwn = and(eq(scans.scannerId, scannerId), eq(scans.id, id));
  const [scan] = await db.select({ glyphId: scans.glyphId, result: scans.result }).from(scans).where(isOwn);
  return describeScanned(db, scan);
}

/** The same for an employee, who reads that of their own scans alone. */
export async function findStaffScanStatement(
  { db }: Context,
  staffId: string,
  id: string,
): Promise<ScanStatementAnswer> {
  const isOwn = and(eq(staffScans.staffId, staffId), eq(staffScans.scanId, id));
  const [scan] = await db
    .select({ glyphId: scans.glyphId, result: scans.result })
    .from(scans)
    .innerJoin(staffScans, matchScan(staffScans))
    .where(isOwn);
  return describeScanned(db, scan);
}

/** The scan's own row says that it opened. */
async function describeScanned(db: Db, scan: MadeScan | undefined): Promise<ScanStatementAnswer> {
  if (scan === undefined) return refuse('request.notFound');
  if (!OPENED.some((one) => one === scan.result)) return { statement: null };
  const row = await findStatementOfIssue(db, scan.glyphId);
  const signed = row === null ? null : await viewSigned(db, row);
  if (row === null || signed === null) return { statement: null };
  const [state = 'ended'] = await readStates(db, [row]);
  return { statement: { ...signed, state } };
}
