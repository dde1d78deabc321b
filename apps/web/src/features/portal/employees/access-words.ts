import type { AccessChange } from '@repo/contract/portal/access-changes';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { portalRoleWord, professionWord } from '../portal-words.ts';

/** What was done, in the words of the dialog that asked for it. */
export function describeChange(change: AccessChange): string {
  const { act, role, profession, until } = change;
  const day = until === null ? '' : formatShortDay(until);
  switch (act) {
    case 'staff.invited':
      if (role === null) return m.portal_confirm_resend();
      if (profession === null) return m.portal_change_invited({ role: portalRoleWord(role) });
      return m.portal_change_invited_vouched({ role: portalRoleWord(role), profession: professionWord(profession) });
    case 'staff.accessReset':
      return m.portal_confirm_reset();
    case 'staff.accessChanged':
      return m.portal_confirm_access({ day });
    case 'staff.roleVouched':
      return profession === null ? '' : m.portal_confirm_vouch({ role: professionWord(profession), day });
    case 'staff.restored':
      return m.portal_confirm_restore();
    case 'staff.invitationAccepted':
      return m.portal_change_accepted();
    case 'staff.invitationWithdrawn':
      return m.portal_change_withdrawn();
    case 'staff.suspended':
      return m.portal_change_suspended();
    case 'staff.roleWithdrawn':
      return m.portal_change_role_ended();
    case 'staff.credentialsAsked':
      return m.portal_change_asked();
    case 'staff.portalRoleChanged':
      return role === 'admin' ? m.portal_change_admin() : m.portal_change_operator();
    case 'staff.listInvited':
      return profession === null
        ? m.portal_change_list()
        : m.portal_change_list_vouched({ profession: professionWord(profession) });
    case 'staff.listStopped':
      return m.portal_change_list_stopped();
  }
}

export const nameChangedEmployee = ({ who, list }: AccessChange): string =>
  who?.fullName ?? (list === null ? m.portal_change_gone() : m.portal_list_people({ count: list.count }));

export function nameActor({ by }: AccessChange): string {
  if (by.isOperator) return m.portal_change_by_operator();
  if (by.isYourself) return m.portal_change_by_you();
  return by.fullName ?? m.portal_change_gone();
}
