import { recoveryCodeSymbols } from '@repo/vault';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { proveRecoveryCode } from '../../parts/vault/change-wraps.ts';
import { codeProblem } from '../../parts/vault/code-problem.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** `null`: not chosen yet. Choosing is asked for, because one of the two loses something. */
export type KitChoice = { choice: 'with' | 'without' | null; code: string };

type KitFieldProps = { value: KitChoice; onChange: (next: KitChoice) => void };

export function KitField({ value, onChange }: KitFieldProps) {
  const slip = useSlip(value.code);
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
          error={slip ?? undefined}
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

/** A whole code without its hyphens: the last symbol checks the others, and may be a sign. */
const CODE_SYMBOLS = 33;

/** Checked while it is typed, as soon as the code is complete: the server is not asked, and no attempt is used. */
function useSlip(typed: string): string | null {
  const [slip, setSlip] = useState<string | null>(null);
  const isWhole = recoveryCodeSymbols(typed).length >= CODE_SYMBOLS;
  useEffect(() => {
    setSlip(null);
    if (!isWhole) return;
    let isCurrent = true;
    proveRecoveryCode(typed).catch((error: unknown) => isCurrent && setSlip(codeProblem(error)));
    return () => {
      isCurrent = false;
    };
  }, [typed, isWhole]);
  return slip;
}
