import { ACCESS_DAYS_MAX } from '@repo/contract/portal/invitations';
import type { Office } from '@repo/contract/staff/staff';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import type { ActWords } from '../confirm/staff-confirm-dialog.tsx';
import { portalRoleWord, professionWord } from '../portal-words.ts';
import type { CheckedLine, ListProblem } from './check-list.ts';

export const LIST_DAYS = { first: 1, usual: 365, last: ACCESS_DAYS_MAX } as const;
/** More names than these make nothing clearer. */
const NAMED = 3;

/** What is wrong, at its field. */
export function describeProblem(problem: ListProblem): string {
  switch (problem.kind) {
    case 'twice':
      return m.portal_list_twice({ line: problem.line, name: problem.name });
    case 'noName':
      return m.portal_list_no_name();
    case 'longName':
      return m.portal_list_long_name();
    case 'badEmployeeId':
      return m.portal_list_bad_id();
    case 'takenEmployeeId':
      return m.portal_list_taken();
    case 'badEmail':
      return m.portal_list_bad_email();
    case 'tooManyToMailbox':
      return m.portal_list_mailbox();
    case 'unclearVouch':
      return m.portal_list_unclear();
    case 'noSeat':
      return m.portal_list_no_seat();
    case 'tooManyEmployees':
      return m.portal_list_too_many();
    case 'tooManyThisHour':
      return m.portal_list_this_hour();
  }
}

/** Who gets what with the list, for the one confirmation. */
export function listWords(ready: readonly CheckedLine[], accessUntil: string, { kind }: Office): ActWords {
  const names = ready.slice(0, NAMED).map(({ draft }) => draft.fullName.trim());
  const vouched = ready.filter(({ isVouched }) => isVouched).length;
  const role = professionWord(kind);
  return {
    who: m.portal_list_people({ count: ready.length }),
    what: portalRoleWord('operator'),
    detail: [
      `${names.join(', ')}${ready.length > NAMED ? '…' : '.'}`,
      `${m.portal_confirm_access({ day: formatShortDay(accessUntil) })}.`,
      ...(vouched === 0 ? [] : [m.portal_list_vouched({ count: vouched, role })]),
    ].join(' '),
    confirm: m.portal_confirm_invite(),
  };
}
