import type { TerritoryPlace } from '@repo/contract/territory/territory';
import { type KeyboardEvent, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusOn } from '../../../ui/layers.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { computeTargetIndex } from '../../../ui/use-list-keys.ts';
import { formatPeople } from '../portal-numbers.ts';
import { buildScale, findScaleStep, type ScaleStep } from './map-scale.ts';
import { PlaceLink } from './place-link.tsx';
import { MAP_VIEW_BOX, REGION_SHAPES } from './region-shapes.ts';

/** From nothing to the most; the legend has the same. */
const FILLS = ['fill-surface', 'fill-primary/25', 'fill-primary/50', 'fill-primary/75', 'fill-primary'];
const SWATCHES = ['bg-surface', 'bg-primary/25', 'bg-primary/50', 'bg-primary/75', 'bg-primary'];
type MapMeasure = 'enrolled' | 'residents';
const countPeople = (region: TerritoryPlace, measure: MapMeasure): number => region[measure] ?? 0;

type RegionMapProps = {
  regions: readonly TerritoryPlace[];
  /** The region in which the place on the screen lies. */
  within: string | undefined;
};

/** The regions as a picture of their numbers. The table beside it says the same. */
export function RegionMap({ regions, within }: RegionMapProps) {
  const [measure, setMeasure] = useState<MapMeasure>('enrolled');
  const [pointed, setPointed] = useState<string | null>(null);
  const scale = buildScale(regions.map((region) => countPeople(region, measure)));
  const shown = regions.find(({ code }) => code === (pointed ?? within));
  return (
    <Card title={m.territory_map()}>
      <SegmentedControl
        label={m.territory_map_measure()}
        hideLabel
        size="low"
        options={[
          { value: 'enrolled', label: m.territory_map_enrolled() },
          { value: 'residents', label: m.territory_map_residents() },
        ]}
        value={measure}
        onChange={setMeasure}
      />
      <Drawing {...{ regions, within, measure, scale, pointed, onPoint: setPointed }} />
      <p aria-hidden="true" className="min-h-12 text-small">
        {shown === undefined ? m.territory_map_point() : regionWords(shown)}
      </p>
      <Legend scale={scale} />
      <p className="mt-3 text-tiny text-ink-2">
        {m.territory_map_credit()}{' '}
        <a
          href="https://creativecommons.org/licenses/by/4.0/"
          className="link"
          rel="license noreferrer"
          target="_blank"
        >
          {m.territory_map_licence()}
        </a>
      </p>
    </Card>
  );
}

const regionWords = ({ name, enrolled, residents }: TerritoryPlace): string =>
  m.territory_map_region({ name, enrolled: formatPeople(enrolled), residents: formatPeople(residents ?? 0) });

type DrawingProps = RegionMapProps & {
  measure: MapMeasure;
  scale: readonly ScaleStep[];
  pointed: string | null;
  onPoint: (code: string | null) => void;
};

/** One stop of the Tab key: the arrow keys walk from region to region, from north to south. */
function Drawing({ regions, within, measure, scale, pointed, onPoint }: DrawingProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState(within);
  const at = Math.max(
    0,
    regions.findIndex(({ code }) => code === stop),
  );

  function walk(event: KeyboardEvent): void {
    const key = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }[event.key] ?? event.key;
    const to = computeTargetIndex(key, { from: at, count: regions.length, columns: 1 });
    const next = to === null || event.ctrlKey || event.metaKey || event.altKey ? undefined : regions[to];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next.code);
    focusOn(drawing.current?.querySelector<SVGAElement>(`[data-region="${next.code}"]`));
  }

  return (
    <nav aria-label={m.territory_map_keys()}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the links inside have the names. */}
      <svg ref={drawing} viewBox={MAP_VIEW_BOX} className="mx-auto my-3 block w-full max-w-80">
        {regions.map((region, index) => (
          <PlaceLink
            key={region.code}
            code={region.code}
            data-region={region.code}
            aria-label={regionWords(region)}
            {...(region.code === within && { 'aria-current': 'location' })}
            tabIndex={index === at ? 0 : -1}
            className="outline-none"
            onKeyDown={walk}
            onFocus={() => {
              setStop(region.code);
              onPoint(region.code);
            }}
            onBlur={() => onPoint(null)}
            onMouseEnter={() => onPoint(region.code)}
            onMouseLeave={() => onPoint(null)}
          >
            <path
              d={REGION_SHAPES.get(region.code)}
              className={classNames(
                'stroke-edge stroke-1 forced-color-adjust-none',
                FILLS[findScaleStep(scale, countPeople(region, measure))],
              )}
            />
          </PlaceLink>
        ))}
        <Outline code={within} className="stroke-ink stroke-3" />
        <Outline code={pointed ?? undefined} className="stroke-focus stroke-5" />
      </svg>
    </nav>
  );
}

/** Over the neighbours, which would cover half of a line of its own. */
function Outline({ code, className }: { code: string | undefined; className: string }) {
  const path = REGION_SHAPES.get(code ?? '');
  if (path === undefined) return null;
  return <path d={path} className={classNames('pointer-events-none fill-none [stroke-linejoin:round]', className)} />;
}

function Legend({ scale }: { scale: readonly ScaleStep[] }) {
  return (
    <ul aria-label={m.territory_map_legend()} className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {scale.map(({ from, to }, index) => (
        <li key={from} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames('size-4 border border-edge forced-color-adjust-none', SWATCHES[index])}
          />
          {from === to ? formatPeople(from) : m.territory_map_range({ from: formatPeople(from), to: formatPeople(to) })}
        </li>
      ))}
    </ul>
  );
}
