import type { ScanError, ScanState } from '../use-scan.ts';

/** What a proxy says whose server is down (RFC 9110, sections 15.6.3 to 15.6.5). */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether nobody decided: no network, or a server that does not answer. */
export const isUnanswered = (error: ScanError): boolean =>
  error.kind === 'refused' && (error.code === 'ask.unreachable' || NO_SERVER.has(error.status));

/** A drawing was read, and its scan waits for somebody to answer. */
export const isWaiting = (state: ScanState): boolean =>
  state.kind === 'error' && state.held !== null && isUnanswered(state.error);
