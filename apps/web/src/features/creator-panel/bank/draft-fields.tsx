import type { BankLine } from '@house/contract/payments/bank-lines';
import { IBAN_TYPED_MAX, NOTE_MAX, PAYEE_NAME_MAX } from '@house/contract/payments/bank-lines';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import type { Draft, Missing } from './choices.ts';
import { tellMissing } from './effect-words.ts';
import { CustomerSearch, PaymentSearch } from './line-search.tsx';

type DraftFieldsProps = {
  line: BankLine;
  draft: Draft;
  missing: Missing | null;
  onChange: (part: Partial<Draft>) => void;
};

const WITH_FIELDS: ReadonlySet<string> = new Set(['search', 'credit', 'sendBack', 'other', 'ownMoney']);
export const hasFields = ({ choice }: Draft): boolean => WITH_FIELDS.has(choice);

/** What a choice asks for besides. */
export function DraftFields({ line, draft, missing, onChange }: DraftFieldsProps) {
  const errorOf = (one: Missing) => (missing === one ? tellMissing(one) : undefined);
  if (draft.choice === 'search')
    return <PaymentSearch line={line} chosen={draft.found} onChoose={(found) => onChange({ found })} />;
  if (draft.choice === 'credit')
    return <CustomerSearch chosen={draft.customer} onChoose={(customer) => onChange({ customer })} />;
  if (draft.choice === 'sendBack') {
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={m.bank_payee()}
          value={draft.name}
          maxLength={PAYEE_NAME_MAX}
          autoComplete="off"
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          mono
          label={m.bank_iban()}
          value={draft.iban}
          maxLength={IBAN_TYPED_MAX}
          autoComplete="off"
          error={errorOf('iban')}
          onChange={({ target }) => onChange({ iban: target.value })}
        />
      </div>
    );
  }
  return (
    <TextField
      label={m.bank_note()}
      value={draft.note}
      maxLength={NOTE_MAX}
      autoComplete="off"
      error={errorOf('note')}
      onChange={({ target }) => onChange({ note: target.value })}
    />
  );
}
