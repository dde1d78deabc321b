import { type CardRow, isEmptyRow } from '@repo/client/card/card-rows';
import { listRowKinds } from '@repo/client/card/row-kinds';
import { EMERGENCY_CATEGORIES } from '@repo/contract/rules/permissions';
import { m } from '../../../paraglide/messages.js';
import { findRowPhone, groupRows, type ReadField, readRows } from '../../../parts/rows/read-rows.ts';
import { RowText } from '../../../parts/rows/row-text.tsx';
import { rowLabel } from '../../../parts/words/card-words.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';

/** What its owner wrote, in the order in which helpers read it: the alert on top, in red. */
export function CardContent({ draft }: { draft: GlyphDraft }) {
  const lines = contentLines(draft);
  if (lines.length === 0) return <p className="border-t border-line px-5 py-4 text-ink-2">{m.cards_content_none()}</p>;
  return (
    <dl>
      {lines.map(({ key, label, rows, isAlert }) => (
        <div
          key={key}
          className={classNames(
            'grid gap-x-4 border-t border-line px-4 py-3.5 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:px-5',
            isAlert && 'bg-danger-wash',
          )}
        >
          <dt className={classNames('text-label leading-relaxed', isAlert ? 'font-strong text-danger' : 'text-ink-3')}>
            {label}
          </dt>
          <dd className="min-w-0 space-y-0.5">
            {rows.length === 0 ? <p>{m.cards_content_open()}</p> : null}
            {rows.map((row) => (
              <ContentRow key={JSON.stringify(row)} row={row} isAlert={isAlert} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ContentRow({ row, isAlert }: { row: CardRow; isAlert: boolean }) {
  const phone = findRowPhone(row);
  const text = (
    <RowText
      row={row}
      className={
        isAlert ? 'text-[1.25rem] leading-snug font-strong' : 'text-[1.0625rem] font-strong whitespace-pre-line'
      }
      detailClass="text-label"
    />
  );
  if (phone === null) return text;
  return (
    <a href={phone.address} className="block text-ink no-underline hover:underline">
      {text}
    </a>
  );
}

type ContentLine = { key: string; label: string; rows: readonly CardRow[]; isAlert: boolean };

/** On a card for an emergency these are named although nothing stands there: silence is not "none". */
const NAMED_WHEN_OPEN = listRowKinds(({ empty }) => empty.isShownToOwner);

function contentLines(draft: GlyphDraft): ContentLine[] {
  const fields = readRows(buildDraftFields(draft));
  const filled = fields.flatMap(buildFieldLines);
  const kinds = fields.flatMap(({ rows }) => rows.map(({ kind }) => kind));
  const isForHelpers = EMERGENCY_CATEGORIES.some((one) => one === draft.category);
  const isWritten = fields.some(
    ({ field, rows }) => field === 'medicalHistory' && rows.some(({ kind }) => kind === 'free'),
  );
  const open = isForHelpers && !isWritten ? NAMED_WHEN_OPEN.filter((kind) => !kinds.includes(kind)) : [];
  return [
    ...filled.filter(({ isAlert }) => isAlert),
    ...filled.filter(({ isAlert }) => !isAlert),
    ...open.map((kind) => ({ key: kind, label: rowLabel(kind), rows: [], isAlert: false })),
  ];
}

function buildFieldLines({ field, rows }: ReadField): ContentLine[] {
  return groupRows(rows.filter((row) => row.kind === 'free' || !isEmptyRow(row))).map((group, at) => {
    const kind = group[0]?.kind ?? 'free';
    return {
      key: `${field} ${at}`,
      label: kind === 'free' ? fieldLabel(field) : rowLabel(kind),
      rows: kind === 'free' ? [{ kind: 'free', text: group.map(({ text }) => text).join('\n') }] : group,
      isAlert: kind === 'alert',
    };
  });
}
