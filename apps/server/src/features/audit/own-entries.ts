import {
  type ActivityGroup,
  type countOwnEntries,
  GROUP_ACTS,
  type ProvenEntry,
} from '@repo/contract/audit/security-activity';
import type { AnswerOf } from '@repo/contract/call';
import { inclusionProof, toBase64url } from '@repo/vault';
import { and, desc, eq, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { auditLeaves, auditSequence } from '../../db/tables/audit.ts';
import { proveAll, readTreeHead } from './tree-store.ts';

const inGroup = (group: ActivityGroup): SQL | undefined =>
  or(...GROUP_ACTS[group].map((beginning) => like(auditLeaves.act, `${beginning}%`)));

export async function countOwn({ db }: Context, subjectId: string): Promise<AnswerOf<typeof countOwnEntries>> {
  const countGroup = (group: ActivityGroup) => sql<number>`count(*) filter (where ${inGroup(group)})`.mapWith(Number);
  const [counts] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      reads: countGroup('reads'),
      signIn: countGroup('signIn'),
      money: countGroup('money'),
    })
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, subjectId));
  return counts ?? { all: 0, reads: 0, signIn: 0, money: 0 };
}

type LeafRow = typeof auditLeaves.$inferSelect;

/** A leaf with its place in the log, as a browser checks it. */
export const viewProven = (
  { entry, blind, counter, previous, leafHash }: LeafRow,
  place: { sequence: number; path: readonly Uint8Array[] } | null,
): ProvenEntry => ({
  ...{ entry, counter, blind: toBase64url(blind), previous: toBase64url(previous), leafHash: toBase64url(leafHash) },
  place: place === null ? null : { sequence: place.sequence, path: place.path.map(toBase64url) },
});

type EntryQuery = {
  subjectId: string;
  size: number;
  group: ActivityGroup | undefined;
  /** base64url of a leaf hash */
  leaf: string | undefined;
  /** Counters below this one. */
  before: number;
  limit: number;
};

/** Newest first, with one entry more than `limit` when there is a next page. The subject is always the caller. */
export async function listOwn({ db }: Context, wanted: EntryQuery): Promise<ProvenEntry[] | Refusal> {
  const { subjectId, size, group, leaf, before, limit } = wanted;
  const head = await readTreeHead(db);
  if (size > head.size) return refuse('audit.notSoLong');
  const rows = await db
    .select({ leaf: auditLeaves, sequence: auditSequence.sequence })
    .from(auditLeaves)
    .leftJoin(auditSequence, eq(auditSequence.leafId, auditLeaves.id))
    .where(
      and(
        eq(auditLeaves.subjectId, subjectId),
        lt(auditLeaves.counter, before),
        group && inGroup(group),
        leaf === undefined ? undefined : eq(auditLeaves.leafHash, Buffer.from(leaf, 'base64url')),
      ),
    )
    .orderBy(desc(auditLeaves.counter))
    .limit(limit + 1);
  const placed = rows.map(({ sequence }) => (sequence !== null && sequence <= size ? sequence : null));
  const proofs = await proveAll(
    db,
    placed.map((sequence) => (node) => (sequence === null ? null : inclusionProof(sequence - 1, size, node))),
  );
  return rows.map(({ leaf: row }, at) => {
    const [sequence, path] = [placed[at] ?? null, proofs[at] ?? null];
    return viewProven(row, sequence === null || path === null ? null : { sequence, path });
  });
}
