import {
  changeAccess,
  changePortalRole,
  type EmployeeRow,
  endEmployeeRole,
  restoreEmployee,
  suspendEmployee,
  vouchForEmployee,
} from '@repo/contract/portal/employees';
import { renewInvitation, withdrawInvitation } from '@repo/contract/portal/invitations';
import type { Office } from '@repo/contract/staff/staff';
import { ask } from '../../../api/ask.ts';
import type { Confirmer } from '../../../api/confirmer.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { formatShortDay } from '../../../parts/words/dates.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { StaffConfirmer } from '../confirm/use-staff-confirmer.tsx';
import { professionWord } from '../portal-words.ts';
import { DayDialog } from './day-dialog.tsx';
import { useReadAgain } from './use-read-again.ts';

export type EmployeeActName =
  | 'renew'
  | 'withdraw'
  | 'suspend'
  | 'restore'
  | 'access'
  | 'vouch'
  | 'endRole'
  | 'promote'
  | 'demote';
type EmployeeActChoice = { act: EmployeeActName; label: string; icon: IconName; danger: boolean };

/** What an administrator may do with this employee, the mildest first. */
export function listEmployeeActs({ state, role, verificationLevel }: EmployeeRow): EmployeeActChoice[] {
  const isInvited = state === 'invited';
  const plain = (act: EmployeeActName, label: string, icon: IconName): EmployeeActChoice => ({
    act,
    label,
    icon,
    danger: false,
  });
  return [
    plain('access', m.portal_act_access(), 'clock'),
    plain('vouch', m.portal_act_vouch(), 'check'),
    ...(verificationLevel === 'user' ? [] : [plain('endRole', m.portal_act_end_role(), 'minus')]),
    role === 'admin'
      ? plain('demote', m.portal_act_operator(), 'minus')
      : plain('promote', m.portal_act_admin(), 'key'),
    plain('renew', isInvited ? m.portal_act_resend() : m.portal_act_reset(), 'send'),
    ...(isInvited ? [{ ...plain('withdraw', m.portal_act_withdraw(), 'trash'), danger: true }] : []),
    ...(state === 'suspended'
      ? [plain('restore', m.portal_act_restore(), 'restore')]
      : [{ ...plain('suspend', m.portal_act_suspend(), 'stop'), danger: true }]),
  ];
}

type EmployeeActProps = {
  act: EmployeeActName;
  employee: EmployeeRow;
  institution: Office;
  confirmer: StaffConfirmer;
  onClose: () => void;
};

/** The dialog of one act: it names the person and says what happens. */
export function EmployeeAct({ act, employee, institution, confirmer, onClose }: EmployeeActProps) {
  const readAgain = useReadAgain();
  const { fullName: name } = employee;
  const params = { id: employee.id };
  const done = async (asking: Promise<unknown>) => {
    await asking;
    await readAgain();
    return true;
  };
  const role = professionWord(institution.kind);
  /** Bound to this person: what the dialog says is what is confirmed. */
  const confirm = (what: string, detail = ''): ConfirmerOption => ({
    confirmer: confirmer({ who: name, what, detail, confirm: m.portal_confirm() }),
  });
  if (act === 'access') {
    return (
      <DayDialog
        title={m.portal_access_title({ name })}
        about={m.portal_access_about()}
        saved={m.portal_saved()}
        onClose={onClose}
        save={(accessUntil) => {
          const confirmed = confirm(m.portal_confirm_access({ day: formatShortDay(accessUntil) }));
          return done(ask(changeAccess, { params, body: { accessUntil } }, confirmed));
        }}
      />
    );
  }
  if (act === 'vouch') {
    return (
      <DayDialog
        title={m.portal_vouch_title({ name, role })}
        about={m.portal_vouch_about({ role })}
        saved={m.portal_saved()}
        onClose={onClose}
        save={(until) => {
          const what = m.portal_confirm_vouch({ role, day: formatShortDay(until) });
          const confirmed = confirm(what, m.portal_confirm_vouch_about());
          return done(ask(vouchForEmployee, { params, body: { until } }, confirmed));
        }}
      />
    );
  }
  const { run, title, about, label, isDanger } = buildQuestion({ act, employee, role, params, confirm });
  return (
    <ConfirmAndRun
      title={title}
      confirmLabel={label}
      safeLabel={m.portal_keep()}
      danger={isDanger}
      run={() => done(run())}
      done={m.portal_saved()}
      failed={{ title: m.portal_not_saved() }}
      onClose={onClose}
    >
      <p>{about}</p>
    </ConfirmAndRun>
  );
}

type ConfirmerOption = { confirmer: Confirmer };

type EmployeeActInput = {
  act: Exclude<EmployeeActName, 'access' | 'vouch'>;
  employee: EmployeeRow;
  role: string;
  params: { id: string };
  confirm: (what: string, detail?: string) => ConfirmerOption;
};

function buildQuestion({ act, employee, role, params, confirm }: EmployeeActInput) {
  const { fullName: name } = employee;
  const isInvited = employee.state === 'invited';
  const questions = {
    renew: () => ({
      title: isInvited ? m.portal_resend_title({ name }) : m.portal_reset_title({ name }),
      about: isInvited ? m.portal_resend_about() : m.portal_reset_about(),
      label: isInvited ? m.portal_act_resend() : m.portal_act_reset(),
      run: () => {
        const what = isInvited ? m.portal_confirm_resend() : m.portal_confirm_reset();
        return ask(renewInvitation, { params }, confirm(what, employee.email ?? ''));
      },
      isDanger: !isInvited,
    }),
    promote: () => ({
      title: m.portal_admin_title({ name }),
      about: m.portal_admin_about(),
      label: m.portal_act_admin(),
      run: () => {
        const confirmed = confirm(m.portal_change_admin(), m.portal_confirm_admin_may());
        return ask(changePortalRole, { params, body: { role: 'admin' } }, confirmed);
      },
      isDanger: false,
    }),
    demote: () => ({
      title: m.portal_operator_title({ name }),
      about: m.portal_operator_about(),
      label: m.portal_act_operator(),
      run: () => ask(changePortalRole, { params, body: { role: 'operator' } }, confirm(m.portal_change_operator())),
      isDanger: true,
    }),
    withdraw: () => ({
      title: m.portal_withdraw_title({ name }),
      about: m.portal_withdraw_about(),
      label: m.portal_act_withdraw(),
      run: () => ask(withdrawInvitation, { params }),
      isDanger: true,
    }),
    suspend: () => ({
      title: m.portal_suspend_title({ name }),
      about: m.portal_suspend_about(),
      label: m.portal_act_suspend(),
      run: () => ask(suspendEmployee, { params }),
      isDanger: true,
    }),
    restore: () => ({
      title: m.portal_restore_title({ name }),
      about: m.portal_restore_about(),
      label: m.portal_act_restore(),
      run: () => ask(restoreEmployee, { params }, confirm(m.portal_confirm_restore())),
      isDanger: false,
    }),
    endRole: () => ({
      title: m.portal_end_role_title({ name, role }),
      about: m.portal_end_role_about(),
      label: m.portal_act_end_role(),
      run: () => ask(endEmployeeRole, { params }),
      isDanger: true,
    }),
  };
  return questions[act]();
}
