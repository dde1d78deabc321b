import type { BodyOf } from '@repo/contract/call';
import { ACCESS_DAYS_MAX, inviteEmployee } from '@repo/contract/portal/invitations';
import { isAddress } from '@repo/contract/rules/addresses';
import type { Office, PortalRole } from '@repo/contract/staff/staff';
import { useId, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { AskError, describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ActWords } from '../confirm/staff-confirm-dialog.tsx';
import type { StaffConfirmer } from '../confirm/use-staff-confirmer.tsx';
import { portalRoleWord, professionWord } from '../portal-words.ts';
import { dayFromNow, formatEndOfDay } from './access-days.ts';
import { useReadAgain } from './use-read-again.ts';

const BLANK = { fullName: '', employeeId: '', email: '' };
const ROLES: readonly PortalRole[] = ['operator', 'admin'];

type InviteDialogProps = { institution: Office; confirmer: StaffConfirmer; onClose: () => void };

/** An invitation goes out by mail, with a role in the portal and the last day of the access. */
export function InviteDialog({ institution, confirmer, onClose }: InviteDialogProps) {
  const form = useId();
  const readAgain = useReadAgain();
  const [typed, setTyped] = useState(BLANK);
  const [role, setRole] = useState<PortalRole>('operator');
  const [day, setDay] = useState(dayFromNow(365));
  const [isVouched, setVouched] = useState(false);
  const [fiscalCode, setFiscalCode] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  /** What the server says of single fields, until they are sent again. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const inviting = useCall(
    (body: BodyOf<typeof inviteEmployee>, words: ActWords) =>
      ask(inviteEmployee, { body }, { confirmer: confirmer(words) }),
    {
      refetches: readAgain,
      done: { title: m.portal_invited(), about: m.portal_invited_about({ email: typed.email }) },
      onDone: onClose,
      onFailed: (error) => setRefused(findFieldReasons(error)),
      failed: m.portal_not_saved(),
      // What stands at its field is not said above the form too.
      reason: (error, fallback) => (isEmpty(findFieldReasons(error)) ? describeFailure(error, fallback) : null),
    },
  );
  const accessUntil = formatEndOfDay(day);
  function findError(name: keyof typeof BLANK) {
    if (wasSent && typed[name].trim() === '') return { error: m.portal_field_needed() };
    if (name === 'email' && wasSent && !isAddress(typed.email.trim())) return { error: m.portal_list_bad_email() };
    return refused[name] !== undefined && { error: refused[name] };
  }

  function submit() {
    setWasSent(true);
    if (accessUntil === null || Object.values(typed).some((text) => text.trim() === '')) {
      return setMissing(m.portal_invite_fill());
    }
    setMissing(null);
    if (!isAddress(typed.email.trim())) return;
    setRefused({});
    const identity = fiscalCode.trim() !== '' && { fiscalCode: fiscalCode.trim() };
    const words = inviteWords({ ...typed, role, accessUntil, isVouched }, institution);
    void inviting.submit({ ...typed, role, accessUntil, isVouched, ...identity }, words);
  }

  const field = (name: keyof typeof BLANK) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      const { [name]: _, ...others } = refused;
      setRefused(others);
      setTyped({ ...typed, [name]: event.target.value });
    },
    ...findError(name),
  });
  return (
    <Dialog
      open
      title={m.portal_invite()}
      about={m.portal_invite_about()}
      onOpenChange={onClose}
      whole="phone"
      footer={
        <>
          <Button onClick={onClose}>{m.portal_cancel()}</Button>
          <Button type="submit" form={form} variant="primary" busy={inviting.isPending}>
            {m.portal_invite_send()}
          </Button>
        </>
      }
    >
      <Form id={form} submitError={missing ?? inviting.problem} onSubmit={submit}>
        <TextField label={m.portal_full_name()} autoComplete="off" {...field('fullName')} />
        <TextField
          label={m.portal_employee_id()}
          hint={m.portal_employee_id_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mono
          {...field('employeeId')}
        />
        <TextField label={m.portal_email()} type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label={m.portal_role()}
          options={ROLES.map((value) => ({ value, label: portalRoleWord(value) }))}
          value={role}
          onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? 'operator')}
          hint={role === 'admin' ? m.portal_role_admin_hint() : m.portal_role_operator_hint()}
        />
        <TextField
          label={m.portal_last_day()}
          type="date"
          min={dayFromNow(1)}
          max={dayFromNow(ACCESS_DAYS_MAX)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          {...(wasSent && accessUntil === null && { error: m.portal_choose_day() })}
        />
        <TextField
          label={m.spid_invite_code()}
          hint={m.spid_invite_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          mono
          value={fiscalCode}
          onChange={(event) => setFiscalCode(event.target.value)}
          {...(refused.fiscalCode !== undefined && { error: refused.fiscalCode })}
        />
        <CheckboxField
          label={m.portal_vouch({ role: professionWord(institution.kind) })}
          hint={m.portal_vouch_hint()}
          checked={isVouched}
          onChange={(event) => setVouched(event.target.checked)}
        />
      </Form>
    </Dialog>
  );
}

/** The sentence of a refusal at each field that it names. */
function findFieldReasons(error: unknown): Record<string, string> {
  if (!(error instanceof AskError)) return {};
  return Object.fromEntries(Object.keys(error.fields).map((name) => [name, error.reason]));
}

const isEmpty = (reasons: object): boolean => Object.keys(reasons).length === 0;

type InviteDraft = { fullName: string; email: string; role: PortalRole; accessUntil: string; isVouched: boolean };

/** Who becomes what, until when, and what they may do then. */
function inviteWords({ fullName, email, role, accessUntil, isVouched }: InviteDraft, { kind }: Office): ActWords {
  const until = m.portal_until({ day: formatShortDay(accessUntil) });
  const may = role === 'admin' ? m.portal_confirm_admin_may() : m.portal_role_operator_hint();
  const vouched = isVouched ? m.portal_confirm_vouched({ role: professionWord(kind) }) : '';
  return {
    who: fullName.trim(),
    what: portalRoleWord(role),
    detail: [`${email.trim()}, ${until}.`, may, vouched].filter((one) => one !== '').join(' '),
    confirm: m.portal_confirm_invite(),
  };
}
