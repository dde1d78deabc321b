import type { Territory, TerritoryPlace } from '@repo/contract/territory/territory';
import { m } from '../../../paraglide/messages.js';
import { formatPeople, formatShare, roundedUp, SMALLEST_SHOWN } from '../portal-numbers.ts';
import { PlaceLink } from './place-link.tsx';
import { partsName, placeName, putOwnFirst } from './place-words.ts';
import { unplacedName } from './territory-csv.ts';

const CELL = 'px-3 py-3.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';
const HEAD = `${CELL} py-2.5 font-strong text-ink-2`;
const NUMBER = `${CELL} numeric text-right whitespace-nowrap`;
/** Where there is no room beside the numbers. */
const WIDE = 'max-md:hidden';

const computeShare = ({ enrolled, residents }: TerritoryPlace): number | null =>
  residents === null || residents === 0 ? null : enrolled / residents;

/** The parts of a place with their numbers: what the map shows, and what it cannot. */
export function PlaceTable({ territory, own }: { territory: Territory; own: ReadonlySet<string> }) {
  const { place, unplaced } = territory;
  const parts = putOwnFirst(territory.parts, own);
  const largest = Math.max(0, ...parts.map((part) => computeShare(part) ?? 0));
  const end = largest === 0 ? 0 : roundedUp(largest);
  return (
    <table className="w-full border-t border-line text-label">
      <caption className="sr-only">{placeName(place)}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className={HEAD}>
            {partsName(territory)}
          </th>
          <th scope="col" className={`${HEAD} ${WIDE}`}>
            {m.territory_column_code()}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {m.territory_column_residents()}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {m.territory_column_enrolled()}
          </th>
          {end === 0 ? null : (
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {end < SMALLEST_SHOWN
                ? m.territory_column_bar_small()
                : m.territory_column_bar({ end: formatShare(end) })}
            </th>
          )}
          <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
            {m.territory_column_share()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {parts.map((part) => (
          <tr key={part.code}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <PlaceLink code={part.code} className="link">
                {part.name}
              </PlaceLink>
              {own.has(part.code) ? <span className="block text-small text-ink-2">{m.territory_own()}</span> : null}
            </th>
            <td className={`${CELL} numeric ${WIDE} text-ink-2`}>{part.code}</td>
            <Numbers place={part} />
            {end === 0 ? null : (
              <td className={`${CELL} ${WIDE}`}>
                <Bar filled={(computeShare(part) ?? 0) / end} />
              </td>
            )}
            <Share place={part} />
          </tr>
        ))}
        {unplaced === 0 ? null : (
          <tr>
            <th scope="row" className={`${CELL} text-left font-normal text-ink-2`}>
              {unplacedName(place)}
            </th>
            <td className={`${CELL} ${WIDE}`} />
            <td className={NUMBER} />
            <td className={NUMBER}>{formatPeople(unplaced)}</td>
            {end === 0 ? null : <td className={WIDE} />}
            <td className="max-sm:hidden" />
          </tr>
        )}
      </tbody>
      <tfoot className="border-t-2 border-ink font-strong">
        <tr>
          <th scope="row" className={`${CELL} text-left font-strong`}>
            {m.territory_total()}
          </th>
          <td className={`${CELL} numeric ${WIDE} font-normal text-ink-2`}>{place.code}</td>
          <Numbers place={place} />
          {end === 0 ? null : <td className={WIDE} />}
          <Share place={place} />
        </tr>
      </tfoot>
    </table>
  );
}

function Numbers({ place: { residents, enrolled } }: { place: TerritoryPlace }) {
  return (
    <>
      <td className={NUMBER}>{residents === null ? m.territory_not_published() : formatPeople(residents)}</td>
      <td className={NUMBER}>{formatPeople(enrolled)}</td>
    </>
  );
}

function Share({ place }: { place: TerritoryPlace }) {
  const share = computeShare(place);
  return <td className={`${NUMBER} max-sm:hidden`}>{share === null ? '' : formatShare(share)}</td>;
}

function Bar({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="block h-2.5 w-full min-w-24 max-w-42 bg-sunken">
      <span
        className="block h-full bg-primary forced-colors:bg-[Highlight]"
        style={{ width: `${(filled * 100).toFixed(1)}%` }}
      />
    </span>
  );
}
