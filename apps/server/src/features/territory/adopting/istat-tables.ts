import type { ItalyTables } from '../italy-tables.ts';

/** A file that is not the table it should be; the sentence is for whoever runs the command. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

type TableRows = readonly (readonly string[])[];

/** Names of columns as ISTAT has written them since 2017; notes in brackets and lines inside them do not count. */
const LIST = {
  region: 'codice regione',
  code: 'codice comune formato alfanumerico',
  name: 'denominazione in italiano',
  regionName: 'denominazione regione',
  provinceName: "denominazione dell'unità territoriale sovracomunale",
  sign: 'sigla automobilistica',
};
/** `Età` stands in the table by age, whose line 999 is the sum. */
const RESIDENTS = { code: 'codice comune', age: 'età', all: 'totale', men: 'totale maschi', women: 'totale femmine' };
const ALL_AGES = '999';

const plain = (heading: string): string =>
  heading
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The rows below the line that has all of these headings, as cells by heading. */
function parseTable(
  rows: TableRows,
  wanted: readonly string[],
  optional: readonly string[] = [],
): ((name: string) => string)[] {
  const at = rows.findIndex((row) => wanted.every((name) => row.some((cell) => plain(cell) === name)));
  const headings = rows[at]?.map(plain);
  if (headings === undefined) throw new TableError(`No line of the file has the columns ${wanted.join(', ')}.`);
  const places = new Map([...wanted, ...optional].map((name) => [name, headings.indexOf(name)]));
  return rows.slice(at + 1).map((row) => (name) => row[places.get(name) ?? -1]?.trim() ?? '');
}

/** Regions, provinces and municipalities of ISTAT's `Elenco-comuni-italiani.csv`, with the residents of the other file. */
export function readIstatTables(list: TableRows, residents: TableRows): Omit<ItalyTables, 'source'> {
  const counted = readResidents(residents);
  const regions = new Map<string, string>();
  const provinces = new Map<string, [string, string, string, string]>();
  const municipalities = parseTable(list, Object.values(LIST)).map((cell): [string, string, number] => {
    const [region, code, name] = [
      cell(LIST.region).padStart(2, '0'),
      cell(LIST.code).padStart(6, '0'),
      cell(LIST.name),
    ];
    const province = code.slice(0, 3);
    regions.set(region, cell(LIST.regionName));
    provinces.set(province, [province, cell(LIST.sign), cell(LIST.provinceName), region]);
    const people = counted.get(code);
    if (people === undefined) throw new TableError(`The second file has no residents of ${name} (${code}).`);
    return [code, name, people];
  });
  return {
    regions: [...regions].sort(byCode),
    provinces: [...provinces.values()].sort(byCode),
    municipalities: municipalities.sort(byCode),
  };
}

/** By municipality, from a table of totals or one by age, in which the sum of all has the age 999. */
function readResidents(rows: TableRows): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const cell of parseTable(rows, [RESIDENTS.code], Object.values(RESIDENTS))) {
    if (!/^\d{1,6}$/.test(cell(RESIDENTS.code))) continue;
    if (cell(RESIDENTS.age) !== '' && cell(RESIDENTS.age) !== ALL_AGES) continue;
    const parts = cell(RESIDENTS.all) === '' ? [cell(RESIDENTS.men), cell(RESIDENTS.women)] : [cell(RESIDENTS.all)];
    const people = parts.reduce((sum, part) => sum + wholeNumber(part), 0);
    counted.set(cell(RESIDENTS.code).padStart(6, '0'), people);
  }
  if (counted.size === 0) throw new TableError('The second file has no line with the residents of a municipality.');
  return counted;
}

/** `1234` or `1.234`. */
function wholeNumber(text: string): number {
  if (!/^\d+$|^\d{1,3}(\.\d{3})+$/.test(text)) throw new TableError(`"${text}" is no number of residents.`);
  return Number(text.replaceAll('.', ''));
}

const byCode = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]): number =>
  one < other ? -1 : 1;
