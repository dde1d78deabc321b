import type { StepAnswer } from '@repo/contract/verification/verification';
import { type FormEvent, useState } from 'react';
import { hasPasskeys } from '../../device/passkeys/passkey-support.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EnrolChoices } from './enrol-choices.tsx';
import { FactorCard } from './factor-card.tsx';
import { StepButtons, StepHeading } from './step-frame.tsx';
import type { ThreeSteps } from './use-three-steps.ts';

type FactorStepProps = { steps: ThreeSteps; onCancel: () => void };

/** A passkey, or a code in its place. What this device or this account has not is shown with its reason. */
export function FactorStep({ steps, onCancel }: FactorStepProps) {
  const [code, setCode] = useState('');
  const factors = steps.known?.factors;
  const hasCodes = factors?.totp === true || factors?.backupCodes === true;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (steps.busy !== null) return;
    if (steps.isProved) return void steps.finishAgain();
    if (code.trim() !== '') return void steps.submitCode(code.trim());
    showToast({ title: m.verification_no_data(), about: m.verification_no_data_about(), tone: 'danger' });
  }

  const about = factors?.enrol ? m.verification_step3_enrol_about() : m.verification_step3_about();
  return (
    <form onSubmit={submit} noValidate>
      <StepHeading steps={steps} at={3} about={about} proof={selectProofName(factors)} />
      {steps.isProved ? (
        <Finishing isBusy={steps.busy === 'final'} />
      ) : (
        <div className="space-y-5">
          {factors?.enrol ? <EnrolChoices steps={steps} /> : <PasskeyCard steps={steps} />}
          <TextField
            label={m.verification_code()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            mono
            value={code}
            disabled={!hasCodes}
            onChange={(event) => setCode(event.target.value)}
            {...(!hasCodes && { hint: m.verification_code_none() })}
          />
          <p className="text-small text-ink-3">{m.verification_camera_note()}</p>
        </div>
      )}
      <StepButtons onCancel={onCancel} onBack={steps.isProved ? undefined : steps.back}>
        <Button
          type="submit"
          variant={factors?.passkey && !steps.isProved ? 'secondary' : 'primary'}
          busy={steps.busy === 'code' || steps.busy === 'final'}
          busyLabel={steps.isProved ? m.verification_finishing() : m.ui_checking()}
        >
          {steps.isProved ? m.ui_try_again() : m.verification_verify()}
        </Button>
      </StepButtons>
    </form>
  );
}

/** Where nothing is set up, the step is not called a setup. */
const selectProofName = (factors: StepAnswer['factors'] | undefined): string | null =>
  factors?.enrol === false ? m.verification_step3_prove() : null;

function PasskeyCard({ steps }: { steps: ThreeSteps }) {
  const hasOne = steps.known?.factors.passkey === true;
  const reason = hasOne ? m.verification_passkey_unsupported() : m.verification_passkey_none();
  return (
    <FactorCard
      icon="key"
      isMain
      title={m.verification_passkey()}
      about={m.verification_passkey_about()}
      whyNot={hasOne && hasPasskeys() ? null : reason}
      busy={steps.busy === 'passkey'}
      onUse={() => void steps.provePasskey()}
    />
  );
}

function Finishing({ isBusy }: { isBusy: boolean }) {
  return (
    <p role="status" className="py-4 text-ink-2">
      {isBusy ? m.verification_finishing() : m.verification_final_fallback()}
    </p>
  );
}
