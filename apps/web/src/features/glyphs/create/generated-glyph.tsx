import { judgePromise, promisedReaders } from '@repo/client/card/promise';
import type { GlyphRow, Limits } from '@repo/contract/glyphs/glyphs';
import type { GlyphRole } from '@repo/contract/rules/permissions';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { NotReadable } from '../../../parts/profile/not-readable.tsx';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { categoryLabel, fieldLabel, isFieldName } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { NamedFolders } from '../form/folder-field.tsx';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';
import type { DrawnGlyph } from '../use-glyphs.ts';
import { GeneratedCard } from './generated-card.tsx';

type GeneratedGlyphProps = {
  made: DrawnGlyph;
  draft: GlyphDraft;
  folders: NamedFolders;
};

/** After creation: what was sealed at the left, the glyph at the right; on a phone the glyph comes first. */
export function GeneratedGlyph({ made, draft, folders }: GeneratedGlyphProps) {
  const [row, setRow] = useState(made.row);
  const title = draft.title.trim();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <NotReadable row={row} className="lg:col-span-2" />
      <div className="order-last space-y-6 lg:order-none">
        <Card title={m.glyphs_sealed_heading()}>
          <DefinitionList rows={sealedRows(row, draft, folders)} />
        </Card>
        <Card title={m.glyphs_next_heading()}>
          <ol className="space-y-3 text-label">
            {NEXT_STEPS.map(({ icon, sentence }) => (
              <li key={icon} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 text-primary" />
                {sentence()}
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <GeneratedCard
        row={row}
        drawing={made.drawing}
        title={title}
        fields={buildDraftFields(draft)}
        onChanged={setRow}
      />
    </div>
  );
}

const NEXT_STEPS = [
  { icon: 'print', sentence: m.glyphs_next_print },
  { icon: 'scan', sentence: m.glyphs_next_scan },
  { icon: 'edit', sentence: m.glyphs_next_change },
] as const;

const READERS: Readonly<Record<GlyphRole, () => string>> = {
  medical: m.glyphs_reads_medical,
  emergency: m.glyphs_reads_emergency,
  financial: m.glyphs_reads_financial,
  legal: m.glyphs_reads_legal,
};

/** "Doctors and paramedics after one reason": who a scan would show something, and of a card held back that it is not yet so. */
function describeReaders(row: GlyphRow): string {
  const isWaiting = judgePromise(row, Date.now()) === 'afterProfile';
  const readers = promisedReaders({ ...row, withheld: false }, Date.now()).map((role) =>
    role === 'emergency' && !readsAtOnce(row) ? m.glyphs_reads_reason() : READERS[role](),
  );
  if (readers.length === 0) return m.ui_owner_only();
  const names = joinWords(readers);
  return isWaiting ? m.glyphs_reads_not_yet({ names }) : names.charAt(0).toLocaleUpperCase() + names.slice(1);
}

const readsAtOnce = ({ permissions, holds }: GlyphRow): boolean =>
  (permissions.emergency === 'read' || permissions.emergency === 'full') && holds.includes('emergency');

function sealedRows(row: GlyphRow, draft: GlyphDraft, folders: NamedFolders) {
  const names = Object.keys(buildDraftFields(draft)).filter(isFieldName);
  return [
    {
      key: 'title',
      term: m.glyphs_sealed_title(),
      value: <strong className="font-strong">{draft.title.trim()}</strong>,
    },
    { key: 'category', term: m.glyphs_category(), value: categoryLabel(row.category) },
    {
      key: 'folder',
      term: m.glyphs_folder(),
      value: folders.names.get(row.folderId ?? '') ?? m.glyphs_folder_sealed(),
    },
    { key: 'sealed', term: m.glyphs_sealed_on(), value: formatWhen(row.createdAt) },
    { key: 'fields', term: m.glyphs_sealed_fields(), value: names.map(fieldLabel).join(', ') },
    {
      key: 'roles',
      term: m.glyphs_sealed_roles(),
      value: describeReaders(row),
    },
    { key: 'limits', term: m.glyphs_sealed_limits(), value: limitLabels(row.limits, row.hasPasscode) },
  ];
}

/** The limits of a glyph in one line. */
function limitLabels({ expiresAt, maxReads }: Limits, hasPasscode: boolean): string {
  const words = [
    expiresAt === null ? null : m.glyphs_sealed_until({ date: formatShortDay(expiresAt) }),
    maxReads === null ? null : m.glyphs_sealed_reads({ count: maxReads }),
    hasPasscode ? m.glyphs_sealed_passcode() : null,
  ].filter((label) => label !== null);
  return words.length === 0 ? m.glyphs_sealed_no_limits() : words.join(', ');
}
