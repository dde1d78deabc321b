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

/** From what is certain to what is least so. */
const certain: readonly ((candidate: EntryCandidate, entry: CamtEntry) => boolean)[] = [
  ({ relation, isExact }) => isExact && (relation === 'same' || relation === 'overlap'),
  ({ relation, fits }) => fits && (relation === 'sentAgain' || relation === 'overlap'),
  ({ relation, isExact }) => isExact && relation === 'sentAgain',
  ({ relation, isExact }, { bankRef }) => isExact && relation === 'unclear' && bankRef !== null,
];

const isDoubtful = ({ known, relation, isExact, fits }: EntryCandidate, { bankRef }: CamtEntry): boolean =>
  (relation === 'unclear' && (isExact || (fits && bankRef !== null))) || (known.digest === '' && fits);

/**
 * The entries of earlier statements of the same kind that these repeat. What is more certain is taken first for all of
 * them, so that an entry which merely fits takes no other's equal one. An entry that repeats nothing is not in the answer.
 */
export function findSameKind(sides: MatchSides, entries: readonly CamtEntry[]): ReadonlyMap<CamtEntry, MatchVerdict> {
  const verdicts = new Map<CamtEntry, MatchVerdict>();
  const left = new Map(entries.map((entry) => [entry, listCandidates(sides, entry)]));
  const take = (is: 'known' | 'doubt', suits: (candidate: EntryCandidate, entry: CamtEntry) => boolean) => {
    for (const [entry, candidates] of left) {
      const found = candidates.find((candidate) => !sides.taken.has(candidate.known.id) && suits(candidate, entry));
      if (found === undefined) continue;
      sides.taken.add(found.known.id);
      verdicts.set(entry, { is, of: found.known });
      left.delete(entry);
    }
  };
  for (const suits of certain) take('known', suits);
  take('doubt', isDoubtful);
  return verdicts;
}

function listCandidates(sides: MatchSides, entry: CamtEntry): EntryCandidate[] {
  const digest = hashEntry(entry);
  const own = listOwnReferences(entry);
  return (sides.index.get(entryKey(entry)) ?? [])
    .filter(({ kind }) => kind === sides.made.kind)
    .map((known) => {
      const isExact = known.bankRef === entry.bankRef && known.digest === digest;
      const fits = !areOwnApart(own, known.own) && !areRefsApart(entry.bankRef, known.bankRef);
      return { known, relation: relationTo(sides, known), isExact, fits };
    });
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
