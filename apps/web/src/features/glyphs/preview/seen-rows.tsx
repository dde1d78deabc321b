import type { CardRow } from '@repo/client/card/card-rows';
import type { FieldName } from '@repo/contract/rules/permissions';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { firstLine } from '../../../parts/person/first-line.ts';
import { groupRows } from '../../../parts/rows/read-rows.ts';
import { RowText } from '../../../parts/rows/row-text.tsx';
import { rowLabel, rowWords } from '../../../parts/words/card-words.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import type { SeenRows } from './seen-parts.ts';

type SeenListProps = SeenRows & {
  /** Who it is stands above already. */
  isPersonKnown?: boolean;
};

/** On a wide screen no name of a line needs a second one. */
export const SEEN_LIST =
  'mt-2 grid grid-cols-[5.75rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-y-1';

/** The words themselves, by the names of their lines; what is empty is said to be. */
export function SeenList({ person, rows, empty, isPersonKnown = false }: SeenListProps) {
  // The line that says the same is not said twice.
  const isNew = ({ kind, text }: CardRow) => !(kind === 'name' && text.trim() === person?.name);
  return (
    <dl className={SEEN_LIST}>
      {isPersonKnown || person === null ? null : <SeenLine label={m.see_name()}>{firstLine(person)}</SeenLine>}
      {rows.flatMap(({ field, rows: own }) =>
        groupRows(own.filter(isNew)).map((group) => (
          <SeenGroup key={`${field} ${group[0]?.kind}`} field={field} group={group} />
        )),
      )}
      {empty.map(({ label }) => (
        <SeenLine key={label} label={label}>
          <span className="text-label font-normal text-ink-3">{m.see_empty()}</span>
        </SeenLine>
      ))}
    </dl>
  );
}

export function SeenLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="min-w-0 text-h3 break-words">{children}</dd>
    </>
  );
}

function SeenGroup({ field, group }: { field: FieldName; group: readonly CardRow[] }) {
  const kind = group[0]?.kind ?? 'free';
  if (kind === 'free') {
    return (
      <SeenLine label={fieldLabel(field)}>
        <p className="line-clamp-6 font-normal whitespace-pre-line">{group.map(({ text }) => text).join('\n')}</p>
      </SeenLine>
    );
  }
  return (
    <SeenLine label={rowLabel(kind)}>
      {group.map((row) => (
        <SeenRow key={JSON.stringify(row)} row={row} />
      ))}
    </SeenLine>
  );
}

function SeenRow({ row }: { row: CardRow }) {
  if (row.phone === undefined) return <RowText row={row} detailClass="text-label text-ink-2" />;
  return (
    <div className="pb-1.5 last:pb-0">
      <p>{[rowWords(row).text, row.relation].filter(Boolean).join(', ')}</p>
      <p className="numeric text-label font-normal text-ink-2">{row.phone}</p>
    </div>
  );
}
