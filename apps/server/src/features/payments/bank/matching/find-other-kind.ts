import type { CamtEntry } from '../reading/read-entry.ts';
import { areOwnApart, type MatchSides } from './find-same-kind.ts';
import { entryKey, hashEntry, type KnownEntry, listOwnReferences } from './known-entries.ts';
import type { MatchVerdict } from './verdict.ts';

/**
 * The money of this entry in files of the other kind: a notification names what a statement names too. The bank's own
 * reference tells it; else a statement whose balances fit its entries, because such a one names all that moved. Without
 * both nothing tells it, and it is in doubt.
 */
export function findOtherKind(sides: MatchSides, entry: CamtEntry): MatchVerdict {
  const group = findParts(sides, entry);
  if (group !== null) return claimPair(sides, group);
  const candidates = candidatesFor(sides, entry);
  const byRef = candidates.find(({ bankRef }) => bankRef !== null && bankRef === entry.bankRef);
  if (byRef !== undefined) return claimPair(sides, [byRef]);
  const certain = candidates.filter((known) => namesAllMovements(sides, known));
  const best = pickLikeliest(certain, entry);
  if (best !== undefined) return claimPair(sides, [best]);
  const doubtful = candidates.find(({ bankRef }) => bankRef === null || entry.bankRef === null);
  if (doubtful !== undefined) {
    sides.taken.add(doubtful.id);
    return { is: 'doubt', of: doubtful };
  }
  return isMissing(sides, entry) ? { is: 'doubt', of: null } : { is: 'new' };
}

function claimPair({ taken }: MatchSides, of: readonly KnownEntry[]): MatchVerdict {
  for (const { id } of of) taken.add(id);
  return { is: 'pair', of };
}

function candidatesFor({ made, index, taken }: MatchSides, entry: CamtEntry): KnownEntry[] {
  const own = listOwnReferences(entry);
  return (index.get(entryKey(entry)) ?? []).filter(
    (known) => known.kind !== made.kind && !known.isPaired && !taken.has(known.id) && !areOwnApart(own, known.own),
  );
}

/** Whether the statement of the two names all that the account moved. */
function namesAllMovements({ made, known }: MatchSides, { statement }: KnownEntry): boolean {
  if (made.kind === 'statement') return made.addsUp === true;
  return known.statements.some(({ id, addsUp }) => id === statement && addsUp === true);
}

/** What is written alike first, then what is no double of something else. */
function pickLikeliest(candidates: readonly KnownEntry[], entry: CamtEntry): KnownEntry | undefined {
  const digest = hashEntry(entry);
  const own = listOwnReferences(entry);
  const names = (known: KnownEntry) => own.some((reference) => known.own.includes(reference));
  return (
    candidates.find((known) => known.digest === digest && known.twinOf === null) ??
    candidates.find((known) => names(known) && known.twinOf === null) ??
    candidates.find((known) => known.digest === digest || names(known)) ??
    candidates.find(({ twinOf }) => twinOf === null) ??
    candidates[0]
  );
}

/** Several entries of the other kind that have the bank's reference of this one, and come to its amount. */
function findParts(
  { made, known, taken }: MatchSides,
  { bankRef, bookedOn, side, minor }: CamtEntry,
): KnownEntry[] | null {
  if (bankRef === null) return null;
  const parts = known.entries.filter(
    (one) =>
      one.kind !== made.kind &&
      !one.isPaired &&
      !taken.has(one.id) &&
      one.bankRef === bankRef &&
      one.bookedOn === bookedOn &&
      one.side === side,
  );
  const sum = parts.reduce((total, one) => total + one.minor, 0n);
  return parts.length > 1 && sum === minor ? parts : null;
}

/** Entries of this statement that are together one entry of the other kind: they have its reference and its amount. */
export function pairGroups(sides: MatchSides, entries: readonly CamtEntry[]): Map<CamtEntry, MatchVerdict> {
  const found = new Map<CamtEntry, MatchVerdict>();
  for (const group of groupByRef(entries)) {
    const whole = findWhole(sides, group);
    if (whole === undefined) continue;
    const verdict = claimPair(sides, [whole]);
    for (const entry of group) found.set(entry, verdict);
  }
  return found;
}

function groupByRef(entries: readonly CamtEntry[]): CamtEntry[][] {
  const byRef = new Map<string, CamtEntry[]>();
  for (const entry of entries) {
    if (entry.bankRef === null) continue;
    const key = JSON.stringify([entry.bankRef, entry.bookedOn, entry.side, entry.currency]);
    byRef.set(key, [...(byRef.get(key) ?? []), entry]);
  }
  return [...byRef.values()].filter(({ length }) => length > 1);
}

function findWhole({ made, index, taken }: MatchSides, group: readonly CamtEntry[]): KnownEntry | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const minor = group.reduce((sum, entry) => sum + entry.minor, 0n);
  return (index.get(entryKey({ ...first, minor })) ?? []).find(
    ({ kind, isPaired, id, bankRef }) => kind !== made.kind && !isPaired && !taken.has(id) && bankRef === first.bankRef,
  );
}

/** A notification of a day that a statement covers, whose balances fit without it. */
function isMissing({ made, known }: MatchSides, { bookedOn }: CamtEntry): boolean {
  if (made.kind === 'statement') return false;
  return known.statements.some(
    ({ kind, addsUp, fromOn, toOn }) =>
      kind === 'statement' &&
      addsUp === true &&
      fromOn !== null &&
      toOn !== null &&
      fromOn <= bookedOn &&
      bookedOn < toOn,
  );
}
