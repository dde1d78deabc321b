import {
  EMERGENCY_REASONS,
  type EmergencyReason,
  OPENED_MINUTES,
  REASON_MAX,
  REASON_MIN,
} from '@repo/contract/scans/scans';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { UnopenedPart } from './unopened.ts';

type EmergencyDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What a reason opens; empty when only the server knows. */
  opens: readonly UnopenedPart[];
  /** The first name of the person whom the card is for; empty where it is not known. */
  patient?: string;
  onConfirm: (reason: string) => void;
};

const REASONS: Readonly<Record<EmergencyReason, { icon: IconName; label: () => string }>> = {
  unconscious: { icon: 'unconscious', label: m.scans_reason_unconscious },
  cannotSpeak: { icon: 'mute', label: m.scans_reason_mute },
  lifeInDanger: { icon: 'heart', label: m.scans_reason_life },
};

const choiceClass =
  'flex min-h-16 w-full items-center gap-4 rounded-control border border-ink-3 bg-surface px-4 text-left text-h3 font-strong hover:bg-sunken';

/** One tap gives the reason and opens; only "Other" asks for a text. The owner is alerted in either case. */
export function EmergencyDialog({ open, onOpenChange, opens, patient = '', onConfirm }: EmergencyDialogProps) {
  const names = [...new Set(opens.flatMap(({ rows }) => rows.map(({ field }) => field)))];
  const minutes = OPENED_MINUTES;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={patient === '' ? m.scans_reason_title() : m.scans_reason_title_of({ name: patient })}
      about={
        names.length === 0
          ? m.scans_reason_opens({ minutes })
          : m.scans_reason_opens_what({ what: joinWords(names.map(fieldLabel)), minutes })
      }
      footer={<Button onClick={() => onOpenChange(false)}>{m.scans_reason_back()}</Button>}
    >
      <div className="space-y-2">
        {Object.entries(REASONS).map(([reason, { icon, label }]) => (
          <button
            key={reason}
            type="button"
            className={choiceClass}
            onClick={() => onConfirm(EMERGENCY_REASONS[reason as EmergencyReason])}
          >
            <Icon name={icon} size={24} className="text-emergency" />
            <span className="grow">{label()}</span>
            <Icon name="go" className="text-ink-2" />
          </button>
        ))}
        <OtherReason onConfirm={onConfirm} />
        <p className="pt-2 text-small text-ink-2">{m.scans_reason_about()}</p>
      </div>
    </Dialog>
  );
}

function OtherReason({ onConfirm }: Pick<EmergencyDialogProps, 'onConfirm'>) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const length = reason.trim().length;
  const fits = length >= REASON_MIN && length <= REASON_MAX;
  const limits = { min: REASON_MIN, max: REASON_MAX };
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={choiceClass} onClick={() => setOpen(!isOpen)}>
        <Icon name="edit" size={24} className="text-emergency" />
        <span className="grow">
          {m.scans_reason_other()}
          <span className="block text-small font-normal text-ink-2">{m.scans_reason_other_about()}</span>
        </span>
        <Icon name={isOpen ? 'up' : 'down'} className="text-ink-2" />
      </button>
      {isOpen ? (
        <form
          className="space-y-3 pb-2"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (fits) onConfirm(reason.trim());
          }}
        >
          <TextareaField
            label={m.scans_reason()}
            hint={m.scans_reason_hint(limits)}
            error={asked && !fits ? m.scans_reason_bad(limits) : undefined}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="danger" className="w-full">
            {m.scans_reason_confirm()}
          </Button>
        </form>
      ) : null}
    </>
  );
}
