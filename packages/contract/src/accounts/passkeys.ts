import * as z from 'zod/mini';
import { session } from '../accounts.ts';
import { call } from '../call.ts';
import { bytes, bytesUpTo, SEALED_BODY_MAX_BYTES, text, uuid } from '../wire.ts';

/**
 * The part of passkeys that the sign-in page needs, in its own file because it is loaded before anybody is signed in.
 */

/** The card on the page from which a passkey was set up. */
export const PASSKEY_KINDS = ['fingerprint', 'faceId', 'windowsHello', 'faceUnlock', 'securityKey'] as const;
export type PasskeyKind = (typeof PASSKEY_KINDS)[number];

export const CHALLENGE_BYTES = 32;
/** A data URL of some seconds of speech. It is accepted and not stored. */
export const VOICE_SAMPLE_MAX = 900_000;

export const credentialId = () => bytesUpTo(1024).check(z.minLength(1));
export const transports = z.array(text(20)).check(z.maxLength(10));

/** AuthenticationResponseJSON: the result of `navigator.credentials.get`. */
export const assertion = z.object({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytesUpTo(4096),
    authenticatorData: bytesUpTo(4096),
    signature: bytesUpTo(2048),
    userHandle: z.optional(bytesUpTo(64)),
  }),
  authenticatorAttachment: z.optional(text(20)),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type Assertion = z.output<typeof assertion>;

export const credentialDescriptor = z.object({ id: credentialId(), type: z.literal('public-key'), transports });

/**
 * PublicKeyCredentialRequestOptionsJSON. Without listed credentials any passkey of this site may answer (a sign-in
 * without a name).
 */
export const requestOptions = z.object({
  challenge: bytes(CHALLENGE_BYTES),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor),
});
export type RequestOptions = z.output<typeof requestOptions>;

export const passkeySignInOptions = call({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/auth/biometric/options',
  who: 'anyone',
  summary:
    'Begins a sign-in by passkey. The answer names no passkey, with or without a user name: the authenticator says who it is.',
  body: z.object({ username: z.optional(text(200)) }),
  answer: requestOptions,
  status: 201,
  refusals: [],
});

export const biometricSignIn = call({
  name: 'biometricSignIn',
  method: 'POST',
  path: '/api/auth/biometric',
  who: 'anyone',
  summary:
    'Signs in by passkey. `assertion` is what proves it; a credential’s name, a platform or a voice sample alone never open anything.',
  body: z.object({
    type: text(40),
    credentialId: z.optional(text(1400)),
    signature: z.optional(text(4000)),
    platform: z.optional(text(60)),
    voiceSample: z.optional(text(VOICE_SAMPLE_MAX)),
    assertion: z.optional(assertion),
    deviceId: z.optional(uuid()),
  }),
  answer: session,
  status: 200,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  refusals: [
    'biometrics.fingerprintFailed',
    'biometrics.faceFailed',
    'biometrics.voiceFailed',
    'biometrics.irisMissing',
    'biometrics.unknownType',
    'biometrics.passwordOnly',
    'factors.passkeyBlocked',
    'accounts.browserOnly',
    'session.demoClosed',
  ],
});
