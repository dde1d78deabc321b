import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RECOVERY_STATES, type Recovery, type RecoveryState, type ResetDone } from './recovery-steps.ts';

type RecoveryStage =
  | { state: 'email'; email: string }
  | { state: 'verification'; email: string; expiresAt: string }
  | { state: 'newPassword'; recovery: Recovery }
  | { state: 'requireVerification'; recovery: Recovery; done: ResetDone; password: string };

export type RecoveredAccount = { recovery: Recovery; done: ResetDone; password: string };

const TEXTS: Record<RecoveryState, () => string> = {
  email: m.recovery_step_email,
  verification: m.recovery_step_code,
  newPassword: m.recovery_step_password,
  requireVerification: m.recovery_step_check,
};

/** The four steps, with the present one marked and those that are done ticked. */
function RecoveryProgress({ state }: { state: RecoveryState }) {
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

/** Four steps, one question a page. What comes after the new password is the screen's: it knows how to sign in. */
export function RecoveryFlow({ check }: { check: (account: RecoveredAccount) => ReactNode }) {
  const [at, setAt] = useState<RecoveryStage>({ state: 'email', email: '' });
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col px-4">
      <main id="main" tabIndex={-1} className="grow pt-6 pb-16 outline-none sm:pt-12">
        <BrandMark size={36} className="text-h2" />
        <h1 tabIndex={-1} className="mt-8">
          {m.recovery_title()}
        </h1>
        <RecoveryProgress state={at.state} />
        <div className="mt-8">
          {at.state === 'email' ? (
            <EmailStep
              email={at.email}
              onSent={(email, expiresAt) => setAt({ state: 'verification', email, expiresAt })}
            />
          ) : null}
          {at.state === 'verification' ? (
            <CodeStep
              email={at.email}
              expiresAt={at.expiresAt}
              onSentAgain={(expiresAt) => setAt({ ...at, expiresAt })}
              onTaken={(recovery) => setAt({ state: 'newPassword', recovery })}
            />
          ) : null}
          {at.state === 'newPassword' ? (
            <PasswordStep
              recovery={at.recovery}
              onDone={(done, password) =>
                setAt({ state: 'requireVerification', recovery: at.recovery, done, password })
              }
            />
          ) : null}
          {at.state === 'requireVerification' ? check(at) : null}
        </div>
        <BackLinks state={at.state} onEmail={(email) => setAt({ state: 'email', email })} at={at} />
      </main>
      <PageFooter />
    </div>
  );
}

type BackLinksProps = { state: RecoveryState; at: RecoveryStage; onEmail: (email: string) => void };

function BackLinks({ at, onEmail }: BackLinksProps) {
  return (
    <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-label">
      {at.state === 'verification' ? (
        <button type="button" className="min-h-11 text-primary underline" onClick={() => onEmail(at.email)}>
          {m.recovery_other_address()}
        </button>
      ) : null}
      <Link to="/login" className="inline-flex min-h-11 items-center gap-1.5">
        <Icon name="back" size={18} />
        {m.recovery_back_to_login()}
      </Link>
    </p>
  );
}
