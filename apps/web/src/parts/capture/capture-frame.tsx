import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type FrameShape = 'oval' | 'card';

type CaptureFrameProps = {
  label: string;
  shape: FrameShape;
  video: RefObject<HTMLVideoElement | null>;
  /** The selfie camera is mirrored, as people expect; the document camera is not, so that print stays readable. */
  mirrored: boolean;
  /** What to do now; said to screen readers when it changes. */
  status: string;
  about: string;
  /** Share of the measuring that is done, as an arc around the shape. */
  progress?: number;
  /** Where two fingers set the zoom. */
  picture?: RefObject<HTMLElement | null>;
  /** Zoom, light and choice of camera, where there are any. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The live picture, dimmed outside an oval or a card; words above and buttons below are readable on any picture. */
export function CaptureFrame(props: CaptureFrameProps) {
  const { label, shape, video, mirrored, status, about, progress, picture, tools, children } = props;
  return (
    <section
      ref={picture}
      aria-label={label}
      data-live-picture
      className="relative isolate flex min-h-[27rem] touch-pan-y flex-col items-center justify-between gap-4 overflow-hidden rounded-card border border-line bg-canvas px-4 py-5 text-ink [color-scheme:dark]"
    >
      <video
        ref={video}
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        className={classNames('absolute inset-0 -z-10 size-full object-cover', mirrored && '-scale-x-100')}
      />
      <div role="status" className="relative z-10 order-first text-center">
        <p className="text-h3">{status}</p>
        <p className="mt-0.5 text-small text-ink-2">{about}</p>
      </div>
      <Outline shape={shape} progress={progress ?? 0} />
      <div className="relative z-10 flex max-w-full flex-col items-center gap-3">
        {tools}
        <div className="flex flex-wrap justify-center gap-2">{children}</div>
      </div>
    </section>
  );
}

const SHAPES = {
  oval: { width: 180, height: 240, frame: 'h-64 aspect-3/4', radius: 'rounded-[50%]' },
  card: { width: 317, height: 200, frame: 'w-[min(100%,22rem)] aspect-[317/200]', radius: 'rounded-[5%/8%]' },
} as const;

/** A double line, as around every picture of ours: the wide one holds the subject, the fine one its edge. */
function Outline({ shape, progress }: { shape: FrameShape; progress: number }) {
  const { width, height, frame, radius } = SHAPES[shape];
  return (
    <div className={classNames('relative shrink-0 shadow-[0_0_0_200vmax_rgb(14_21_20/0.72)]', frame, radius)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        fill="none"
        className="absolute inset-0 size-full overflow-visible stroke-current"
      >
        <Line shape={shape} inset={9} strokeWidth={1} />
        <Line shape={shape} inset={2} strokeWidth={progress > 0 ? 1 : 4} />
        {progress > 0 ? <Line shape={shape} inset={2} strokeWidth={5} progress={progress} /> : null}
      </svg>
    </div>
  );
}

type LineProps = { shape: FrameShape; inset: number; strokeWidth: number; progress?: number };

function Line({ shape, inset, strokeWidth, progress = 1 }: LineProps) {
  const { width, height } = SHAPES[shape];
  const shared = {
    strokeWidth,
    pathLength: 1,
    ...(progress < 1 && { strokeDasharray: `${progress} 1` }),
    strokeLinecap: 'round' as const,
  };
  // From the top, as a clock: an ellipse element would begin at its right.
  if (shape === 'oval') return <path d={ovalPath(width, height, inset)} {...shared} />;
  return <rect x={inset} y={inset} width={width - 2 * inset} height={height - 2 * inset} rx={18 - inset} {...shared} />;
}

function ovalPath(width: number, height: number, inset: number): string {
  const [across, down] = [width / 2 - inset, height / 2 - inset];
  return `M${width / 2} ${inset}a${across} ${down} 0 0 1 0 ${2 * down}a${across} ${down} 0 0 1 0 ${-2 * down}z`;
}
