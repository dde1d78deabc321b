import type { ScanRow } from '@repo/contract/scans/scans';

/** What the server acknowledged to one holder, over all kills. */
export type Ledger = {
  /** Ids of created glyphs. */
  glyphs: string[];
  /** Ids of releases of the holder's scanned glyph, to others and to the holder. */
  releases: string[];
  /** Acknowledged refusals of that glyph; their answers carry no id. */
  refusals: number;
};

/** What the holder reads after the restart. */
export type Remains = {
  glyphs: readonly string[];
  /** The whole log of the holder's glyphs. */
  scans: readonly Pick<ScanRow, 'id' | 'result' | 'repeats'>[];
  /** Releases to others as counted on the scanned glyph, in the transaction that writes the log row. */
  scanCount: number;
};

export function emptyLedger(): Ledger {
  return { glyphs: [], releases: [], refusals: 0 };
}

/** Describes everything that was acknowledged and is lost, and every count that its log does not support. */
export function findLosses(name: string, ledger: Ledger, remains: Remains): string[] {
  const glyphs = new Set(remains.glyphs);
  const logged = new Set(remains.scans.filter(({ result }) => result !== 'denied').map(({ id }) => id));
  const denied = remains.scans
    .filter(({ result }) => result === 'denied')
    .reduce((sum, { repeats }) => sum + 1 + repeats, 0);
  const toOthers = remains.scans.filter(({ result }) => result === 'read').length;
  return [
    ...ledger.glyphs.filter((id) => !glyphs.has(id)).map((id) => `${name}: the acknowledged glyph ${id} is gone`),
    ...ledger.releases.filter((id) => !logged.has(id)).map((id) => `${name}: the release ${id} has no log row`),
    // More are logged than answered if the kill came between commit and answer.
    ...(denied < ledger.refusals ? [`${name}: of ${ledger.refusals} refusals ${denied} are logged`] : []),
    ...(toOthers === remains.scanCount
      ? []
      : [`${name}: the glyph counts ${remains.scanCount} releases, its log ${toOthers}`]),
  ];
}
