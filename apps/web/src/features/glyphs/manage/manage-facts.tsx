import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { type Category, GLYPH_ROLES, type GlyphRole, PERMISSION_LEVELS } from '@repo/contract/rules/permissions';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { roleLabel } from '../../../parts/words/glyph-labels.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Ladder, LadderView } from '../../../ui/ladder.tsx';

/** The role that reads most stands large, with what its level means; the others in a line each. */
export function PanelReaders({ glyph }: { glyph: GlyphRow }) {
  const lead = leadRole(glyph.permissions, glyph.category);
  return (
    <div className="mt-3">
      {lead === null && !glyph.emergencyAccess ? (
        <p className="mb-3 text-label text-ink-2">{m.ui_owner_only()}</p>
      ) : null}
      {lead === null ? null : <LeadReader role={lead} glyph={glyph} />}
      <ul className="-mx-5 divide-y divide-line border-y border-line">
        {GLYPH_ROLES.filter((role) => role !== lead).map((role) => (
          <li key={role} className="grid grid-cols-[1fr_8.5rem] items-center gap-3 px-5 py-2 text-label">
            <span className="flex items-center gap-2.5">
              <Icon name={role} className="text-ink-2" />
              {roleLabel(role)}
            </span>
            <Ladder step={glyph.permissions[role]} className="text-ink-2" />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">
        {glyph.emergencyAccess ? m.glyphs_manage_emergency_on() : m.glyphs_manage_emergency_off()}
      </p>
    </div>
  );
}

function LeadReader({ role, glyph }: { role: GlyphRole; glyph: GlyphRow }) {
  const level = glyph.permissions[role];
  return (
    <div className="pb-4">
      <h3 className="flex items-center gap-2.5">
        <Icon name={role} className="text-ink-2" />
        {roleLabel(role)}
      </h3>
      <p className="mt-0.5 text-small text-ink-2">{levelSentence(level)}</p>
      <LadderView step={level} className="mt-2" />
    </div>
  );
}

/** Returns null when only the owner reads. Of equal roles the one of the category leads. */
export function leadRole(permissions: GlyphRow['permissions'], category: Category): GlyphRole | null {
  const rank = (role: GlyphRole) => 2 * PERMISSION_LEVELS.indexOf(permissions[role]) + (role === category ? 1 : 0);
  const given = GLYPH_ROLES.filter((role) => permissions[role] !== 'none');
  return given.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

function levelSentence(level: GlyphRow['permissions'][GlyphRole]): string {
  if (level === 'full') return m.glyphs_seen_full();
  if (level === 'read') return m.glyphs_seen_read();
  return m.glyphs_seen_restricted();
}

/** Limits that were not set are left out: what is not there needs no line. */
export function GlyphFacts({ glyph, folderName }: { glyph: GlyphRow; folderName: string }) {
  const { expiresAt } = glyph.limits;
  const rows = [
    { key: 'folder', term: m.glyphs_manage_folder(), value: folderName },
    {
      key: 'scan',
      term: m.glyphs_manage_last_scan(),
      value: glyph.lastScanAt === null ? m.glyphs_manage_never() : formatWhen(glyph.lastScanAt),
    },
    {
      key: 'expires',
      term: m.glyphs_manage_expires(),
      value: expiresAt === null ? m.glyphs_manage_no_limit() : formatShortDay(expiresAt),
    },
    glyph.readsLeft === null ? null : { key: 'reads', term: m.glyphs_manage_reads_left(), value: glyph.readsLeft },
    glyph.passcodeAttemptsLeft === null
      ? null
      : {
          key: 'passcode',
          term: m.ui_passcode(),
          value: m.glyphs_manage_passcode_left({ left: glyph.passcodeAttemptsLeft }),
        },
    {
      key: 'changed',
      term: m.glyphs_manage_version_of({ version: glyph.contentVersion }),
      value: formatWhen(glyph.updatedAt),
    },
  ];
  return <DefinitionList rows={rows.filter((row) => row !== null)} />;
}
