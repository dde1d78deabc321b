import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../paths.ts';

/**
 * The result of a `*.bench.ts` file, also of a whole proof: a table for docs/measured.md and the thresholds it must keep. Rows
 * may hold times; thresholds are ratios or rates.
 */
export type BenchTable = {
  /** Names the markers in docs/measured.md: `<!-- bench:<name> -->` ... `<!-- /bench:<name> -->`. */
  name: string;
  columns: string[];
  rows: (string | number)[][];
  thresholds: BenchThreshold[];
  /** True for a part of the measurement: it is printed and not written to docs/measured.md. */
  isPartial?: boolean;
};

export type BenchThreshold = { what: string; value: number; atLeast: number };

/** `args`: the arguments after the bench's name. Returns one table, or several with a name each. */
export type BenchModule = { run: (args: readonly string[]) => Promise<BenchTable | BenchTable[]> };

/** The table as Markdown. Throws if a row has another number of cells than the header. */
export function drawTable(table: BenchTable, date: string): string {
  for (const row of table.rows) {
    if (row.length !== table.columns.length)
      throw new Error(`bench ${table.name}: a row has ${row.length} cells, not ${table.columns.length}`);
  }
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(table.columns),
    line(table.columns.map(() => '---')),
    ...table.rows.map(line),
    '',
    `Measured on ${date}.`,
  ].join('\n');
}

/** Puts a table between its markers. Throws if the document lacks the markers, so that no table gets lost. */
export function putBetweenMarkers(text: string, name: string, drawing: string): string {
  const open = `<!-- ${name} -->`;
  const close = `<!-- /${name} -->`;
  const from = text.indexOf(open);
  const to = text.indexOf(close);
  if (from < 0 || to < from) throw new Error(`the markers ${open} ... ${close} are missing`);
  return `${text.slice(0, from + open.length)}\n${drawing}\n${text.slice(to)}`;
}

/** Writes the table, with today's date, into docs/measured.md and returns it as Markdown. A partial one is only returned. */
export function publishTable(table: BenchTable): string {
  const drawing = drawTable(table, new Date().toISOString().slice(0, 10));
  if (table.isPartial === true) return drawing;
  const page = join(repoRoot, 'docs/measured.md');
  writeFileSync(page, putBetweenMarkers(readFileSync(page, 'utf8'), `bench:${table.name}`, drawing));
  return drawing;
}

/** A table without rows measured nothing, and a value without a bound comes of a division by nothing: both fail. */
export function findMissedThresholds(table: BenchTable): string[] {
  if (table.rows.length === 0) return [`${table.name}: nothing was measured`];
  return table.thresholds
    .filter(({ value, atLeast }) => !(Number.isFinite(value) && value >= atLeast))
    .map((threshold) => `${table.name}: ${threshold.what} is ${threshold.value}, the floor is ${threshold.atLeast}`);
}
