import { m } from '../../paraglide/messages.js';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** `null`: not chosen yet. Choosing is asked for, because one of the two loses something. */
export type KitChoice = { choice: 'with' | 'without' | null; code: string };

type KitFieldProps = { value: KitChoice; onChange: (next: KitChoice) => void };

export function KitField({ value, onChange }: KitFieldProps) {
  return (
    <div className="space-y-4">
      <RadioCards
        label={m.recovery_kit_question()}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        options={[
          { value: 'with', label: m.recovery_kit_with(), about: m.recovery_kit_with_about() },
          { value: 'without', label: m.recovery_kit_without(), about: m.recovery_kit_without_about() },
        ]}
      />
      {value.choice === 'with' ? (
        <TextField
          label={m.recovery_kit_code()}
          hint={m.recovery_kit_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          mono
          value={value.code}
          onChange={(event) => onChange({ ...value, code: event.target.value })}
        />
      ) : null}
    </div>
  );
}
