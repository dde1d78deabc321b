import type { AreaLevel, DistrictKind, PlaceName, Territory } from '@repo/contract/territory/territory';
import { m } from '../../../paraglide/messages.js';

/** Names of places are ISTAT's in both languages; only the country has a word in each. */
export const placeName = ({ level, name }: Pick<PlaceName, 'level' | 'name'>): string =>
  level === 'country' ? m.territory_country() : name;

const LEVELS: Readonly<Record<AreaLevel, () => string>> = {
  country: m.territory_level_country,
  region: m.territory_level_region,
  province: m.territory_level_province,
  municipality: m.territory_level_municipality,
  district: m.territory_level_district,
};
export const levelName = (level: AreaLevel): string => LEVELS[level]();

const DISTRICTS: Readonly<Record<DistrictKind, () => string>> = {
  municipio: m.territory_column_municipio,
  municipalita: m.territory_column_municipalita,
  circoscrizione: m.territory_column_circoscrizione,
  quartiere: m.territory_column_quartiere,
};

/** What the parts of a place are called. */
export function partsName({ place, districtKind }: Pick<Territory, 'place' | 'districtKind'>): string {
  if (districtKind !== null) return DISTRICTS[districtKind]();
  if (place.level === 'country') return m.territory_column_region();
  return place.level === 'region' ? m.territory_column_province() : m.territory_column_municipality();
}

/** The place of the own seat before the others, which keep their order. */
export function putOwnFirst<P extends { code: string }>(parts: readonly P[], own: ReadonlySet<string>): P[] {
  return [...parts.filter(({ code }) => own.has(code)), ...parts.filter(({ code }) => !own.has(code))];
}
