import { SHEET_COLOURS, type SheetCrop, type SheetMark, type SheetPage } from './sheet-marks.ts';

type SheetPreviewProps = {
  page: SheetPage;
  /** What the picture is, for those who do not see it; never the plain lines' content. */
  label: string;
  className?: string;
  /** The part of the page to show; the whole page when left out. Printing always takes the whole page. */
  crop?: SheetCrop;
};

/** One page of a sheet as a picture in true millimetres: the preview on screen and what the browser prints. */
export function SheetPreview({ page, label, className, crop }: SheetPreviewProps) {
  const { xMm, yMm, widthMm, heightMm } = crop ?? { xMm: 0, yMm: 0, ...page };
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${xMm} ${yMm} ${widthMm} ${heightMm}`}
      width={`${widthMm}mm`}
      height={`${heightMm}mm`}
      fontFamily="var(--font-print)"
      textRendering="geometricPrecision"
    >
      <rect width={page.widthMm} height={page.heightMm} fill={SHEET_COLOURS.paper} />
      {page.marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once and never reordered
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  );
}

/** A browser rounds the width of each letter to a 64th of a unit: in millimetres a long line would be half of one short. */
const TEXT_UNITS_PER_MM = 100;

/** One mark at its place on a page. */
export function Mark({ mark }: { mark: SheetMark }) {
  if (mark.kind === 'text') {
    return (
      <text
        transform={`scale(${1 / TEXT_UNITS_PER_MM})`}
        x={mark.xMm * TEXT_UNITS_PER_MM}
        y={mark.yMm * TEXT_UNITS_PER_MM}
        fontSize={mark.sizeMm * TEXT_UNITS_PER_MM}
        fontWeight={mark.bold ? 600 : 400}
        fill={SHEET_COLOURS[mark.ink]}
        // From right to left a line ends at its left.
        {...(mark.isRightToLeft && { direction: 'rtl', textAnchor: 'end' })}
      >
        {mark.text}
      </text>
    );
  }
  return (
    <path
      d={mark.d}
      transform={`translate(${mark.xMm} ${mark.yMm}) scale(${mark.scale})`}
      fill={mark.fill ? SHEET_COLOURS[mark.fill] : 'none'}
      {...(mark.stroke && { stroke: SHEET_COLOURS[mark.stroke], strokeWidth: (mark.strokeMm ?? 0.1) / mark.scale })}
    />
  );
}
