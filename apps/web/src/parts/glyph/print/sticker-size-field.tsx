import type { Pattern } from '@house/glyph';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import { computeGlyphSizes, LARGEST_GLYPH_MM, readGlyphMm } from '../../print/glyph-size.ts';
import { formatCount } from '../../words/counts.ts';

type StickerSizeFieldProps = {
  pattern: Pattern;
  typed: string;
  isAsked: boolean;
  onType: (typed: string) => void;
  onLeave: () => void;
};

/** The side of the glyph on a sticker; a size that cannot be printed is refused with the reason. */
export function StickerSizeField({ pattern, typed, isAsked, onType, onLeave }: StickerSizeFieldProps) {
  const limits = { min: formatCount(computeGlyphSizes(pattern).smallestMm), max: formatCount(LARGEST_GLYPH_MM) };
  const refusal = m.glyphs_print_size_refused(limits);
  return (
    <TextField
      label={m.glyphs_print_size()}
      hint={m.glyphs_print_size_hint(limits)}
      error={isAsked && readGlyphMm(typed, pattern) === null ? refusal : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}
