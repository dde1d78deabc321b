import type { AnswerOf } from '@repo/contract/call';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { type beginStaffConfirm, proveStaffConfirm, type StaffConfirmMethod } from '@repo/contract/staff/staff-confirm';
import { useId, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { AskError, describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deriveStaffKey } from '../sign-in/institutional-sign-in.ts';
import { ForgottenPassword } from './forgotten-password.tsx';

export type StaffConfirmNeed = AnswerOf<typeof beginStaffConfirm>;
/** What is about to happen, in words: who, and what they get. */
export type ActWords = { who: string; what: string; detail: string; confirm: string };

type StaffConfirmDialogProps = {
  user: StaffUser;
  institution: Office;
  need: StaffConfirmNeed;
  words: ActWords;
  onClose: (isProved: boolean) => void;
};

/** Password or code again, for this person and role. It says who else will know. */
export function StaffConfirmDialog({ user, institution, need, words, onClose }: StaffConfirmDialogProps) {
  const form = useId();
  const [method, setMethod] = useState<StaffConfirmMethod>('password');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const proving = useCall(
    async () => {
      const name = { institutionCode: institution.code, employeeId: user.username };
      const proof =
        method === 'code' ? { code: typed.trim() } : { password: await deriveStaffKey({ ...name, password: typed }) };
      await ask(proveStaffConfirm, { body: { id: need.id, ...proof } });
    },
    { onDone: () => onClose(true), onFailed: () => setTyped(''), reason: (error) => wrongWords(error, method) },
  );
  const problem = missing ?? proving.problem;

  function submit() {
    const isEmpty = typed.trim() === '';
    setMissing(isEmpty ? emptyWords(method) : null);
    if (!isEmpty) void proving.submit();
  }

  const field = {
    value: typed,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    ...(problem !== null && { error: problem }),
  };
  return (
    <Dialog
      open
      title={m.portal_confirm_title()}
      about={m.portal_confirm_about()}
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{m.portal_cancel()}</Button>
          <Button type="submit" form={form} variant="primary" busy={proving.isPending} busyLabel={m.ui_checking()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <div className="border border-line border-l-4 border-l-primary bg-sunken px-4 py-3">
          <p>
            <strong>{words.who}</strong>: {words.what}
          </p>
          <p className="text-label text-ink-2">{words.detail}</p>
        </div>
        {need.methods.length > 1 ? (
          <SegmentedControl
            stretch
            label={m.portal_confirm_how()}
            hideLabel
            options={[
              { value: 'password', label: m.portal_password() },
              { value: 'code', label: m.portal_code() },
            ]}
            value={method}
            onChange={(chosen: StaffConfirmMethod) => {
              setMethod(chosen);
              setTyped('');
              setMissing(null);
              proving.clear();
            }}
          />
        ) : null}
        {method === 'password' ? (
          <PasswordField
            key="password"
            label={m.portal_confirm_password()}
            autoComplete="current-password"
            {...field}
          />
        ) : (
          <TextField
            key="code"
            label={m.portal_code()}
            hint={m.portal_code_hint()}
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
            {...field}
          />
        )}
        {method === 'password' ? <ForgottenPassword /> : null}
        <p className="flex gap-2.5 text-label text-ink-2">
          <Icon name="send" className="mt-0.5 shrink-0" />
          <span>{othersWords(need.others)}</span>
        </p>
      </Form>
    </Dialog>
  );
}

const emptyWords = (method: StaffConfirmMethod): string =>
  method === 'password' ? m.portal_confirm_enter_password() : m.portal_enter_code();

function wrongWords(error: unknown, method: StaffConfirmMethod): string {
  if (!(error instanceof AskError) || error.code !== 'staff.notConfirmed')
    return describeFailure(error, m.portal_not_saved());
  const left = error.params.left ?? '0';
  return method === 'password' ? m.portal_confirm_wrong_password({ left }) : m.portal_confirm_wrong_code({ left });
}

function othersWords(others: readonly string[]): string {
  const [only] = others;
  if (only === undefined) return m.portal_confirm_nobody_else();
  return others.length === 1
    ? m.portal_confirm_one_other({ name: only })
    : m.portal_confirm_others({ count: others.length, names: others.slice(0, 3).join(', ') });
}
