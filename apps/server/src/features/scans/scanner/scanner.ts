import type { Realm } from '@repo/contract/accounts/accounts';
import type { Session } from '../../../callers/session.ts';
import type { StaffSession } from '../../../callers/staff-session.ts';

/** Who scans: a person, or an employee of an institution at its portal. One gate judges both. */
export type Scanner = {
  /** Of the account or of the employee: no id is both. */
  readonly id: string;
  readonly sessionId: string;
  readonly realm: Realm;
} & ({ readonly person: Session; readonly staff: null } | { readonly person: null; readonly staff: StaffSession });

export function personScanner(session: Session): Scanner {
  const { accountId: id, id: sessionId, realm } = session;
  return { id, sessionId, realm, person: session, staff: null };
}

export function staffScanner(session: StaffSession): Scanner {
  const { staffId: id, id: sessionId, realm } = session;
  return { id, sessionId, realm, person: null, staff: session };
}
