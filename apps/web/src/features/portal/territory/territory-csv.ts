import type { Territory, TerritoryPlace } from '@repo/contract/territory/territory';
import { m } from '../../../paraglide/messages.js';
import { formatLongDay } from '../../../parts/words/dates.ts';
import { partsName, placeName } from './place-words.ts';

/** The table on the screen, with plain numbers, and the day of both sources in the last line. */
export function territoryRows(territory: Territory): string[][] {
  const { place, parts, unplaced } = territory;
  const head = [
    m.territory_column_code(),
    partsName(territory),
    m.territory_column_residents(),
    m.territory_column_enrolled(),
  ];
  const rest = unplaced === 0 ? [] : [['', unplacedName(place), '', String(unplaced)]];
  return [head, ...parts.map(buildRow), ...rest, buildRow(place), [sourceWords(territory), '', '', '']];
}

const buildRow = (place: TerritoryPlace): string[] => [
  place.code,
  placeName(place),
  place.residents === null ? '' : String(place.residents),
  String(place.enrolled),
];

export const unplacedName = ({ level }: TerritoryPlace): string =>
  level === 'municipality' ? m.territory_unplaced_district() : m.territory_unplaced_country();

export function sourceWords({ source }: Pick<Territory, 'source'>): string {
  const days = { listOn: dayName(source.listOn), residentsOn: dayName(source.residentsOn) };
  return source.residents === 'census' ? m.territory_source_census(days) : m.territory_source_register(days);
}

/** Noon of that day: the same date wherever the reader's clock stands. */
const dayName = (day: string): string => formatLongDay(`${day}T12:00:00Z`);
