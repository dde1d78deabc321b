import { type Attestation, attestation, type CreationOptions } from '@repo/contract/factors/factors';
import { type Assertion, assertion, type RequestOptions } from '@repo/contract/factors/passkey-shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPasskey, cancelPasskey, createPasskey, PasskeyError } from './passkeys.ts';

const CREATE: CreationOptions = {
  rp: { id: 'localhost', name: 'here' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    authenticatorAttachment: 'platform',
    residentKey: 'required',
    userVerification: 'required',
  },
};
const REQUEST: RequestOptions = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required',
  allowCredentials: [{ id: 'AQ', type: 'public-key', transports: ['internal'] }],
};
const SECRET = new Uint8Array(32).fill(7);

type CredentialOptions = {
  publicKey: PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions;
  signal: AbortSignal;
};
const asked: CredentialOptions[] = [];
let nowMs = 0;

/** What the browser's half of a ceremony gives; an Error is thrown, a function decides. */
let next: unknown;

async function ceremony(options: CredentialOptions): Promise<unknown> {
  asked.push(options);
  if (typeof next === 'function') return next(options);
  if (next instanceof Error) throw next;
  return next;
}

beforeEach(() => {
  asked.length = 0;
  nowMs = 0;
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { credentials: { create: ceremony, get: ceremony } });
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const credential = (prf?: object) => {
  const bytes = new Uint8Array([1]).buffer;
  const response = { attestationObject: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  return { id: 'AQ', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({ prf }) };
};

/** DOMException as browsers throw it. */
const thrown = (name: string) => new DOMException('said by the browser', name);

const catchPasskeyErrorCode = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'none',
    (error: unknown) => (error instanceof PasskeyError ? error.code : 'foreign'),
  );

test('[BIO-35] [BIO-36] [BIO-37] the options of the server reach the authenticator as they are', async () => {
  next = credential();
  await createPasskey(CREATE);
  expect(asked[0]?.publicKey).toMatchObject({
    timeout: 60_000,
    pubKeyCredParams: [{ alg: -7 }],
    authenticatorSelection: { authenticatorAttachment: 'platform' },
  });
});

test('[BIO-38] user verification stays required on its way to the authenticator', async () => {
  next = credential();
  await createPasskey(CREATE);
  expect(asked[0]?.publicKey.authenticatorSelection?.userVerification).toBe('required');
});

test('the PRF input goes in as bytes; its output is handed apart and is not in the answer', async () => {
  next = credential({ enabled: true, results: { first: SECRET.buffer } });
  const input = new Uint8Array([9, 9]);
  for (const run of [
    () => createPasskey(CREATE, { prfInput: input }),
    () => askPasskey(REQUEST, { prfInput: input }),
  ]) {
    const { answer, prfOutput, prfEnabled } = await run();
    expect(prfOutput).toEqual(SECRET);
    expect(prfEnabled).toBe(true);
    expect(answer.clientExtensionResults).toEqual({});
    expect(asked.at(-1)?.publicKey.extensions?.prf?.eval?.first).toBe(input);
  }
});

test('what is given back is what the contract takes', async () => {
  next = credential({ enabled: true, results: { first: SECRET.buffer } });
  const made: Attestation = (await createPasskey(CREATE)).answer;
  const used: Assertion = (await askPasskey(REQUEST)).answer;
  expect(attestation.safeParse(made).success).toBe(true);
  expect(assertion.safeParse(used).success).toBe(true);
});

test('a passkey without PRF, and one that computes it only at the next use', async () => {
  next = credential();
  expect(await createPasskey(CREATE)).toMatchObject({ prfOutput: null, prfEnabled: false });
  next = credential({ enabled: true });
  expect(await createPasskey(CREATE)).toMatchObject({ prfOutput: null, prfEnabled: true });
});

test.each([
  ['NotAllowedError', 'notAllowed'],
  ['InvalidStateError', 'alreadyRegistered'],
  ['NotSupportedError', 'notSupported'],
  ['ConstraintError', 'notSupported'],
  ['SecurityError', 'securityError'],
  ['UnknownError', 'failed'],
])('%s is said as %s', async (name, code) => {
  next = thrown(name);
  vi.stubGlobal('location', { hostname: 'localhost' });
  expect(await catchPasskeyErrorCode(createPasskey(CREATE))).toBe(code);
});

test('a refusal after the whole time is a timeout, before it is not', async () => {
  const refuseAfter = (waitedMs: number) => () => {
    nowMs += waitedMs;
    throw thrown('NotAllowedError');
  };
  next = refuseAfter(60_000);
  expect(await catchPasskeyErrorCode(askPasskey(REQUEST))).toBe('timeout');
  next = refuseAfter(59_000);
  expect(await catchPasskeyErrorCode(askPasskey(REQUEST))).toBe('notAllowed');
});

test('a ceremony that the page cancels says so, and a new one ends the one before', async () => {
  next = ({ signal }: CredentialOptions) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  const first = catchPasskeyErrorCode(askPasskey(REQUEST));
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 120_000 });
  const second = catchPasskeyErrorCode(askPasskey(REQUEST));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 120_000 });
  cancelPasskey();
  expect(await first).toBe('cancelled');
  expect(await second).toBe('cancelled');
});

test('a security key is asked for without naming a kind of authenticator', async () => {
  next = credential();
  const { residentKey, userVerification } = CREATE.authenticatorSelection;
  const selection = { residentKey, userVerification, authenticatorAttachment: undefined };
  await createPasskey({ ...CREATE, authenticatorSelection: selection });
  expect(Object.keys(asked[0]?.publicKey.authenticatorSelection ?? {})).toEqual(['residentKey', 'userVerification']);
});

test('[BIO-64] without WebAuthn nothing is tried', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(await catchPasskeyErrorCode(createPasskey(CREATE))).toBe('notSupported');
  expect(asked).toHaveLength(0);
});
