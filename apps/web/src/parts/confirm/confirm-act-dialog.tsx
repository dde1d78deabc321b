import { type FormEvent, useEffect, useState } from 'react';
import type { ConfirmerInput } from '../../api/confirmer.ts';
import { cancelPasskey } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../calls/use-call.ts';
import { OwnPasswordField } from '../vault/own-password.tsx';
import { ACT_LABELS } from './act-labels.ts';
import { type ConfirmNeed, confirmProblem, proveByPasskey, proveByPassword } from './prove-act.ts';

type ConfirmActDialogProps = {
  need: ConfirmNeed;
  typed: ConfirmerInput;
  /** The name of the call. */
  act: string;
  onClose: (isProved: boolean) => void;
};

/** Asks who is there to prove it, in the ways that the server named. */
export function ConfirmActDialog({ need, typed, act, onClose }: ConfirmActDialogProps) {
  const proved = { onDone: () => onClose(true), reason: confirmProblem };
  const touching = useCall(() => proveByPasskey(need), proved);
  const typing = useCall((password: string, code: string | null) => proveByPassword(need, password, code), proved);
  const withPassword = need.methods.some((method) => method !== 'passkey');
  useEffect(() => () => cancelPasskey(), []);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      size="narrow"
      title={m.confirm_title()}
      about={ACT_LABELS[act]?.() ?? m.confirm_about()}
    >
      <ProblemAlert problem={touching.problem ?? typing.problem} className="mb-4" />
      {need.passkey === null ? null : (
        <Button
          variant="primary"
          icon="key"
          size="big"
          wide
          busy={touching.isPending}
          busyLabel={m.confirm_passkey_waiting()}
          onClick={() => {
            typing.clear();
            void touching.submit();
          }}
        >
          {m.confirm_passkey()}
        </Button>
      )}
      {need.passkey !== null && withPassword ? (
        <p className="my-4 text-center text-small text-ink-3">{m.confirm_or()}</p>
      ) : null}
      {withPassword ? (
        <PasswordForm
          asksCode={need.methods.includes('password+code')}
          isMain={need.passkey === null}
          busy={typing.isPending}
          typed={typed}
          onCancel={() => onClose(false)}
          onSubmit={(password, code) => {
            touching.clear();
            void typing.submit(password, code);
          }}
        />
      ) : (
        <DialogActions>
          <Button onClick={() => onClose(false)}>{m.ui_cancel()}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

type PasswordFormProps = {
  asksCode: boolean;
  /** There is no passkey above it. */
  isMain: boolean;
  busy: boolean;
  typed: ConfirmerInput;
  onCancel: () => void;
  onSubmit: (password: string, code: string | null) => void;
};

function PasswordForm({ asksCode, isMain, busy, typed, onCancel, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState(typed.password ?? '');
  const [code, setCode] = useState('');
  const [wasSent, setWasSent] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (busy || password === '' || (asksCode && code.trim() === '')) return;
    onSubmit(password, asksCode ? code.trim() : null);
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <OwnPasswordField
        label={m.confirm_password()}
        value={password}
        onType={setPassword}
        {...(wasSent && password === '' && { error: m.ui_enter_password() })}
        autoFocus={isMain && password === ''}
      />
      {asksCode ? (
        <TextField
          label={m.confirm_code()}
          hint={m.confirm_code_hint()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          mono
          value={code}
          onChange={(event) => setCode(event.target.value)}
          {...(wasSent && code.trim() === '' && { error: m.confirm_enter_code() })}
        />
      ) : null}
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={busy} busyLabel={m.ui_checking()}>
          {m.ui_confirm()}
        </Button>
      </DialogActions>
    </form>
  );
}
