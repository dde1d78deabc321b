import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { RECOVERY_STATES, type RecoveryState } from './recovery-steps.ts';

const TEXTS: Record<RecoveryState, () => string> = {
  email: m.recovery_step_email,
  verification: m.recovery_step_code,
  newPassword: m.recovery_step_password,
  requireVerification: m.recovery_step_check,
};

/** The four steps, with the present one marked and those that are done ticked. */
export function RecoveryProgress({ state }: { state: RecoveryState }) {
  const at = RECOVERY_STATES.indexOf(state);
  return (
    <ol aria-label={m.recovery_steps()} className="mt-5 grid grid-cols-4 gap-2">
      {RECOVERY_STATES.map((one, index) => (
        <li
          key={one}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'border-t-2 pt-2 text-small',
            index <= at ? 'border-primary' : 'border-line',
            index === at ? 'font-strong text-ink' : 'text-ink-3',
          )}
        >
          {index < at ? <Icon name="check" size={16} className="mr-1 inline text-primary" /> : null}
          {TEXTS[one]()}
        </li>
      ))}
    </ol>
  );
}
