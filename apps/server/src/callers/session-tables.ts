import { accounts, sessions } from '../db/tables/accounts.ts';
import { stepUps } from '../db/tables/factors.ts';
import { staffAccounts, staffSessions, staffStepUps } from '../db/tables/staff.ts';

/** Whose session it is: a person's, or that of an employee of an institution of the portal. */
export type PrincipalKind = 'person' | 'staff';

export const SESSION_TABLES = {
  person: { sessions, owner: sessions.accountId, holders: accounts },
  staff: { sessions: staffSessions, owner: staffSessions.staffId, holders: staffAccounts },
} as const;

export const STEP_UP_TABLES = {
  person: { stepUps, owner: stepUps.accountId },
  staff: { stepUps: staffStepUps, owner: staffStepUps.staffId },
} as const;
