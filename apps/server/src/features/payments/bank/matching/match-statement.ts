import type { CamtStatement } from '../reading/read-camt.ts';
import type { CamtEntry } from '../reading/read-entry.ts';
import { findOtherKind, pairGroups } from './find-other-kind.ts';
import { findSameKind } from './find-same-kind.ts';
import {
  indexEntries,
  type KnownEntry,
  type KnownMoney,
  type KnownStatement,
  knownEntry,
  knownStatement,
} from './known-entries.ts';
import type { MatchVerdict } from './verdict.ts';

/** `sighting` null: it was known, and nothing of it is kept. */
export type MatchedEntry = {
  readonly entry: CamtEntry;
  readonly verdict: MatchVerdict;
  readonly sighting: KnownEntry | null;
};
export type MatchedStatement = { readonly made: KnownStatement; readonly entries: readonly MatchedEntry[] };

/**
 * Tells what of a statement is new, from what was known of the account. It adds the statement and its entries to `known`,
 * so that the next one of the file is matched against it too.
 */
export function matchStatement(
  known: KnownMoney,
  statement: CamtStatement,
  { file, newId }: { file: string; newId: () => string },
): MatchedStatement {
  const made = knownStatement(statement, { id: newId(), file });
  // Each entry that was known stands for one entry of this statement: the n-th equal one is the n-th.
  const sides = { made, known, index: indexEntries(known.entries), taken: new Set<string>(), relations: new Map() };
  const repeated = findSameKind(sides, statement.entries);
  const groups = pairGroups(
    sides,
    statement.entries.filter((entry) => !repeated.has(entry)),
  );
  const entries = statement.entries.map((entry): MatchedEntry => {
    const found = repeated.get(entry) ?? groups.get(entry) ?? findOtherKind(sides, entry);
    return { entry, verdict: found, sighting: addSighting(known, { entry, verdict: found, made, id: newId() }) };
  });
  known.statements.push(made);
  return { made, entries };
}

type SeenEntry = { entry: CamtEntry; verdict: MatchVerdict; made: KnownStatement; id: string };

function addSighting(known: KnownMoney, { entry, verdict, made, id }: SeenEntry): KnownEntry | null {
  if (verdict.is === 'known') return null;
  const [paired] = verdict.is === 'pair' ? verdict.of : [];
  const twinOf = verdict.is === 'doubt' ? (verdict.of?.money ?? id) : null;
  const sighting = knownEntry(entry, { id, statement: made, money: paired?.money ?? id, twinOf });
  if (verdict.is === 'pair') {
    sighting.isPaired = true;
    for (const one of verdict.of) {
      one.isPaired = true;
      // What a statement names as well is money for certain.
      one.twinOf = null;
    }
  }
  known.entries.push(sighting);
  return sighting;
}
