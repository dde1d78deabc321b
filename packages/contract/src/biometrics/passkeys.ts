import * as z from 'zod/mini';
import { call } from '../call.ts';
import { assertion, requestOptions, VOICE_SAMPLE_MAX } from '../factors/passkey-shapes.ts';
import { session } from '../sessions/sessions.ts';
import { SEALED_BODY_MAX_BYTES, text, uuid } from '../wire.ts';

/**
 * The part of passkeys that the sign-in page needs, in its own file because it is loaded before anybody is signed in.
 */

export const passkeySignInOptions = call({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/auth/biometric/options',
  who: 'anyone',
  shed: 'late',
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
  shed: 'late',
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
