import { m } from '../../../paraglide/messages.js';
import type { EmptyLine } from '../../../parts/rows/empty-rows.ts';
import { FIELD_ICONS } from '../../../parts/rows/field-icons.ts';
import type { ReadField } from '../../../parts/rows/read-rows.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FactRows } from './fact-rows.tsx';
import { isUrgent } from './facts.ts';

/** Field by field, the value larger than its name. */
export function FactList({ facts }: { facts: readonly ReadField[] }) {
  return (
    <ul>
      {facts.map(({ field, rows }) => (
        <li
          key={field}
          className={classNames(
            'border-b border-line px-4 py-4 last:border-b-0 sm:px-5',
            isUrgent(field) && 'bg-danger-wash',
          )}
        >
          <h3
            className={classNames(
              'flex items-center gap-2 text-base font-strong',
              isUrgent(field) ? 'text-danger' : 'text-ink-2',
            )}
          >
            <Icon name={FIELD_ICONS[field]} />
            {fieldLabel(field)}
          </h3>
          <FactRows field={field} rows={rows} />
        </li>
      ))}
    </ul>
  );
}

/** What the owner left empty in what was opened: silence must not be read as "none". */
export function EmptyLines({ lines }: { lines: readonly EmptyLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-2 text-ink-2 sm:px-5">
      <ul>
        {lines.map(({ field, label }) => (
          <li key={label} className="flex min-h-9 items-center justify-between gap-x-4">
            <span className="flex items-center gap-2">
              <Icon name={FIELD_ICONS[field]} />
              {label}
            </span>
            <span className="text-right text-small text-balance">{m.scans_empty_field()}</span>
          </li>
        ))}
      </ul>
      <p className="py-1 text-small">{m.scans_empty_note()}</p>
    </div>
  );
}
