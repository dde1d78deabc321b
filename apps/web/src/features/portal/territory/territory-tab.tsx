import { ITALY, type PlaceName, type Territory } from '@repo/contract/territory/territory';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { formatPeople } from '../portal-numbers.ts';
import { saveTable } from '../save-table.ts';
import { MunicipalitySearch } from './municipality-search.tsx';
import { PlaceLink, placeSearch } from './place-link.tsx';
import { PlaceTable } from './place-table.tsx';
import { levelName, placeName } from './place-words.ts';
import { sourceWords, territoryRows } from './territory-csv.ts';
import { useTerritory } from './use-territory.ts';

const RegionMap = lazy(async () => ({ default: (await import('./region-map.tsx')).RegionMap }));

/** The code of a municipality begins with that of its province. */
const PROVINCE_SIGNS = 3;

type TerritoryTabProps = {
  /** The own province unless a place was chosen: most of its people live there. */
  area?: string;
  /** The municipality of the office. */
  seat: string;
};

/** Italy from its regions down to the districts of large cities: who lives there, and who is enrolled at this office. */
export function TerritoryTab({ seat, area = seat.slice(0, PROVINCE_SIGNS) }: TerritoryTabProps) {
  const ownProvince = seat.slice(0, PROVINCE_SIGNS);
  const opened = useTerritory(area);
  const country = useTerritory(ITALY);
  // Its path leads over the region of the seat.
  const province = useTerritory(ownProvince);
  const own = new Set([seat, ownProvince, ...(province.data?.path ?? []).map(({ code }) => code)]);
  const territory = opened.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {/* First on a phone, where the table is long. */}
      <Card className="lg:col-start-2">
        <MunicipalitySearch />
        <p className="mt-4">
          {area === ownProvince ? (
            <PlaceLink code={ITALY} className="link">
              {m.territory_all()}
            </PlaceLink>
          ) : (
            <PlaceLink code={ownProvince} className="link">
              {m.territory_own_province()}
            </PlaceLink>
          )}
        </p>
      </Card>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {opened.isError ? (
          <ReadError
            title={m.territory_failed()}
            error={opened.error}
            onRetry={() => void opened.refetch()}
            className="mb-5"
          />
        ) : null}
        {territory === undefined ? (
          opened.isPending && <TableSkeleton />
        ) : (
          <PlaceCard territory={territory} own={own} isStale={opened.isPlaceholderData} />
        )}
      </div>
      {country.data === undefined ? null : (
        <div className="min-w-0 lg:col-start-2">
          <Suspense fallback={null}>
            <RegionMap regions={country.data.parts} within={territory && findRegionCode(territory)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const findRegionCode = ({ place, path }: Territory): string | undefined =>
  [...path, place].find(({ level }) => level === 'region')?.code;

type PlaceCardProps = { territory: Territory; own: ReadonlySet<string>; isStale: boolean };

function PlaceCard({ territory, own, isStale }: PlaceCardProps) {
  const { place, path, parts } = territory;
  const heading = useHeadingFocus(place.code);
  useEscapeUp(path.at(-1)?.code);
  return (
    <section aria-busy={isStale} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
        <div className="min-w-0">
          {path.length === 0 ? null : <PlacePath path={path} place={place} />}
          <h2 ref={heading} tabIndex={-1} className="outline-offset-4">
            {placeName(place)}
          </h2>
          <p className="text-small text-ink-2">
            {levelName(place.level)}
            {place.level === 'country' ? null : `, ${m.territory_code({ code: place.code })}`}
            {path.length === 0 ? null : ` · ${m.territory_up_key()}`}
          </p>
        </div>
        <Button
          variant="quiet"
          size="low"
          icon="download"
          onClick={() => saveTable(`territory-${place.code.toLowerCase()}`, territoryRows(territory))}
        >
          {m.territory_csv()}
        </Button>
      </header>
      {parts.length === 0 ? <Figures territory={territory} /> : <PlaceTable territory={territory} own={own} />}
      <Notes territory={territory} />
    </section>
  );
}

/** From the country down to the place on the screen. */
function PlacePath({ path, place }: { path: readonly PlaceName[]; place: PlaceName }) {
  return (
    <nav aria-label={m.territory_path()}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {path.map((above) => (
          <li key={above.code} className="flex items-center gap-2">
            <PlaceLink code={above.code} className="link py-1">
              {placeName(above)}
            </PlaceLink>
            <Icon name="right" size={16} className="text-ink-3" />
          </li>
        ))}
        <li aria-current="location" className="py-1 font-strong">
          {placeName(place)}
        </li>
      </ol>
    </nav>
  );
}

/** Of a place without parts. */
function Figures({ territory: { place } }: { territory: Territory }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line px-4 py-4 sm:px-5">
      <dt className="text-ink-2">{m.territory_column_residents()}</dt>
      <dd className="numeric font-strong">
        {place.residents === null ? m.territory_not_published() : formatPeople(place.residents)}
      </dd>
      <dt className="text-ink-2">{m.territory_column_enrolled()}</dt>
      <dd className="numeric font-strong">{formatPeople(place.enrolled)}</dd>
    </dl>
  );
}

function Notes({ territory }: { territory: Territory }) {
  const { place, parts } = territory;
  const isUnpublished = [place, ...parts].some(({ residents }) => residents === null);
  return (
    <div className="grid gap-1 border-t border-line px-4 py-4 text-small text-ink-2 sm:px-5">
      {parts.length === 0 && place.level !== 'district' ? <p>{m.territory_no_parts()}</p> : null}
      {place.level === 'country' && place.enrolled === 0 ? <p>{m.territory_nobody()}</p> : null}
      {isUnpublished ? <p>{m.territory_not_published_why()}</p> : null}
      <p>{m.territory_own_only()}</p>
      <p>{sourceWords(territory)}</p>
    </div>
  );
}

/** The link that was followed is gone with the old table: whoever goes on by keyboard or reader begins at the new place. */
function useHeadingFocus(code: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(code);
  useEffect(() => {
    if (before.current !== code) focusOn(heading.current);
    before.current = code;
  }, [code]);
  return heading;
}

/** Esc goes up one level, unless something on the page has used it: a dialog, a field that it empties. */
function useEscapeUp(above: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (above === undefined) return;
    const goUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      void navigate({ to: '/institutional-dashboard', search: placeSearch(above) });
    };
    document.addEventListener('keydown', goUp);
    return () => document.removeEventListener('keydown', goUp);
  }, [above, navigate]);
}

function TableSkeleton() {
  return (
    <Skeleton label={m.territory_loading()} className="rounded-card border border-line bg-surface p-5">
      <SkeletonBar className="mb-4 h-6 w-48" />
      <SkeletonBar className="h-96 w-full" />
    </Skeleton>
  );
}
