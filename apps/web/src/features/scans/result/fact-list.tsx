import type { CardRow } from '@repo/client/card/card-rows';
import { FIELD_ROWS } from '@repo/client/card/row-kinds';
import type { FieldName } from '@repo/contract/rules/permissions';
import { m } from '../../../paraglide/messages.js';
import type { EmptyLine } from '../../../parts/rows/empty-rows.ts';
import { FIELD_ICONS } from '../../../parts/rows/field-icons.ts';
import { groupRows, type ReadField } from '../../../parts/rows/read-rows.ts';
import { rowLabel } from '../../../parts/words/card-words.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FactRows } from './fact-rows.tsx';
import { isUrgent } from './facts.ts';

/** Label and value, the value larger: pairs for whoever hears them as well. */
export function FactList({ facts }: { facts: readonly ReadField[] }) {
  if (facts.length === 0) return null;
  return (
    <dl data-facts="">
      {facts.flatMap(({ field, rows }) =>
        listPairs(field, rows).map(({ label, groups }) => (
          <FactPair key={`${field} ${label}`} field={field} label={label} groups={groups} />
        )),
      )}
    </dl>
  );
}

type LabelledGroups = { label: string; groups: CardRow[][] };

/** A field of several kinds of rows has a label for each; what was typed freely stands under the field's own. */
function listPairs(field: FieldName, rows: readonly CardRow[]): LabelledGroups[] {
  const pairs: LabelledGroups[] = [];
  for (const group of groupRows(rows)) {
    const kind = group[0]?.kind ?? 'free';
    const label = kind === 'free' || FIELD_ROWS[field].plain === kind ? fieldLabel(field) : rowLabel(kind);
    const known = pairs.find((pair) => pair.label === label);
    if (known) known.groups.push(group);
    else pairs.push({ label, groups: [group] });
  }
  return pairs;
}

function FactPair({ field, label, groups }: LabelledGroups & { field: FieldName }) {
  const isRed = isUrgent(field);
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 border-t border-line px-4 py-4 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-5',
        isRed && 'bg-danger-wash',
      )}
    >
      <dt className={classNames('flex items-start gap-2 font-strong sm:pt-1.5', isRed ? 'text-danger' : 'text-ink-2')}>
        <Icon name={FIELD_ICONS[field]} className="mt-0.5" />
        {label}
      </dt>
      <dd className="min-w-0">
        <FactRows field={field} groups={groups} />
      </dd>
    </div>
  );
}

/** What the owner left empty in what was opened: silence must not be read as "none". */
export function EmptyLines({ lines }: { lines: readonly EmptyLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-2 text-ink-2 sm:px-5">
      <dl>
        {lines.map(({ field, label }) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-x-4">
            <dt className="flex items-center gap-2">
              <Icon name={FIELD_ICONS[field]} />
              {label}
            </dt>
            <dd className="text-right text-small text-balance">{m.scans_empty_field()}</dd>
          </div>
        ))}
      </dl>
      <p className="py-1 text-small">{m.scans_empty_note()}</p>
    </div>
  );
}
