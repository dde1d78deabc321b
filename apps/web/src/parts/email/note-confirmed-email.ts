import { readSession, storeSession } from '../../api/session.ts';

/** The server has taken the address: the stored person says so too, so that no banner asks again. */
export function noteConfirmedEmail(email: string): void {
  const session = readSession();
  if (session === null) return;
  storeSession({ ...session, user: { ...session.user, email, emailConfirmed: true } });
}
