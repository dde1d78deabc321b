import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COUNTRIES } from '@repo/contract/rules/countries';
import { INSTITUTION_KINDS } from '@repo/contract/rules/institution-kinds';
import { isCalendarDate } from '@repo/contract/rules/profile-rules';
import * as z from 'zod/mini';

export const DIRECTORY_FOLDER: string = fileURLToPath(new URL('./data', import.meta.url));
/** Lists the kinds of institution that a country does not have, with the reason. */
export const MISSING_FILE = 'missing.json';

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const day = z.string().check(z.refine(isCalendarDate, 'expected a day like 2026-11-21'));

/** The page that states it, and the day it was read there. */
const source = z.strictObject({ url: z.url({ protocol: /^https?$/ }), readOn: day });

const row = z
  .strictObject({
    /** Never changed once published: personal codes are derived from it. */
    id: z.string().check(z.maxLength(60), z.regex(/^[a-z]{2}(?:-[a-z0-9]+)+$/)),
    country: z.enum(COUNTRIES),
    kind: z.enum(INSTITUTION_KINDS),
    name: line(200),
    englishName: z.optional(line(200)),
    city: z.optional(line(100)),
    website: z.optional(z.url({ protocol: /^https$/ })),
    phone: z.optional(line(40)),
    emergencyNumber: z.optional(line(20)),
    source: z.optional(source),
    /** A closed institution keeps its row, because its holders' codes would be lost with it. */
    isActive: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ id, country }) => id.startsWith(`${country.toLowerCase()}-`), 'an id starts with its country'),
    z.refine(
      ({ website, phone, emergencyNumber, source: read }) =>
        read !== undefined || [website, phone, emergencyNumber].every((fact) => fact === undefined),
      'a wrong number is worse than none: contact needs the source it was read in',
    ),
  );

export type DirectoryRow = z.output<typeof row>;

export type InstitutionDirectory = {
  readonly byId: ReadonlyMap<string, DirectoryRow>;
  readonly byCountry: ReadonlyMap<string, readonly DirectoryRow[]>;
};

let directoryOnce: InstitutionDirectory | null = null;

/** The program's own directory, read once: its files cannot change while it runs. */
export function ownDirectory(): InstitutionDirectory {
  directoryOnce ??= readDirectory(DIRECTORY_FOLDER);
  return directoryOnce;
}

/** Reads all files of the folder into one directory. Throws on any error in them, which stops the start. */
export function readDirectory(folder: string): InstitutionDirectory {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== MISSING_FILE);
  const rows = names.sort().flatMap((name) => z.array(row).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  const byId = new Map(rows.map((one) => [one.id, one]));
  if (byId.size !== rows.length) throw new Error(`The directory holds an id twice: ${firstRepeated(rows)}.`);
  const sorted = rows.toSorted((one, other) => rankKind(one) - rankKind(other) || (one.id < other.id ? -1 : 1));
  return { byId, byCountry: Map.groupBy(sorted, ({ country }) => country) };
}

const rankKind = ({ kind }: DirectoryRow): number => INSTITUTION_KINDS.indexOf(kind);

function firstRepeated(rows: readonly DirectoryRow[]): string | undefined {
  const seen = new Set<string>();
  return rows.find(({ id }) => seen.size === seen.add(id).size)?.id;
}
