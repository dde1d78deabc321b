import type { BankLine } from '@repo/contract/payments/bank-lines';
import { IBAN_TYPED_MAX, NOTE_MAX, PAYEE_NAME_MAX } from '@repo/contract/payments/bank-lines';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import type { BankDraft, MissingField } from './choices.ts';
import { describeMissingField } from './effect-words.ts';
import { CustomerSearch, PaymentSearch } from './line-search.tsx';

type DraftFieldsProps = {
  line: BankLine;
  draft: BankDraft;
  missing: MissingField | null;
  onChange: (part: Partial<BankDraft>) => void;
};

const WITH_FIELDS: ReadonlySet<string> = new Set(['search', 'credit', 'sendBack', 'other', 'ownMoney']);
export const hasFields = ({ choice }: BankDraft): boolean => WITH_FIELDS.has(choice);

/** What a choice asks for besides. */
export function DraftFields({ line, draft, missing, onChange }: DraftFieldsProps) {
  const findError = (one: MissingField) => (missing === one ? describeMissingField(one) : undefined);
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
          error={findError('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          mono
          label={m.bank_iban()}
          value={draft.iban}
          maxLength={IBAN_TYPED_MAX}
          autoComplete="off"
          error={findError('iban')}
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
      error={findError('note')}
      onChange={({ target }) => onChange({ note: target.value })}
    />
  );
}
