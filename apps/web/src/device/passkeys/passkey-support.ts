/** What the device can do with passkeys. Asked each time, because a key can be plugged in or a finger enrolled. */
export type PasskeySupport = {
  /** The browser speaks WebAuthn. Without it nothing else is true. */
  webauthn: boolean;
  /** The device itself verifies the person: finger, face or PIN. */
  platform: boolean;
  /** Passkeys can be offered in the field of the user name. */
  conditional: boolean;
  /** `unknown`: the browser does not say, so one tries. */
  prf: 'supported' | 'unsupported' | 'unknown';
};

const NONE: PasskeySupport = { webauthn: false, platform: false, conditional: false, prf: 'unsupported' };

/** Whether the browser has passkeys at all: known at once, for what must not appear a moment later. */
export const hasPasskeys = (): boolean => typeof Reflect.get(globalThis, 'PublicKeyCredential') === 'function';

/** May throw what the browser throws: then nobody knows, and the page says so. */
export async function passkeySupport(): Promise<PasskeySupport> {
  // TypeScript's DOM takes it for granted; a plain-HTTP page and an old browser do not have it.
  const credential: unknown = Reflect.get(globalThis, 'PublicKeyCredential');
  if (typeof credential !== 'function') return NONE;
  const [platform, conditional, capabilities] = await Promise.all([
    ask(credential, 'isUserVerifyingPlatformAuthenticatorAvailable'),
    ask(credential, 'isConditionalMediationAvailable'),
    ask(credential, 'getClientCapabilities'),
  ]);
  return {
    webauthn: true,
    platform: platform === true,
    conditional: conditional === true,
    prf: readPrfSupport(capabilities),
  };
}

async function ask(credential: object, question: string): Promise<unknown> {
  const method: unknown = Reflect.get(credential, question);
  return typeof method === 'function' ? await Reflect.apply(method, credential, []) : undefined;
}

function readPrfSupport(capabilities: unknown): PasskeySupport['prf'] {
  if (typeof capabilities !== 'object' || capabilities === null) return 'unknown';
  const support: unknown = Reflect.get(capabilities, 'extension:prf');
  if (typeof support !== 'boolean') return 'unknown';
  return support ? 'supported' : 'unsupported';
}
