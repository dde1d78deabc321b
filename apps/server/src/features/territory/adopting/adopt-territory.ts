import { readFileSync, writeFileSync } from 'node:fs';
import { DISTRICTS_FILE, districtTables, ITALY_FILE, type ItalyTables, italyTables } from '../italy-tables.ts';
import { buildItaly } from '../read-italy.ts';
import { readCsv } from './csv-rows.ts';
import { readIstatTables, TableError } from './istat-tables.ts';

/** A file that is cut off or of something else must not replace the list. */
const REGIONS = 20;
const MUNICIPALITIES_MIN = 7000;
const RESIDENTS_MIN = 50_000_000;
const RESIDENTS_MAX = 70_000_000;
/** Names shown of those that came and went. */
const NAMES_SHOWN = 20;

/**
 * `npm run territory:adopt`: replaces the list of municipalities by newer tables of ISTAT; docs/operations.md says where they
 * are. Returns null when an argument is missing.
 */
export function adoptTerritory(args: readonly string[]): { ok: boolean; text: string } | null {
  const [list, residents, listOn, residentsOn, counted] = args;
  if (list === undefined || residents === undefined || counted === undefined) return null;
  try {
    const tables = readIstatTables(readCsv(readFileSync(list)), readCsv(readFileSync(residents)));
    const adopted = expectForm({ source: { listOn, residentsOn, residents: counted }, ...tables });
    expectWhole(adopted);
    const before = italyTables.parse(readJson(ITALY_FILE));
    writeFileSync(ITALY_FILE, writeTables(adopted));
    return { ok: true, text: `${compare(before, adopted).join('\n')}\n` };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { ok: false, text: `${error.message}\nNothing was changed.\n` };
  }
}

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Throws TableError with the first cell that is not what it should be. */
function expectForm(tables: unknown): ItalyTables {
  const { data, error } = italyTables.safeParse(tables);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new TableError(`${issue?.path.join('.')}: ${issue?.message}.`);
}

/** Throws TableError unless it is the whole country, with every city whose districts are kept. */
export function expectWhole(tables: ItalyTables): void {
  const { regions, municipalities } = tables;
  const people = municipalities.reduce((sum, [, , residents]) => sum + residents, 0);
  if (regions.length !== REGIONS) throw new TableError(`There are ${regions.length} regions instead of ${REGIONS}.`);
  if (municipalities.length < MUNICIPALITIES_MIN)
    throw new TableError(`There are only ${municipalities.length} municipalities.`);
  if (people < RESIDENTS_MIN || people > RESIDENTS_MAX) throw new TableError(`There are ${people} residents.`);
  try {
    buildItaly(tables, districtTables.parse(readJson(DISTRICTS_FILE)));
  } catch (error) {
    throw new TableError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** One row a line, as the formatter leaves it, so that a newer list is a readable change. */
export function writeTables({ source, regions, provinces, municipalities }: ItalyTables): string {
  const line = (row: readonly unknown[]) => `    [${row.map((cell) => JSON.stringify(cell)).join(', ')}]`;
  const lines = (rows: readonly (readonly unknown[])[]) => `[\n${rows.map(line).join(',\n')}\n  ]`;
  const head = Object.entries(source).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const tables = Object.entries({ regions, provinces, municipalities });
  return `{\n  "source": { ${head.join(', ')} },\n${tables.map(([name, rows]) => `  "${name}": ${lines(rows)}`).join(',\n')}\n}\n`;
}

function compare(before: ItalyTables, after: ItalyTables): string[] {
  const names = (tables: ItalyTables) => new Map(tables.municipalities.map(([code, name]) => [code, name]));
  const [was, is] = [names(before), names(after)];
  const only = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].filter(([code]) => !other.has(code)).map(([code, name]) => `${name} (${code})`);
  const say = (title: string, list: string[]) =>
    list.length === 0
      ? []
      : [
          `${title}: ${list.length}. ${list.slice(0, NAMES_SHOWN).join(', ')}${list.length > NAMES_SHOWN ? ', ...' : ''}`,
        ];
  return [
    `${after.municipalities.length} municipalities of ${after.source.listOn}, residents of ${after.source.residentsOn}.`,
    ...say('Codes that are new', only(is, was)),
    ...say('Codes that are gone', only(was, is)),
  ];
}
