import { type GlyphRow, PASSCODE_MAX, PASSCODE_MIN } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import { PasswordField } from '../../../ui/password-field.tsx';

/** Nobody keeps a passcode: whatever seals the content anew needs it typed again. */
export const lacksPasscode = ({ hasPasscode }: GlyphRow, typed: string): boolean =>
  hasPasscode && typed.length < PASSCODE_MIN;

type PasscodeAgainProps = {
  label: string;
  hint: string;
  value: string;
  /** After the first try to go on without it. */
  isMissed: boolean;
  onChange: (passcode: string) => void;
};

export function PasscodeAgain({ label, hint, value, isMissed, onChange }: PasscodeAgainProps) {
  return (
    <PasswordField
      className="mt-4 text-ink"
      label={label}
      hint={hint}
      error={isMissed ? m.glyphs_bad_passcode({ min: PASSCODE_MIN, max: PASSCODE_MAX }) : undefined}
      autoComplete="off"
      maxLength={PASSCODE_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
