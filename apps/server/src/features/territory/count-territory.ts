import { ITALY, type PlaceName, type Territory, type TerritoryPlace } from '@repo/contract/territory/territory';
import { and, count, eq } from 'drizzle-orm';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { type Area, type Italy, ownItaly } from './read-italy.ts';

/** Of one office alone: what another has enrolled is in no number. */
export async function countTerritory(db: Db, officeId: string, code: string = ITALY): Promise<Territory | Refusal> {
  const italy = ownItaly();
  const area = italy.byCode.get(code);
  if (area === undefined) return refuse('territory.unknownArea');
  const enrolled = sumUpwards(italy, await countEnrolled(db, officeId));
  const view = (one: Readonly<Area>): TerritoryPlace => ({
    ...pickPlaceName(one),
    sign: one.sign,
    residents: one.residents,
    enrolled: enrolled.get(one.code) ?? 0,
  });
  const parts = area.parts.map(view);
  const place = view(area);
  return {
    place,
    path: pathTo(area),
    parts,
    districtKind: area.districtKind,
    unplaced: parts.length === 0 ? 0 : parts.reduce((left, part) => left - part.enrolled, place.enrolled),
    source: italy.source,
  };
}

type PeopleCount = { municipality: string; district: string | null; people: number };

function countEnrolled(db: Db, officeId: string): Promise<PeopleCount[]> {
  const { municipality, district, state } = enrolments;
  return db
    .select({ municipality, district, people: count() })
    .from(enrolments)
    .where(and(eq(enrolments.officeId, officeId), eq(state, 'accepted')))
    .groupBy(municipality, district);
}

/** Enrolled people by the code of every place they are in. One whose municipality is in the list no more is in the country alone. */
function sumUpwards(italy: Italy, rows: readonly PeopleCount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { municipality, district, people } of rows) {
    const lowest = italy.byCode.get(district ?? municipality) ?? italy.byCode.get(municipality);
    for (let area = lowest ?? italy.byCode.get(ITALY); area; area = area.above ?? undefined)
      sums.set(area.code, (sums.get(area.code) ?? 0) + people);
  }
  return sums;
}

const pickPlaceName = ({ code, name, level }: Readonly<Area>): PlaceName => ({ code, name, level });

function pathTo(area: Readonly<Area>): PlaceName[] {
  const path: PlaceName[] = [];
  for (let above = area.above; above !== null; above = above.above) path.unshift(pickPlaceName(above));
  return path;
}
