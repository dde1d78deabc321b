import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COUNTRIES } from '@repo/contract/rules/countries';
import { EMERGENCY_COUNTRIES, findEmergencyNumber } from '@repo/contract/rules/emergency-numbers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DIRECTORY_FOLDER, MISSING_FILE, ownDirectory, readDirectory } from './read-directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-directory-'));
const write = (name: string, rows: object[]) => writeFileSync(join(folder, name), JSON.stringify(rows));
afterAll(() => rmSync(folder, { recursive: true }));

const source = { url: 'https://example.org/contacts', readOn: '2026-11-21' };
const BANK = { id: 'it-central-bank', country: 'IT', kind: 'central_bank', name: 'Banca d’Italia' };
const HOSPITAL = { id: 'it-hospital', country: 'IT', kind: 'hospital', name: 'Ospedale', city: 'Roma' };
beforeEach(() => write('europe.json', [HOSPITAL, BANK]));

test('files become one directory, a country in the order of kinds', () => {
  write('americas.json', [{ id: 'ca-central-bank', country: 'CA', kind: 'central_bank', name: 'Bank of Canada' }]);
  write(MISSING_FILE, [{ country: 'IT', kind: 'university', reason: 'a test' }]);
  const directory = readDirectory(folder);
  expect(directory.byCountry.get('IT')?.map(({ id }) => id)).toEqual(['it-central-bank', 'it-hospital']);
  expect(directory.byId.get('ca-central-bank')).toMatchObject({ name: 'Bank of Canada' });
  write('asia.json', [BANK]);
  expect(() => readDirectory(folder)).toThrow('The directory holds an id twice: it-central-bank.');
  write('asia.json', []);
});

test.each([
  ['a phone without the page it was read on', { phone: '+39 06 47921' }],
  ['a site without the page it was read on', { website: 'https://example.org' }],
  ['an emergency number without the page it was read on', { emergencyNumber: '112' }],
  ['a site that is not encrypted', { website: 'http://example.org', source }],
  ['a day that does not exist', { phone: '1234567', source: { ...source, readOn: '2026-02-30' } }],
  ['a country that does not exist', { country: 'XX', id: 'xx-central-bank' }],
  ['an id of another country', { id: 'ca-central-bank' }],
  ['an unknown kind', { kind: 'bank' }],
  ['an unknown key', { fax: '1' }],
  ['no name', { name: ' ' }],
])('%s stops the start', (_what, change) => {
  write('europe.json', [{ ...BANK, ...change }]);
  expect(() => readDirectory(folder)).toThrow();
  write('europe.json', [{ ...BANK, phone: '1234567', website: 'https://example.org', source }]);
  expect(readDirectory(folder).byId.size).toBeGreaterThan(0);
});

const NEEDED = ['central_bank', 'health_ministry', 'emergency_service', 'government'];

test('[INST-04][INST-36] every country has its central bank, health ministry, emergency service and government', () => {
  const { byCountry } = ownDirectory();
  const missing: unknown[] = JSON.parse(readFileSync(join(DIRECTORY_FOLDER, MISSING_FILE), 'utf8'));
  const excused = new Map(missing.map((one) => [formatRowKey(one), one]));
  const wanted = COUNTRIES.flatMap((country) => NEEDED.map((kind) => `${country} ${kind}`));
  const there = new Set([...byCountry.values()].flat().map(formatRowKey));
  expect(wanted.filter((key) => !there.has(key) && !excused.has(key))).toEqual([]);
  expect([...excused.keys()].filter((key) => there.has(key) || !wanted.includes(key))).toEqual([]);
  for (const one of missing) expect(one).toEqual(expect.objectContaining({ reason: expect.stringMatching(/\S{3}/) }));
  // No country's list is empty.
  expect(COUNTRIES.filter((country) => !byCountry.has(country))).toEqual([]);
});

test('[INST-36] forty countries have a hospital and a university, each in a city; names are never empty', () => {
  const all = [...ownDirectory().byId.values()];
  for (const kind of ['hospital', 'university']) {
    const rows = all.filter((row) => row.kind === kind);
    expect(new Set(rows.map(({ country }) => country)).size, kind).toBeGreaterThanOrEqual(40);
    expect(rows.filter(({ city }) => city === undefined)).toEqual([]);
  }
});

function formatRowKey(row: unknown): string {
  const named = row as { country: string; kind: string };
  return `${named.country} ${named.kind}`;
}

/**
 * The directory's number is another service's, or passes the call on, or none is in it; this one is the ambulance's own, as the
 * published lists of emergency numbers have it (read on 2026-11-25).
 */
const AMBULANCES = {
  AR: '107',
  AZ: '103',
  BB: '511',
  BW: '997',
  BY: '103',
  CC: '000',
  CL: '131',
  CN: '120',
  CO: '123',
  CW: '912',
  CX: '000',
  DZ: '14',
  ET: '907',
  GH: '193',
  GY: '913',
  HK: '999',
  HN: '911',
  ID: '119',
  JM: '110',
  LB: '140',
  LI: '144',
  LK: '1990',
  LS: '121',
  MK: '194',
  MM: '192',
  MU: '114',
  MW: '998',
  MY: '999',
  NG: '112',
  NO: '113',
  NP: '102',
  NR: '111',
  OM: '9999',
  PK: '1122',
  PY: '141',
  RS: '194',
  RW: '912',
  SJ: '113',
  SR: '113',
  SV: '132',
  SX: '912',
  SZ: '977',
  TJ: '103',
  TO: '933',
  TT: '811',
  TW: '119',
  TZ: '114',
  UA: '103',
  UY: '105',
  VN: '115',
  WS: '996',
  ZA: '10177',
  ZW: '994',
};

test('the numbers that a finder is told are those of the directory, or the ambulance’s where it names another service', () => {
  const rows = [...ownDirectory().byId.values()].filter(({ emergencyNumber }) => emergencyNumber !== undefined);
  const known = Object.fromEntries(rows.map(({ country, emergencyNumber }) => [country, emergencyNumber]));
  const told = Object.fromEntries(EMERGENCY_COUNTRIES.map((country) => [country, findEmergencyNumber(country)]));
  expect(told).toEqual({ ...known, ...AMBULANCES });
  expect(EMERGENCY_COUNTRIES.every((country) => COUNTRIES.includes(country))).toBe(true);
});
