import type { CamtEntry } from '../reading/read-entry.ts';
import {
  type EntryIndex,
  entryKey,
  hashEntry,
  type KnownEntry,
  type KnownMoney,
  type KnownStatement,
  listOwnReferences,
} from './known-entries.ts';
import { relate, type StatementRelation } from './statement-relation.ts';
import type { MatchVerdict } from './verdict.ts';

/** A new statement, and what was known before it. */
export type MatchSides = {
  readonly made: KnownStatement;
  readonly known: KnownMoney;
  readonly index: EntryIndex;
  readonly taken: Set<string>;
  readonly relations: Map<string, StatementRelation>;
};

/** Two texts that name different payments are about different money. */
export const areOwnApart = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((reference) => other.includes(reference));

const areRefsApart = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

type EntryCandidate = {
  readonly known: KnownEntry;
  readonly relation: StatementRelation;
  readonly isExact: boolean;
  readonly fits: boolean;
};

/** The entry of an earlier statement of the same kind that this one repeats. Returns null when there is none. */
export function findSameKind(sides: MatchSides, entry: CamtEntry): MatchVerdict | null {
  const digest = hashEntry(entry);
  const own = listOwnReferences(entry);
  const candidates = (sides.index.get(entryKey(entry)) ?? [])
    .filter(({ kind, id }) => kind === sides.made.kind && !sides.taken.has(id))
    .map((known): EntryCandidate => {
      const isExact = known.bankRef === entry.bankRef && known.digest === digest;
      const fits = !areOwnApart(own, known.own) && !areRefsApart(entry.bankRef, known.bankRef);
      return { known, relation: relationTo(sides, known), isExact, fits };
    });
  const found =
    candidates.find(({ relation, isExact }) => isExact && (relation === 'same' || relation === 'overlap')) ??
    candidates.find(({ relation, fits }) => fits && (relation === 'sentAgain' || relation === 'overlap')) ??
    candidates.find(({ relation, isExact }) => isExact && relation === 'sentAgain') ??
    candidates.find(({ relation, isExact }) => isExact && relation === 'unclear' && entry.bankRef !== null);
  if (found !== undefined) {
    sides.taken.add(found.known.id);
    return { is: 'known', of: found.known };
  }
  const doubtful = candidates.find(
    ({ known, relation, isExact, fits }) =>
      (relation === 'unclear' && (isExact || (fits && entry.bankRef !== null))) || (known.digest === '' && fits),
  );
  if (doubtful === undefined) return null;
  sides.taken.add(doubtful.known.id);
  return { is: 'doubt', of: doubtful.known };
}

function relationTo({ made, known, relations }: MatchSides, { statement, bookedOn }: KnownEntry): StatementRelation {
  const key = `${statement} ${bookedOn}`;
  const cached = relations.get(key);
  if (cached !== undefined) return cached;
  const other = known.statements.find(({ id }) => id === statement);
  const relation = other === undefined ? 'unclear' : relate(made, other, { day: bookedOn, all: known.statements });
  relations.set(key, relation);
  return relation;
}
