import * as z from 'zod/mini';
import { bytes, bytesUpTo, text } from '../wire.ts';

// Shapes of passkeys, apart from the calls of the sign-in page: the dashboard needs them without those.

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
