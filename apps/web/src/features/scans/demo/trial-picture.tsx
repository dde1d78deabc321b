import { useLayoutEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { TrialReport } from '../../../workers/trial-messages.ts';
import { cellsPath, closedPath, edgePath, meshPath, ringPath } from './stage-paths.ts';
import type { TrialStage } from './trial-stages.ts';
import type { SeenTrial } from './use-trial.ts';
import './trial-picture.css';

/** The part of the picture that is shown, in its pixels. */
export type PictureCrop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
type TrialPictureProps = { seen: SeenTrial; stage: TrialStage; crop: PictureCrop; label: string };

const SHOWN_PX = 1280;

/** The picture as the camera gave it, every pixel in sight, and over it what a stage of the reader found. */
export function TrialPicture({ seen, stage, crop, label }: TrialPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before the page is painted: picture and marks must be of the same moment.
  useLayoutEffect(() => {
    const shown = canvas.current;
    if (shown !== null) paint(shown, seen, crop);
  }, [seen, crop]);
  return (
    <div className="relative">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={SHOWN_PX}
        height={Math.round((SHOWN_PX * crop.height) / crop.width)}
        className="block h-auto w-full bg-sunken"
      />
      <svg
        viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`}
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
        data-stage={stage}
      >
        <StageMarks report={seen.report} stage={stage} />
      </svg>
    </div>
  );
}

/** One canvas for all pictures: a new one for each would create garbage. */
const whole = new OffscreenCanvas(1, 1);

function paint(shown: HTMLCanvasElement, { pixels, width, height }: SeenTrial, crop: PictureCrop): void {
  const context = shown.getContext('2d');
  Object.assign(whole, { width, height });
  whole.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  if (context === null) return;
  context.imageSmoothingEnabled = false;
  context.clearRect(0, 0, shown.width, shown.height);
  context.drawImage(whole, crop.left, crop.top, crop.width, crop.height, 0, 0, shown.width, shown.height);
}

function StageMarks({ report, stage }: { report: TrialReport; stage: TrialStage }) {
  const { rings, tried, lattice, cells, end } = report;
  if (stage === 'finders') return <Line d={rings.map(ringPath).join('')} tone="ring" />;
  if (stage === 'grids') return <Line d={tried.map(closedPath).join('')} tone="tried" />;
  if (lattice === null) return null;
  if (stage === 'registered') return <Mesh d={meshPath(lattice)} />;
  if (stage === 'decoded') return <Line d={edgePath(lattice)} tone={end === 'read' ? 'read' : 'lost'} />;
  if (stage !== 'cells' || cells === null) return null;
  return (['fixed', 'sure', 'unsure', 'covered', 'wrong'] as const).map((state) => (
    <path key={state} d={cellsPath(lattice, cells, state)} className="trial-cells" data-state={state} />
  ));
}

function Line({ d, tone }: { d: string; tone: 'ring' | 'tried' | 'read' | 'lost' }) {
  return (
    <>
      <path d={d} className="trial-edge" vectorEffect="non-scaling-stroke" />
      <path d={d} className="trial-line" data-tone={tone} vectorEffect="non-scaling-stroke" />
    </>
  );
}

function Mesh({ d }: { d: string }) {
  return (
    <>
      <path d={d} className="trial-mesh-edge" vectorEffect="non-scaling-stroke" />
      <path d={d} className="trial-mesh" vectorEffect="non-scaling-stroke" />
    </>
  );
}

/** The legend of the cells: colour with a word and a count. */
export function CellLegend({ report }: { report: TrialReport }) {
  const words = {
    sure: m.trial_cells_sure,
    unsure: m.trial_cells_unsure,
    wrong: m.trial_cells_wrong,
    covered: m.trial_cells_covered,
    fixed: m.trial_cells_fixed,
  };
  const { cells } = report;
  if (cells === null) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {(['sure', 'unsure', 'wrong', 'covered', 'fixed'] as const).map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <svg width={14} height={14} aria-hidden="true" className="rounded-[3px] border border-edge bg-white">
            <rect width={14} height={14} className="trial-swatch" data-state={state} />
          </svg>
          {words[state]({ count: cells.filter((cell) => cell.state === state).length })}
        </li>
      ))}
    </ul>
  );
}
