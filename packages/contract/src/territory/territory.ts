import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { text } from '../wire.ts';

export const REFUSALS = {
  'territory.unknownArea': { status: 404, sentence: 'This place is not in the list of municipalities.' },
} as const satisfies RefusalTexts;

export const AREA_LEVELS = ['country', 'region', 'province', 'municipality', 'district'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** What large cities call their districts. */
export const DISTRICT_KINDS = ['municipio', 'municipalita', 'circoscrizione', 'quartiere'] as const;
export type DistrictKind = (typeof DISTRICT_KINDS)[number];

/** `census`: the residents that a census counted. `register`: those of the municipal registers on a day. */
export const RESIDENT_COUNTS = ['census', 'register'] as const;

/** The whole country. */
export const ITALY = 'IT';
/** `IT`, or the ISTAT code of a region (`08`), a province (`037`) or a municipality (`037006`), or a district (`037006-2`). */
export const AREA_CODE: RegExp = /^(IT|\d{2}|\d{3}|\d{6}(-\d{1,2})?)$/;
const areaCode = () => z.string().check(z.regex(AREA_CODE, 'expected a code like 037006'));
const count = () => z.int().check(z.nonnegative());

const placeName = z.object({ code: areaCode(), name: z.string(), level: z.enum(AREA_LEVELS) });
export type PlaceName = z.output<typeof placeName>;

const place = z.extend(placeName, {
  /** the letters of a province, like `BO` */
  sign: z.nullable(z.string()),
  /** null where ISTAT publishes none, as for districts */
  residents: z.nullable(count()),
  /** people who accepted a folder of the caller's own office */
  enrolled: count(),
});
export type TerritoryPlace = z.output<typeof place>;

const territory = z.object({
  place,
  /** from the country down to the place above this one */
  path: z.array(placeName),
  /** what it is divided into, in the order of the codes; empty for a district and a city without any */
  parts: z.array(place),
  /** how the city calls its districts */
  districtKind: z.nullable(z.enum(DISTRICT_KINDS)),
  /** enrolled here and in none of the parts: no district was named, or the municipality is in the list no more */
  unplaced: count(),
  source: z.object({ listOn: z.iso.date(), residentsOn: z.iso.date(), residents: z.enum(RESIDENT_COUNTS) }),
});
export type Territory = z.output<typeof territory>;

export const readTerritory = call({
  name: 'readTerritory',
  method: 'GET',
  path: '/api/portal/territory',
  who: 'staff',
  summary:
    'A place of Italy and what it is divided into: the residents by ISTAT and the people enrolled at the caller’s own office.',
  query: z.object({ area: z.optional(areaCode()) }),
  answer: territory,
  status: 200,
  refusals: ['territory.unknownArea'],
});

export const MUNICIPALITY_SEARCH_MIN = 2;
export const MUNICIPALITY_SEARCH_MAX = 60;
export const MUNICIPALITIES_FOUND_MAX = 12;

export const foundMunicipality = z.object({
  code: areaCode(),
  name: z.string(),
  sign: z.string(),
  region: z.string(),
});
export type FoundMunicipality = z.output<typeof foundMunicipality>;

export const searchMunicipalities = call({
  name: 'searchMunicipalities',
  method: 'GET',
  path: '/api/portal/municipalities',
  who: 'staff',
  summary: 'Municipalities whose name contains a text, whatever its accents; those that begin with it first.',
  query: z.object({ name: text(MUNICIPALITY_SEARCH_MAX, MUNICIPALITY_SEARCH_MIN) }),
  answer: z.array(foundMunicipality),
  status: 200,
  refusals: [],
});
