import { pickFirstName } from '@repo/client/card/first-name';
import { useContext, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { FIELD_ICONS } from '../../../parts/rows/field-icons.ts';
import { fieldLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AsksReasonContext } from './asks-reason.ts';
import { EmergencyDialog } from './emergency-dialog.tsx';
import type { FieldState, UnopenedPart } from './unopened.ts';

type EmergencyWayProps = {
  parts: readonly UnopenedPart[];
  /** Empty where the scan was refused: then nobody is named. */
  ownerName: string;
  /** Of the person whom the card is for; empty where it is not known. */
  patient: string;
  onReason: (reason: string) => void;
};

/** What one tap and a reason open, by the names of what is there, and the button that does it. */
export function EmergencyWay({ parts, ownerName, patient, onReason }: EmergencyWayProps) {
  const [asking, setAsking] = useState(useContext(AsksReasonContext));
  const forReason = parts.filter((part) => part.forReason);
  if (forReason.length === 0) return null;
  const empty = [...new Set(forReason.flatMap((part) => part.empty))];
  return (
    <section
      aria-label={m.scans_reason_open()}
      className="space-y-3 border-t border-line px-4 py-4 sm:px-5"
      data-off-paper=""
    >
      <p className="text-[1.125rem] leading-snug font-strong">
        {m.scans_also_here({ what: joinWords([...new Set(forReason.flatMap(listPartNames))]) })}
      </p>
      <Button variant="emergency" icon="emergency" className="min-h-15 w-full text-h3" onClick={() => setAsking(true)}>
        {m.scans_reason_open()}
      </Button>
      <p className="text-center text-ink-2">
        {ownerName === '' ? m.scans_reason_told() : m.scans_reason_told_owner({ owner: pickFirstName(ownerName) })}
      </p>
      {empty.length === 0 ? null : (
        <p className="text-small text-ink-2">{m.scans_also_empty({ fields: joinWords(empty.map(fieldLabel)) })}</p>
      )}
      <EmergencyDialog
        open={asking}
        onOpenChange={setAsking}
        opens={forReason}
        patient={pickFirstName(patient)}
        onConfirm={(reason) => {
          setAsking(false);
          onReason(reason);
        }}
      />
    </section>
  );
}

const listPartNames = ({ rows }: UnopenedPart): string[] =>
  rows.map(({ field, state }) =>
    state === 'partly' ? m.scans_also_whole({ what: fieldLabel(field) }) : fieldLabel(field),
  );

type UnopenedListProps = {
  parts: readonly UnopenedPart[];
  /** An emergency scanner is told why a section cannot be opened for a reason. */
  isResponder: boolean;
};

/** What exists on the card for others: whose it is, and with which role it opens. */
export function UnopenedList({ parts, isResponder }: UnopenedListProps) {
  const closed = parts.filter((part) => !part.forReason);
  if (closed.length === 0) return null;
  return (
    <div className="space-y-4 border-t border-line bg-canvas px-4 py-4 sm:px-5" data-off-paper="">
      {closed.map((part) => (
        <UnopenedSectionRows key={part.role} part={part} isResponder={isResponder} />
      ))}
    </div>
  );
}

function UnopenedSectionRows({ part, isResponder }: { part: UnopenedPart; isResponder: boolean }) {
  const { role, rows, empty } = part;
  return (
    <section aria-label={m.scans_also({ role: roleLabel(role) })}>
      <h3 className="text-[1.125rem] leading-snug font-strong">{m.scans_also({ role: roleLabel(role) })}</h3>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line bg-surface">
        {rows.map(({ field, state }) => (
          <li key={field} className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <span className="flex items-center gap-3 text-h3 font-strong">
              <Icon name={FIELD_ICONS[field]} className="text-ink-2" />
              {fieldLabel(field)}
            </span>
            <span className="text-small text-ink-2">{STATE_LABELS[state]()}</span>
          </li>
        ))}
      </ul>
      {empty.length === 0 ? null : (
        <p className="mt-1.5 text-small text-ink-2">
          {m.scans_also_empty({ fields: joinWords(empty.map(fieldLabel)) })}
        </p>
      )}
      <p className="mt-1.5 text-small text-ink-2">
        {isResponder && (role === 'medical' || role === 'emergency')
          ? m.scans_also_closed()
          : m.scans_also_role({ role: roleLabel(role) })}
      </p>
    </section>
  );
}

const STATE_LABELS: Readonly<Record<FieldState, () => string>> = {
  filled: m.scans_filled,
  partly: m.scans_filled_whole,
  unknown: m.scans_unknown_field,
};
