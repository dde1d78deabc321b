import { WebAuthnError } from '@simplewebauthn/browser';

/**
 * Why there is no passkey. `cancelled`: the page ended it. `notAllowed`: the person said no, or the key is not known
 * here; browsers do not tell which, on purpose. `timeout`: as `notAllowed`, after the whole time had passed.
 */
export type PasskeyErrorCode =
  | 'cancelled'
  | 'timeout'
  | 'alreadyRegistered'
  | 'notAllowed'
  | 'notSupported'
  | 'securityError'
  | 'failed';

const BY_NAME: Readonly<Record<string, PasskeyErrorCode>> = {
  AbortError: 'cancelled',
  InvalidStateError: 'alreadyRegistered',
  NotSupportedError: 'notSupported',
  ConstraintError: 'notSupported',
  SecurityError: 'securityError',
};

/** `timeoutMs`: how long the browser was told to wait; undefined where it waits for ever. */
export function passkeyErrorCode(error: unknown, waitedMs: number, timeoutMs: number | undefined): PasskeyErrorCode {
  // The library wraps what the browser threw, and aborts with a plain error of its own.
  const thrown = error instanceof WebAuthnError ? error.cause : error;
  if (!(thrown instanceof Error)) return 'failed';
  if (thrown.name !== 'NotAllowedError') return BY_NAME[thrown.name] ?? 'failed';
  return timeoutMs !== undefined && waitedMs >= timeoutMs ? 'timeout' : 'notAllowed';
}
