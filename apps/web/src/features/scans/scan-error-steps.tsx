import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { PASSCODE_MAX } from '@repo/contract/glyphs/glyphs';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { UnlockDialog } from '../../parts/vault/unlock-dialog.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmergencyDialog } from './result/emergency-dialog.tsx';
import { ForAnyone, isShownToAnyone, RefusedScan } from './result/refused-scan.tsx';
import { type HeldScan, isGateCode, type ScannerKind } from './scan-flow.ts';
import type { ScanError } from './use-scan.ts';

type AskAgain = (held: HeldScan, more?: { passcode?: string; reason?: string }) => unknown;
type ScanErrorStepsProps = {
  error: ScanError;
  held: HeldScan | null;
  role: ScannerRole;
  kind: ScannerKind;
  onAsk: AskAgain;
  onAnother: () => void;
};

type PasscodeFormProps = { error: string | undefined; onSend: (passcode: string) => void };

/** The passcode never leaves this device: a key is derived from it, and a proof of that key is sent. */
function PasscodeForm({ error, onSend }: PasscodeFormProps) {
  const [passcode, setPasscode] = useState('');
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (passcode === '') return setProblem(m.scans_passcode_empty());
    setProblem(undefined);
    onSend(passcode);
    setPasscode('');
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <PasswordField
        label={m.ui_passcode()}
        hint={m.scans_passcode_hint()}
        error={problem ?? error}
        autoComplete="off"
        maxLength={PASSCODE_MAX}
        value={passcode}
        onChange={(event) => setPasscode(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {m.scans_passcode_send()}
      </Button>
    </form>
  );
}

type PasscodeStepProps = Pick<ScanErrorStepsProps, 'error' | 'onAsk' | 'onAnother'> & { held: HeldScan };

/** The form, and what everyone may read for whoever was not told the passcode. */
function PasscodeStep({ error, held, onAsk, onAnother }: PasscodeStepProps) {
  const wrong = error.kind === 'refused' && error.code === 'passcode.wrong' ? error.reason : undefined;
  return (
    <>
      <PasscodeForm error={wrong} onSend={(passcode) => onAsk(held, { passcode })} />
      {isShownToAnyone(error) ? (
        <section className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
          <ForAnyone
            key={held.handle}
            found={{ handle: held.handle, onAnother }}
            isAskedAtOnce={false}
            about={m.scans_passcode_without()}
            act={m.scans_passcode_anyone()}
          />
        </section>
      ) : null}
    </>
  );
}

/** The sentence, and the next step where there is one: a passcode, a reason, the vault's password, another try. */
export function ScanErrorSteps({ error, held, role, kind, onAsk, onAnother }: ScanErrorStepsProps) {
  const step = held === null ? null : nextStep(error, role, kind);
  if (held !== null && step === 'passcode') return <PasscodeStep {...{ error, held, onAsk, onAnother }} />;
  const unopened = error.kind === 'refused' ? error.unopened : [];
  return (
    <section
      ref={showWhole}
      className="scroll-mb-[calc(var(--bottom-bar)+1rem)] overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 className="sr-only">{m.scans_result()}</h2>
      <RefusedScan
        error={error}
        found={held && { handle: held.handle, onAnother }}
        role={role}
        unopened={held === null ? [] : unopened}
        onReason={(reason) => held !== null && onAsk(held, { reason })}
      >
        {held !== null && step !== null ? <Step step={step} held={held} onAsk={onAsk} /> : null}
      </RefusedScan>
    </section>
  );
}

/** On a phone the way to open it in an emergency would lie below the fold. */
function showWhole(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

type NextStep = 'passcode' | 'reason' | 'unlock' | 'secondFactor' | 'again';

function nextStep(error: ScanError, role: ScannerRole, kind: ScannerKind): NextStep | null {
  if (error.kind === 'locked') return 'unlock';
  if (error.kind === 'failed') return 'again';
  if (error.kind !== 'refused') return null;
  switch (error.code) {
    case 'passcode.required':
    case 'passcode.wrong':
      return 'passcode';
    case 'scans.restricted':
      // The list of what exists has the button; it is missing where a passcode stands before everything.
      return role === 'emergency' && error.unopened.length === 0 ? 'reason' : null;
    case 'scans.assuranceTooLow':
      // An employee sets one up with the institution, not here.
      return kind === 'person' ? 'secondFactor' : null;
    case 'scans.badNonce':
      return 'again';
    default:
      return isGateCode(error.code) ? null : 'again';
  }
}

function Step({ step, held, onAsk }: { step: NextStep; held: HeldScan; onAsk: AskAgain }) {
  const [asking, setAsking] = useState(false);
  if (step === 'again') return <Button onClick={() => onAsk(held)}>{m.ui_try_again()}</Button>;
  if (step === 'secondFactor') return <SecondFactorWays />;
  if (step === 'unlock') {
    return (
      <>
        <Button icon="lock" onClick={() => setAsking(true)}>
          {m.ui_unlock()}
        </Button>
        <UnlockDialog open={asking} onOpenChange={setAsking} onUnlocked={() => onAsk(held)} />
      </>
    );
  }
  return (
    <>
      <Button variant="dangerQuiet" icon="emergency" onClick={() => setAsking(true)}>
        {m.scans_reason_open()}
      </Button>
      <EmergencyDialog
        opens={[]}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={(reason) => {
          setAsking(false);
          onAsk(held, { reason });
        }}
      />
    </>
  );
}

/** After signing in again the person returns here and scans once more, because results exist only in this page. */
function SecondFactorWays() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/force-login" state={{ back: '/scan' }} className={buttonClass({ variant: 'primary' })}>
        {m.scans_passkey_sign_in()}
      </Link>
      <Link to="/biometric" className={buttonClass()}>
        {m.scans_passkey_set_up()}
      </Link>
    </div>
  );
}
