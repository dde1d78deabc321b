import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { FactorStep } from './factor-step.tsx';
import { isUntouched } from './kyc-draft.ts';
import { KycStep } from './kyc-step.tsx';
import { PasswordStep } from './password-check-step.tsx';
import { StepsProgress } from './step-frame.tsx';
import { type StepsOptions, useThreeSteps } from './use-three-steps.ts';

type ThreeStepsDialogProps = StepsOptions & { onCancel: () => void };

/**
 * Password, identity, something only the person has: one sheet, the whole screen on a phone. Nothing is stored before the
 * last step; leaving it keeps nothing either, and asks first once something was typed.
 */
export function ThreeStepsDialog({ onCancel, ...options }: ThreeStepsDialogProps) {
  const steps = useThreeSteps(options);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isUntouched(steps.draft) || steps.over !== null ? onCancel() : setLeaving(true));
  const isInside = options.token === undefined;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && leave()}
        whole="phone"
        title={m.verification_title()}
        about={isInside ? m.verification_about_again() : m.verification_about()}
      >
        <StepsProgress done={steps.isProved ? 3 : steps.at - 1} />
        {steps.over === null ? (
          <Step steps={steps} options={options} onCancel={leave} />
        ) : (
          <>
            <InlineAlert tone="danger" announce="alert" className="mt-5">
              {steps.over}
            </InlineAlert>
            <DialogActions>
              <Button variant="primary" onClick={onCancel}>
                {m.ui_cancel()}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={m.verification_cancel_title()}
        confirmLabel={m.verification_cancel_confirm()}
        safeLabel={m.ui_continue()}
        onConfirm={onCancel}
      >
        {m.verification_cancel_about()}
      </ConfirmDialog>
    </>
  );
}

type ThreeStepProps = { steps: ReturnType<typeof useThreeSteps>; options: StepsOptions; onCancel: () => void };

function Step({ steps, options, onCancel }: ThreeStepProps) {
  if (steps.at === 2) return <KycStep steps={steps} onCancel={onCancel} />;
  if (steps.at === 3) return <FactorStep steps={steps} onCancel={onCancel} />;
  const isSent = options.authKey !== undefined;
  return <PasswordStep steps={steps} username={options.username} isSent={isSent} onCancel={onCancel} />;
}
