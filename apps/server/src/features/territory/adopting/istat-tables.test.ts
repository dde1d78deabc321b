import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ITALY_FILE, type ItalyTables, italyTables } from '../italy-tables.ts';
import { expectWhole, writeTables } from './adopt-territory.ts';
import { readCsv } from './csv-rows.ts';
import { readIstatTables } from './istat-tables.ts';

const OWN_TEXT = readFileSync(ITALY_FILE, 'utf8');
const OWN = italyTables.parse(JSON.parse(OWN_TEXT));

const LIST_HEAD = [
  'Codice Regione',
  "Codice dell'Unità territoriale sovracomunale \n(valida a fini statistici)",
  'Codice Provincia (Storico)(1)',
  'Codice Comune formato alfanumerico',
  'Denominazione (Italiana e straniera)',
  'Denominazione in italiano',
  'Denominazione Regione',
  "Denominazione dell'Unità territoriale sovracomunale \n(valida a fini statistici)",
  'Sigla automobilistica',
];

const csv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\r\n');

/** What ISTAT's own files would say of our list, in its encoding of then: nothing in the names is beyond Latin letters. */
function buildFiles({ regions, provinces, municipalities }: ItalyTables) {
  const regionNames = new Map(regions);
  const provincesByCode = new Map(provinces.map((row) => [row[0], row]));
  const list = municipalities.map(([code, name]) => {
    const [province = '', sign = '', title = '', region = ''] = provincesByCode.get(code.slice(0, 3)) ?? [];
    return [
      String(Number(region)),
      '201',
      province,
      code,
      `${name}/Anders`,
      name,
      regionNames.get(region) ?? '',
      title,
      sign,
    ];
  });
  const ages = municipalities.flatMap(([code, name, residents]) => [
    [String(Number(code)), name, '0', '7', '5', '12'],
    [String(Number(code)), name, '999', String(residents - 1), '1', String(residents)],
  ]);
  return {
    list: Buffer.from(csv([LIST_HEAD, ...list]), 'latin1'),
    residents: Buffer.from(
      `\uFEFFPopolazione residente al 1° gennaio\n${csv([['Codice comune', 'Comune', 'Età', 'Totale maschi', 'Totale femmine', 'Totale'], ...ages])}\n`,
    ),
  };
}

test('[IPD-09] the files of ISTAT give the list that stands here, byte for byte', () => {
  const { list, residents } = buildFiles(OWN);
  const read = readIstatTables(readCsv(list), readCsv(residents));
  expect(writeTables({ source: OWN.source, ...read })).toBe(OWN_TEXT);
});

test('the list is the whole country of its day: 20 regions, 107 provinces, 7,904 municipalities, the census of 2011', () => {
  expect([OWN.regions.length, OWN.provinces.length, OWN.municipalities.length]).toEqual([20, 107, 7904]);
  expect(OWN.municipalities.reduce((sum, [, , residents]) => sum + residents, 0)).toBe(59_433_744);
  expect(() => expectWhole(OWN)).not.toThrow();
});

test('a file that is cut off, of something else, or without a city that has districts replaces nothing', () => {
  const { list, residents } = buildFiles(OWN);
  const rows = readCsv(list);
  expect(() => readIstatTables(readCsv(residents), rows)).toThrow('No line of the file has the columns');
  expect(() => readIstatTables(rows, readCsv(residents).slice(0, 90))).toThrow('has no residents of');
  expect(() => expectWhole({ ...OWN, municipalities: OWN.municipalities.slice(0, 4000) })).toThrow('only 4000');
  expect(() => expectWhole({ ...OWN, regions: OWN.regions.slice(1) })).toThrow('19 regions instead of 20');
  const withoutRome = OWN.municipalities.filter(([code]) => code !== '058091');
  expect(() => expectWhole({ ...OWN, municipalities: withoutRome })).toThrow('no place of the code 058091');
});

test('totals by men and women, dots in numbers, quotes and separators in cells', () => {
  const list = [LIST_HEAD, ['8', '237', '037', '037006', 'Bologna', 'Bologna', 'Emilia-Romagna', 'Bologna', 'BO']];
  const [head = [], ...rest] = [
    ['Codice comune', 'Comune', 'Totale Maschi', 'Totale Femmine'],
    ['037006', 'Bologna', '183.000', '207.500'],
  ];
  expect(readIstatTables(list, [head, ...rest]).municipalities).toEqual([['037006', 'Bologna', 390_500]]);
  expect(() => readIstatTables(list, [head, ['037006', 'Bologna', '1,5', '2']])).toThrow('"1,5" is no number');
  expect(readCsv(Buffer.from('a;"b;""c""\nd";\n;;\ne;f;g'))).toEqual([
    ['a', 'b;"c"\nd', ''],
    ['e', 'f', 'g'],
  ]);
});
