import type { CardRow } from '@repo/client/card/card-rows';
import { m } from '../../../paraglide/messages.js';
import { findRowPhone, groupRows, type ReadField } from '../../../parts/rows/read-rows.ts';
import { RowText } from '../../../parts/rows/row-text.tsx';
import { rowLabel } from '../../../parts/words/card-words.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Alert and allergies, as large as they fit. */
export function ShownFirst({ rows }: { rows: readonly CardRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="space-y-1.5 py-3">
      {rows.map((row) => (
        <RowText
          key={JSON.stringify(row)}
          row={row}
          className={`leading-tight font-strong ${row.kind === 'alert' ? 'text-[1.375rem]' : 'text-[1.5rem]'}`}
          detailClass="text-h3"
        />
      ))}
    </div>
  );
}

/** The rest in reading order, each kind under its name, a button to call beside each number. */
export function ShownFacts({ fields }: { fields: readonly ReadField[] }) {
  return (
    <dl className="-mx-5">
      {fields.map(({ field, rows }) =>
        groupRows(rows).map((group) => (
          <div key={JSON.stringify(group)} className="border-t border-line px-5 py-3">
            <dt className="text-small text-ink-2">{formatGroupLabel(field, group)}</dt>
            <dd className="space-y-2">
              {group.map((row) => (
                <ShownRow key={JSON.stringify(row)} row={row} />
              ))}
            </dd>
          </div>
        )),
      )}
    </dl>
  );
}

function formatGroupLabel(field: ReadField['field'], group: readonly CardRow[]): string {
  const kind = group[0]?.kind ?? 'free';
  return kind === 'free' ? fieldLabel(field) : rowLabel(kind);
}

function ShownRow({ row }: { row: CardRow }) {
  const phone = findRowPhone(row);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <RowText row={row} className="min-w-0 flex-1 basis-44 text-h3 font-strong" detailClass="text-base" />
      {phone === null ? null : (
        <a
          href={phone.address}
          aria-label={m.scans_call_who({ number: phone.written })}
          className={`${buttonClass({ size: 'big' })} min-h-14 min-w-26`}
        >
          <Icon name="phone" />
          {m.scans_call()}
        </a>
      )}
    </div>
  );
}
