import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

type WatermarkProps = {
  text: string;
  /** `plate`: on the white ground of a glyph. `page`: over text, in the ink of the theme, fainter so that it reads. */
  over?: 'plate' | 'page';
};

const INK = { plate: { fill: '#0E5A54', fillOpacity: 0.13 }, page: { fill: 'currentColor', fillOpacity: 0.07 } };

/**
 * Who looks and when, over the graphic: a photo of the screen tells where it was taken. Faint enough to scan through.
 */
export function Watermark({ text, over = 'plate' }: WatermarkProps) {
  const id = useId();
  const line = { fontSize: over === 'plate' ? 12 : 14, ...INK[over] };
  // A line and a gap: names are of any length.
  const step = over === 'plate' ? 230 : Math.max(230, text.length * 7.5 + 40);
  return (
    <svg
      className={classNames(
        'pointer-events-none absolute inset-0 size-full',
        over === 'plate' ? 'text-primary' : 'text-ink',
      )}
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width={step} height="84" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <text x="0" y="20" {...line}>
            {text}
          </text>
          <text x={-step / 2} y="62" {...line}>
            {text}
          </text>
          <text x={step / 2} y="62" {...line}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
