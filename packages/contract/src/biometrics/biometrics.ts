import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { attestation, creationOptions, PASSKEY_LABEL_MAX, passkeyRow } from '../factors/factors.ts';
import { PASSKEY_KINDS, VOICE_SAMPLE_MAX } from '../factors/passkey-shapes.ts';
import { done, SEALED_BODY_MAX_BYTES, text, timestamp } from '../wire.ts';

export const REFUSALS = {
  'biometrics.fingerprintNotEnrolled': { status: 400, sentence: 'Fingerprint enrollment failed' },
  'biometrics.faceNotEnrolled': { status: 400, sentence: 'Face ID enrollment failed' },
  'biometrics.voiceNotEnrolled': { status: 400, sentence: 'Unable to register voice pattern' },
  'biometrics.consentMissing': { status: 422, sentence: 'Face or voice data is stored only with your consent.' },
  'biometrics.setupRequired': { status: 409, sentence: 'Please set up at least one biometric authentication method' },
  'biometrics.fingerprintFailed': { status: 401, sentence: 'Fingerprint verification failed' },
  'biometrics.faceFailed': { status: 401, sentence: 'Face verification failed' },
  'biometrics.voiceFailed': { status: 401, sentence: 'Voice pattern not recognized' },
  'biometrics.irisMissing': { status: 400, sentence: 'Iris authentication not yet implemented' },
  'biometrics.unknownType': { status: 400, sentence: 'Unknown biometric type' },
  'biometrics.passwordOnly': { status: 403, sentence: 'This account signs in with its password. Use it instead.' },
} as const satisfies RefusalTexts;

/** Face and voice, compared by the device: conveniences, never factors (docs/decisions/0016). */

/** Two faces match only above this cosine similarity of their embeddings: 0.85 itself is not enough. */
export const FACE_SIMILARITY_MIN = 0.85;

/** Length of the embedding that describes one face. */
export const FACE_EMBEDDING_LENGTH = 1024;

/**
 * Two recordings match as one voice above this similarity. Measured on sixteen synthesised voices: one in eight
 * comparisons is wrong, in either direction (docs/decisions/0016). A convenience for the person, not a proof.
 */
export const VOICE_SIMILARITY_MIN = 0.8;

/** Seconds of a recording (BIO-32, BIO-33). */
export const VOICE_SECONDS = { enroll: 5, verify: 3 } as const;

/** Kinds of passkey that a face unlocks, by platform. */
export const FACE_PASSKEY_KINDS = ['faceId', 'windowsHello', 'faceUnlock'] as const;
/** Templates that the device compares itself, as a convenience. */
export const TEMPLATE_KINDS = ['face', 'voice'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** A sealed template: the numbers of one face or voice, sealed as text under the vault key. */
export const TEMPLATE_TEXT_MAX = 65_536;
/** Sign-ins by passkey that one network may begin in an hour; the sign-in page begins one automatically. */
export const PASSKEY_BEGINNINGS_PER_HOUR = 1200;

const label = z.optional(text(PASSKEY_LABEL_MAX));
const platform = z.optional(text(60));
const sealedTemplate = text(TEMPLATE_TEXT_MAX, 1);

export const biometricOptions = call({
  name: 'biometricOptions',
  method: 'POST',
  path: '/api/biometric/options',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary:
    'Begins to set up a passkey: what the browser’s `navigator.credentials.create` is given. Good for 5 minutes, once.',
  body: z.object({ type: z.enum(PASSKEY_KINDS) }),
  answer: creationOptions,
  status: 201,
  refusals: ['factors.tooManyPasskeys', 'factors.sharedAccount'],
});

export const enrolFingerprint = call({
  name: 'enrolFingerprint',
  method: 'POST',
  path: '/api/biometric/fingerprint',
  who: 'person',
  onHold: 'refused',
  summary: 'Keeps a passkey that a finger (or a security key) unlocks. Without its attestation nothing is kept.',
  body: z.object({
    credentialId: z.optional(text(1400)),
    type: z.enum(['fingerprint', 'securityKey']),
    attestation: z.optional(attestation),
    label,
  }),
  answer: passkeyRow,
  status: 201,
  refusals: ['biometrics.fingerprintNotEnrolled', 'factors.tooManyPasskeys', 'factors.passkeyNotKept'],
});

export const enrolFace = call({
  name: 'enrolFace',
  method: 'POST',
  path: '/api/biometric/faceid',
  who: 'person',
  onHold: 'refused',
  summary:
    'Keeps a passkey that a face unlocks. Without its attestation nothing is kept: a platform’s name proves nothing.',
  body: z.object({
    platform,
    type: z.enum(FACE_PASSKEY_KINDS),
    credentialId: z.optional(text(1400)),
    attestation: z.optional(attestation),
    label,
  }),
  answer: passkeyRow,
  status: 201,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  refusals: ['biometrics.faceNotEnrolled', 'factors.tooManyPasskeys', 'factors.passkeyNotKept'],
});

const templateRow = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  template: sealedTemplate,
  consentedAt: timestamp(),
});
export type TemplateRow = z.output<typeof templateRow>;

export const enrolVoice = call({
  name: 'enrolVoice',
  method: 'POST',
  path: '/api/biometric/voice',
  who: 'person',
  onHold: 'refused',
  summary:
    'Keeps the sealed numbers of a voice, with consent. `voiceSample` is accepted and not kept: nobody here needs to hear it.',
  body: z.object({
    voiceSample: z.optional(text(VOICE_SAMPLE_MAX)),
    type: z.literal('voice'),
    template: z.optional(sealedTemplate),
    consent: z.optional(z.boolean()),
  }),
  answer: templateRow,
  status: 201,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  refusals: ['biometrics.voiceNotEnrolled', 'biometrics.consentMissing'],
});

const templateParams = z.object({ kind: z.enum(TEMPLATE_KINDS) });

export const storeTemplate = call({
  name: 'storeTemplate',
  method: 'PUT',
  path: '/api/biometric/templates/:kind',
  who: 'person',
  onHold: 'refused',
  summary: 'Keeps the sealed numbers of a face or a voice in the place of earlier ones, with consent.',
  params: templateParams,
  body: z.object({ template: sealedTemplate, consent: z.boolean() }),
  answer: templateRow,
  status: 200,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  refusals: ['biometrics.consentMissing'],
});

export const listTemplates = call({
  name: 'listTemplates',
  method: 'GET',
  path: '/api/biometric/templates',
  who: 'person',
  onHold: 'refused',
  summary: 'The caller’s sealed templates, as they were kept.',
  answer: z.array(templateRow),
  status: 200,
  refusals: [],
});

export const deleteTemplate = call({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/biometric/templates/:kind',
  who: 'person',
  onHold: 'open',
  summary: 'Destroys a template.',
  params: templateParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});

export const completeBiometrics = call({
  name: 'completeBiometrics',
  method: 'POST',
  path: '/api/biometric/complete',
  who: 'person',
  onHold: 'open',
  summary: 'Ends the setup. The server looks at what it keeps itself; `methods` is not believed.',
  body: z.object({
    methods: z.optional(z.array(text(40)).check(z.maxLength(10))),
    step: z.optional(z.union([text(40), z.int()])),
  }),
  answer: z.object({ passkeys: z.array(z.enum(PASSKEY_KINDS)), conveniences: z.array(z.enum(TEMPLATE_KINDS)) }),
  status: 200,
  refusals: ['biometrics.setupRequired'],
});
