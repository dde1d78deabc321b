import { readFileSync } from 'node:fs';
import { type AreaLevel, type DistrictKind, ITALY } from '@repo/contract/territory/territory';
import {
  DISTRICTS_FILE,
  type DistrictTables,
  districtTables,
  ITALY_FILE,
  type ItalyTables,
  italyTables,
} from './italy-tables.ts';

/** A place of the list. `parts` in the order of the codes. */
export type Area = {
  readonly code: string;
  readonly name: string;
  readonly level: AreaLevel;
  /** The letters of a province. */
  readonly sign: string | null;
  /** It is null for a district: ISTAT counts none. */
  residents: number | null;
  readonly above: Area | null;
  readonly parts: Area[];
  readonly districtKind: DistrictKind | null;
};

export type Italy = { readonly source: ItalyTables['source']; readonly byCode: ReadonlyMap<string, Readonly<Area>> };

let italyOnce: Italy | null = null;

/** The list of this program, read when it is first asked for: its files cannot change while it runs. */
export function ownItaly(): Italy {
  italyOnce ??= buildItaly(italyTables.parse(readJson(ITALY_FILE)), districtTables.parse(readJson(DISTRICTS_FILE)));
  return italyOnce;
}

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Throws when a place stands twice, or in none above it. */
export function buildItaly(tables: ItalyTables, districts: DistrictTables): Italy {
  const byCode = new Map<string, Area>();
  const find = (code: string): Area => {
    const area = byCode.get(code);
    if (area === undefined) throw new Error(`The list has no place of the code ${code}.`);
    return area;
  };
  const add = (above: Area | null, one: Pick<Area, 'code' | 'name' | 'level'> & Partial<Area>): void => {
    if (byCode.has(one.code)) throw new Error(`The list has the code ${one.code} twice.`);
    const area: Area = { sign: null, residents: 0, districtKind: null, ...one, above, parts: [] };
    byCode.set(area.code, area);
    above?.parts.push(area);
    for (let place = above; place !== null && area.residents; place = place.above)
      place.residents = (place.residents ?? 0) + area.residents;
  };
  const kinds = new Map(districts.map(({ municipality, kind }) => [municipality, kind]));

  add(null, { code: ITALY, name: 'Italia', level: 'country' });
  for (const [code, name] of tables.regions) add(find(ITALY), { code, name, level: 'region' });
  for (const [code, sign, name, region] of tables.provinces) add(find(region), { code, name, level: 'province', sign });
  for (const [code, name, residents] of tables.municipalities) {
    const districtKind = kinds.get(code) ?? null;
    add(find(code.slice(0, 3)), { code, name, level: 'municipality', residents, districtKind });
  }
  for (const { municipality, names } of districts)
    for (const [index, name] of names.entries())
      add(find(municipality), { code: `${municipality}-${index + 1}`, name, level: 'district', residents: null });
  return { source: tables.source, byCode };
}
