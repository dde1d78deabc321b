/**
 * SQLSTATE of PostgreSQL for a connection that ended or a server that cannot write: class 08, a shutdown, a start that
 * is not over, a standby where the primary was, a transaction that was idle too long, a full disk, and too many
 * connections.
 */
const LOST_STATES = /^(?:08...|57P0[1-3]|25006|25P03|53100|53300)$/;
const LOST_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];
/** Errors of the driver that have no code. */
const LOST_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Client has encountered a connection error/,
];
const CAUSES_MAX = 5;

/** SQLSTATE of a transaction that another one stood in the way of: a serialization failure and a deadlock. */
const CROSSED_STATES = /^(?:40001|40P01)$/;

/** True when a statement failed because the database went away: the same request may succeed in a moment. */
export const isDatabaseLost = (error: unknown): boolean =>
  hasCause(error, (code, message) => {
    if (LOST_STATES.test(code) || LOST_CODES.includes(code)) return true;
    return LOST_MESSAGES.some((lost) => lost.test(message));
  });

/** True when nothing was written because two transactions met: the same request succeeds once the other is over. */
export const isCrossed = (error: unknown): boolean => hasCause(error, (code) => CROSSED_STATES.test(code));

function hasCause(error: unknown, fits: (code: string, message: string) => boolean): boolean {
  let one: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && one instanceof Error; depth += 1) {
    if (fits('code' in one ? String(one.code) : '', one.message)) return true;
    one = one.cause;
  }
  return false;
}
