import { useId } from 'react';
import './watermark.css';

type WatermarkProps = {
  text: string;
  /** `plate`: on the white ground of a glyph. `page`: over text, in the ink of the theme, fainter so that it reads. */
  over?: 'plate' | 'page';
};

const STEP_MIN_PX = 230;
/** A little more than the mean width of a letter. */
const LETTER_EM = 0.55;
const GAP_PX = 40;

/**
 * Name and minute over the graphic, so that a photo of the screen shows who took it. Screen readers, pointers and
 * selections ignore it.
 */
export function Watermark({ text, over = 'plate' }: WatermarkProps) {
  const id = useId();
  const sizePx = over === 'plate' ? 12 : 14;
  // A line and a gap: names are of any length, and two marks over each other cannot be read.
  const step = Math.max(STEP_MIN_PX, text.length * sizePx * LETTER_EM + GAP_PX);
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full text-ink select-none"
      data-watermark={over}
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width={step} height="84" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          {[
            { x: 0, y: 20 },
            { x: -step / 2, y: 62 },
            { x: step / 2, y: 62 },
          ].map(({ x, y }) => (
            <text key={x} x={x} y={y} fontSize={sizePx}>
              {text}
            </text>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
