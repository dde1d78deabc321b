import type { Context } from './context.ts';
import { type Refusal, refuse } from './refuse.ts';
import type { Session } from './session.ts';

/** The day after a reset by mail alone: what is worth stealing stays closed (security.md, recovery). */
export function isOnHold({ holdUntil }: Pick<Session, 'holdUntil'>, now: Date): boolean {
  return holdUntil !== null && holdUntil > now;
}

export function refuseOnHold({ holdUntil }: Pick<Session, 'holdUntil'>): Refusal {
  return refuse('account.onHold', { params: { until: holdUntil?.toISOString() ?? '' } });
}

/** Throws `account.onHold` where it is. */
export function expectNotOnHold({ clock }: Pick<Context, 'clock'>, session: Pick<Session, 'holdUntil'>): void {
  if (isOnHold(session, clock.now())) throw refuseOnHold(session);
}
