import { type CardRow, findBloodGroup } from '@repo/client/card/card-rows';
import type { FieldName } from '@repo/contract/rules/permissions';
import { m } from '../../../paraglide/messages.js';
import { findRowPhone, parsePhone } from '../../../parts/rows/read-rows.ts';
import { RowText } from '../../../parts/rows/row-text.tsx';
import { rowWords } from '../../../parts/words/card-words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isUrgent } from './facts.ts';

/** Characters of a line that is a name or a word, set large; longer ones are sentences, set to be read. */
const SHORT_LINE_MAX = 56;
/** An alert is a sentence, and still the first thing to be read. */
const SHORT_ALERT_MAX = 160;

const CONTACTS: readonly FieldName[] = ['emergencyContact', 'financialContact', 'legalContact', 'powerOfAttorney'];

type FactRowsProps = { field: FieldName; groups: readonly (readonly CardRow[])[] };

/** The value beside a label: rows large, with a button to call for each number; free text as it was typed. */
export function FactRows({ field, groups }: FactRowsProps) {
  return (
    <div className="space-y-3">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was released is drawn once and never reordered
        <FactGroup key={at} field={field} group={group} />
      ))}
    </div>
  );
}

function FactGroup({ field, group }: { field: FieldName; group: readonly CardRow[] }) {
  const kind = group[0]?.kind ?? 'free';
  if (kind === 'free') return <FreeText field={field} lines={group.map(({ text }) => text)} />;
  const size = selectSize(field, group);
  return (
    <div className="space-y-2">
      {group.map((row) => (
        <FactRow key={JSON.stringify(row)} row={row} size={size} />
      ))}
    </div>
  );
}

function FactRow({ row, size }: { row: CardRow; size: string }) {
  const phone = findRowPhone(row);
  if (phone !== null) return <CallRow row={row} phone={phone} />;
  if (findBloodGroup(row) !== null)
    return <RowText row={row} className="text-[2rem] leading-tight font-strong" detailClass="text-base" />;
  if (row.kind !== 'medicine') return <RowText row={row} className={size} detailClass="text-base" />;
  // The dose stands at the right, where the eye compares doses.
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <RowText row={row} className={size} detail="" />
      <p className="numeric text-h3 font-normal">{rowWords(row).detail}</p>
    </div>
  );
}

function CallRow({ row, phone }: { row: CardRow; phone: { written: string; address: string } }) {
  const { text } = rowWords(row);
  const more = [row.relation, row.phone].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        {text === '' ? null : <p className="text-[1.375rem] leading-tight font-strong break-words">{text}</p>}
        {more.map((line) => (
          <p key={line} className={classNames('text-h3 font-normal text-ink-2', line === row.phone && 'numeric')}>
            {line}
          </p>
        ))}
      </div>
      <CallLink phone={phone} />
    </div>
  );
}

function CallLink({ phone }: { phone: { written: string; address: string } }) {
  return (
    <a
      href={phone.address}
      className={classNames(buttonClass(), 'h-14 min-w-26 text-h3')}
      aria-label={m.scans_call_who({ number: phone.written })}
    >
      <Icon name="phone" />
      {m.scans_call()}
    </a>
  );
}

/** As it was typed: a short first line large, the rest beneath it. A contact's number can be called from here too. */
function FreeText({ field, lines }: { field: FieldName; lines: readonly string[] }) {
  const [first = '', ...rest] = lines;
  const text = lines.join('\n');
  const phone = CONTACTS.includes(field) ? parsePhone(text) : null;
  const isLong = first.length > SHORT_LINE_MAX;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        {isLong ? (
          <p className="text-h3 font-normal break-words whitespace-pre-line">{text}</p>
        ) : (
          <>
            <p className="text-h2 break-words">{first}</p>
            {rest.length > 0 ? <p className="mt-0.5 break-words whitespace-pre-line">{rest.join('\n')}</p> : null}
          </>
        )}
      </div>
      {phone === null ? null : <CallLink phone={phone} />}
    </div>
  );
}

const LARGEST = 'text-[1.5rem] leading-[1.28] font-strong text-balance';

/** Alerts and allergies largest; one long line among rows sets all of them to be read as text. */
function selectSize(field: FieldName, group: readonly CardRow[]): string {
  const longest = Math.max(...group.map(({ text }) => text.length));
  if (isUrgent(field)) return longest > SHORT_ALERT_MAX ? 'text-h2' : LARGEST;
  return longest > SHORT_LINE_MAX ? 'text-h3 font-normal' : 'text-h2';
}
