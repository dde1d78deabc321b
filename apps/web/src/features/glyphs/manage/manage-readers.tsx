import type { GlyphRow } from '@house/contract/glyphs';
import { GLYPH_ROLES } from '@house/contract/permissions';
import { m } from '../../../paraglide/messages.js';
import { roleWord } from '../../../parts/words/glyph-words.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ladderWord } from '../../../ui/ladder.tsx';

/** Roles that are not `none`, as mark and level; nobody else reads it. */
export function GlyphReaders({ glyph }: { glyph: GlyphRow }) {
  const given = GLYPH_ROLES.filter((role) => glyph.permissions[role] !== 'none');
  if (given.length === 0) return <span className="text-label text-ink-2">{m.ui_owner_only()}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-label text-ink-2">
      {given.map((role) => (
        <li key={role} className="flex items-center gap-1.5">
          <Icon name={role} label={roleWord(role)} />
          {ladderWord(glyph.permissions[role])}
        </li>
      ))}
    </ul>
  );
}
