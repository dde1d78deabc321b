import type { Context } from '../core/context.ts';
import { type Refusal, refuse } from '../core/refuse.ts';
import type { Session } from './session.ts';

/**
 * True during the hold: for a day after a reset by mail alone the account may do little (docs/decisions/0027 and 0059).
 */
export function isOnHold({ holdUntil }: Pick<Session, 'holdUntil'>, now: Date): boolean {
  return holdUntil !== null && holdUntil > now;
}

export function refuseOnHold({ holdUntil }: Pick<Session, 'holdUntil'>): Refusal {
  return refuse('account.onHold', { params: { until: holdUntil?.toISOString() ?? '' } });
}

/** Throws `account.onHold` during a hold. */
export function expectNotOnHold({ clock }: Pick<Context, 'clock'>, session: Pick<Session, 'holdUntil'>): void {
  if (isOnHold(session, clock.now())) throw refuseOnHold(session);
}
