import type { GlyphFields } from '@house/client/glyph-fields';
import { fieldLabel, isFieldName } from '../../words/glyph-labels.ts';
import type { PlainLine } from './print-choice.ts';

/** What the glyph holds, as lines to choose from; nothing of it is printed before somebody says so. */
export function knownLines(fields: GlyphFields): PlainLine[] {
  return Object.entries(fields).flatMap(([name, text]) => {
    const value = text
      .split(/\s*\n\s*/)
      .filter((line) => line !== '')
      .join(', ')
      .trim();
    return isFieldName(name) && value !== '' ? [{ label: fieldLabel(name), value }] : [];
  });
}
