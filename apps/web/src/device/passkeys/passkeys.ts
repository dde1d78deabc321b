import type { CreationOptions } from '@repo/contract/factors/factors';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/**
 * Why there is no passkey. `cancelled`: the page ended it. `notAllowed`: the person said no, or the key is not known
 * here; browsers do not tell which, on purpose. `timeout`: as `notAllowed`, after the whole time had passed.
 */
type PasskeyErrorCode =
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
function passkeyErrorCode(error: unknown, waitedMs: number, timeoutMs: number | undefined): PasskeyErrorCode {
  // The library wraps what the browser threw, and aborts with a plain error of its own.
  const thrown = error instanceof WebAuthnError ? error.cause : error;
  if (!(thrown instanceof Error)) return 'failed';
  if (thrown.name !== 'NotAllowedError') return BY_NAME[thrown.name] ?? 'failed';
  return timeoutMs !== undefined && waitedMs >= timeoutMs ? 'timeout' : 'notAllowed';
}

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, options?: ErrorOptions) {
    super(`passkey: ${code}`, options);
    this.code = code;
  }
}

/**
 * `answer` goes to the server. What the passkey computed from the PRF input opens the vault and stays here: it is
 * taken out of the answer and handed apart. `prfEnabled`: the key can compute it, if only at the next use.
 */
export type PasskeyAnswer<T> = { answer: Sendable<T>; prfOutput: Uint8Array<ArrayBuffer> | null; prfEnabled: boolean };

/** The contract takes it in this form: what extensions answered is no list of its own there. */
type Sendable<T> = Omit<T, 'clientExtensionResults'> & { clientExtensionResults: Record<string, unknown> };

type PrfInput = { prfInput?: Uint8Array<ArrayBuffer> };

/** Makes a passkey. Throws PasskeyError. */
export function createPasskey(
  options: CreationOptions,
  { prfInput }: PrfInput = {},
): Promise<PasskeyAnswer<RegistrationResponseJSON>> {
  const { authenticatorAttachment, ...selection } = options.authenticatorSelection;
  const { extensions, ...asked } = options;
  const optionsJSON = {
    ...asked,
    ...(extensions && { extensions }),
    // Left out instead of undefined, which browsers take for an unknown kind of authenticator.
    authenticatorSelection: { ...selection, ...(authenticatorAttachment && { authenticatorAttachment }) },
  };
  return hold(options.timeout, () =>
    startRegistration({ optionsJSON: withPrf<PublicKeyCredentialCreationOptionsJSON>(optionsJSON, prfInput) }),
  );
}

/**
 * Uses a passkey. `conditional`: the browser offers it in a field with `autocomplete="username webauthn"` and waits for
 * as long as the page stands; any other ceremony ends the wait. Throws PasskeyError.
 */
export function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { prfInput, conditional = false }: PrfInput & { conditional?: boolean } = {},
): Promise<PasskeyAnswer<AuthenticationResponseJSON>> {
  const timeoutMs = conditional ? undefined : options.timeout;
  return hold(timeoutMs, () =>
    startAuthentication({ optionsJSON: withPrf(options, prfInput), useBrowserAutofill: conditional }),
  );
}

/** Ends the ceremony that waits for the person, if there is one: it throws `cancelled`. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();

type CredentialJson = RegistrationResponseJSON | AuthenticationResponseJSON;

async function hold<T extends CredentialJson>(
  timeoutMs: number | undefined,
  ceremony: () => Promise<T>,
): Promise<PasskeyAnswer<T>> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('notSupported');
  const startedAt = performance.now();
  try {
    return takePrf(await ceremony());
  } catch (error) {
    throw new PasskeyError(passkeyErrorCode(error, performance.now() - startedAt, timeoutMs), { cause: error });
  }
}

/** The library turns no extension of the options into bytes, so this one is put in as bytes. */
function withPrf<T extends PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON>(
  options: T,
  prfInput: Uint8Array<ArrayBuffer> | undefined,
): T {
  if (prfInput === undefined) return options;
  return { ...options, extensions: { ...options.extensions, prf: { eval: { first: prfInput } } } };
}

function takePrf<T extends CredentialJson>(full: T): PasskeyAnswer<T> {
  const { clientExtensionResults, ...parts } = full;
  const { prf, ...extensions } = clientExtensionResults;
  const first = prf?.results?.first;
  return {
    answer: { ...parts, clientExtensionResults: { ...extensions } },
    prfOutput: first === undefined ? null : copyBytes(first),
    prfEnabled: first !== undefined || prf?.enabled === true,
  };
}

/** A copy, so that nothing else holds these bytes. */
function copyBytes(source: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  if (source instanceof ArrayBuffer) return new Uint8Array(source.slice(0));
  return Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
}
