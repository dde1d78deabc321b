import { isCalendarDate } from '@repo/contract/rules/profile-rules';
import { DISTRICT_KINDS, RESIDENT_COUNTS } from '@repo/contract/territory/territory';
import * as z from 'zod/mini';

export const ITALY_FILE: URL = new URL('./data/italy.json', import.meta.url);
export const DISTRICTS_FILE: URL = new URL('./data/districts.json', import.meta.url);

const day = () => z.string().check(z.refine(isCalendarDate, 'expected a day like 2020-01-01'));
const code = (digits: number) => z.string().check(z.regex(new RegExp(`^\\d{${digits}}$`), `expected ${digits} digits`));
const name = () => z.string().check(z.minLength(1), z.maxLength(150));
const letters = () => z.string().check(z.regex(/^[A-Z]{2}$/, 'expected two letters'));

/** The list of municipalities as `npm run territory:adopt` writes it. */
export const italyTables = z.strictObject({
  /** The day of the list; the day of the residents, and how they were counted. */
  source: z.strictObject({ listOn: day(), residentsOn: day(), residents: z.enum(RESIDENT_COUNTS) }),
  regions: z.array(z.tuple([code(2), name()])),
  /** Code, letters, name, region. */
  provinces: z.array(z.tuple([code(3), letters(), name(), code(2)])),
  /** Code, which begins with that of the province; name; residents. */
  municipalities: z.array(z.tuple([code(6), name(), z.int().check(z.nonnegative())])),
});
export type ItalyTables = z.output<typeof italyTables>;

/** This list is kept by hand: ISTAT publishes none. Their numbers are their places. */
export const districtTables = z.array(
  z.strictObject({ municipality: code(6), kind: z.enum(DISTRICT_KINDS), names: z.array(name()) }),
);
export type DistrictTables = z.output<typeof districtTables>;
