import type { CardPromise } from '@repo/client/card/promise';
import { printSpec } from '@repo/contract/shop/print-specs';
import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import { classNames } from '../../ui/class-names.ts';
import { usePageMeasure } from '../glyph/print/page-measure.ts';
import type { GlyphOutline } from '../print/glyph-marks.ts';
import { Mark } from '../print/sheet-preview.tsx';
import { DrawingGuides, DrawingRuler, withRulerRoom } from './drawing-guides.tsx';
import { GlyphPlace } from './glyph-place.tsx';
import { layOutPiece } from './piece-layout.ts';
import { pieceLines } from './piece-lines.ts';
import { BODIES } from './product-bodies.tsx';
import { mmWords, sizeWords } from './size-words.ts';

type ProductDrawingProps = {
  productId: ProductId;
  options: ChosenOptions;
  /** What a scan of the card on it gives: its lines say no more. */
  promise?: CardPromise;
  /** The person's own; shown as typed, also where it is too long to print. */
  text: string;
  /** `outlineGlyph` of the person's own glyph; empty rings stand there without one. */
  outline?: GlyphOutline | null;
  side?: 'front' | 'back';
  showSafeArea?: boolean;
  showQuietZone?: boolean;
  /** Fixed scale, with a bar of 20 mm at the bottom; without it the drawing fills its place. */
  pxPerMm?: number;
  /** The size of the piece at the bottom right. */
  showSize?: boolean;
  showRuler?: boolean;
  /** What is shown, for those who do not see it. */
  label: string;
  className?: string;
};

/** A product as it will be made, in true millimetres on a white plate: the geometry of its print file. */
export function ProductDrawing({
  productId,
  options,
  text,
  promise = 'helpers',
  outline = null,
  side = 'front',
  ...shown
}: ProductDrawingProps) {
  const { showSafeArea = false, showQuietZone = false, showSize = false, showRuler = false } = shown;
  const { pxPerMm, label, className } = shown;
  const measure = usePageMeasure();
  const spec = printSpec(productId, options);
  const { view, draw } = BODIES[productId];
  const marks = layOutPiece(spec, { text, ...pieceLines(promise) }, measure)[side];
  const bare = view(spec);
  const [left, top, width, height] = showRuler ? withRulerRoom(bare, spec) : bare;
  return (
    <div
      className={classNames(
        'relative grid place-items-center bg-glyph-ground text-ink-3 scheme-light',
        pxPerMm ? 'pb-12' : 'size-full',
        className,
      )}
    >
      <svg
        role="img"
        aria-label={label}
        className="block max-h-full max-w-full"
        viewBox={`${left} ${top} ${width} ${height}`}
        width={pxPerMm ? width * pxPerMm : '100%'}
        height={pxPerMm ? height * pxPerMm : '100%'}
        fontFamily="var(--font-print)"
        textRendering="geometricPrecision"
      >
        {draw({ spec, options })}
        {showRuler ? <DrawingRuler spec={spec} /> : null}
        {side === 'front' ? <GlyphPlace spec={spec} outline={outline} /> : null}
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a piece are drawn anew together
          <Mark key={index} mark={mark} />
        ))}
        <DrawingGuides spec={spec} showSafeArea={showSafeArea} showQuietZone={showQuietZone && side === 'front'} />
      </svg>
      {pxPerMm ? <ScaleBar pxPerMm={pxPerMm} /> : null}
      {showSize ? (
        <span className="numeric absolute right-5 bottom-3.5 font-mono text-small">{sizeWords(spec.trim)}</span>
      ) : null}
    </div>
  );
}

const BAR_MM = 20;

function ScaleBar({ pxPerMm }: { pxPerMm: number }) {
  const width = BAR_MM * pxPerMm;
  return (
    <span className="absolute bottom-3.5 left-5 flex items-center gap-2 text-small">
      <svg width={width + 2} height={9} viewBox={`-1 0 ${width + 2} 9`} aria-hidden="true">
        <path d={`M0 1v7M${width} 1v7M0 4.5H${width}`} fill="none" stroke="currentColor" />
      </svg>
      {mmWords(BAR_MM)}
    </span>
  );
}
