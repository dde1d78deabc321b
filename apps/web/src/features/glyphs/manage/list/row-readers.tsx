import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { GLYPH_ROLES, type GlyphRole, PERMISSION_LEVELS } from '@house/contract/rules/permissions';
import { m } from '../../../../paraglide/messages.js';
import { ladderLabel } from '../../../../ui/ladder.tsx';

const READERS: Readonly<Record<GlyphRole, () => string>> = {
  medical: m.list_reader_medical,
  emergency: m.list_reader_emergency,
  financial: m.list_reader_financial,
  legal: m.list_reader_legal,
};

/** "Read: doctors, ambulance": who may read, the most first, in words. */
export function RowReaders({ glyph }: { glyph: GlyphRow }) {
  const lines = readerLines(glyph);
  if (lines.length === 0) return <span className="text-label text-ink-2">{m.ui_owner_only()}</span>;
  return (
    <ul className="text-label text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function readerLines({ permissions, emergencyAccess }: GlyphRow): string[] {
  const lines = PERMISSION_LEVELS.filter((level) => level !== 'none')
    .toReversed()
    .flatMap((level) => {
      const readers = GLYPH_ROLES.filter((role) => permissions[role] === level).map((role) => READERS[role]());
      return readers.length === 0
        ? []
        : [m.list_level_readers({ level: ladderLabel(level), readers: readers.join(', ') })];
    });
  return emergencyAccess ? [...lines, m.list_for_reason()] : lines;
}
