import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { attestation, creationOptions } from '../factors/factors.ts';
import { assertion, PASSKEY_KINDS, requestOptions } from '../factors/passkey-shapes.ts';
import { DISCLOSED_REASONS, IDENTITY_STATUSES, kycData } from '../profile/profile.ts';
import { KYC_FIELDS } from '../rules/profile-rules.ts';
import { session } from '../sessions/sessions.ts';
import { text, timestamp } from '../wire.ts';

export const REFUSALS = {
  'verification.wrongPassword': { status: 401, sentence: 'Password verification failed' },
  'verification.wrongOrder': { status: 409, sentence: 'This step is not available yet. Start with the first step.' },
  'verification.burned': { status: 403, sentence: 'Too many wrong attempts. Sign in again.' },
  'verification.over': { status: 409, sentence: 'This verification has expired. Start with the first step.' },
  'verification.kycMissing': { status: 400, sentence: 'Please fill in all required fields' },
  'verification.noBiometricData': { status: 400, sentence: 'Please capture at least one biometric data type' },
  'verification.biometricFailed': { status: 403, sentence: 'Biometric verification failed' },
  'verification.passwordAgain': {
    status: 403,
    sentence: 'Your password was confirmed more than 5 minutes ago. Go back to the first step and confirm it again.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['verification.begun', 'verification.refused', 'verification.completed'] as const;

/** The three-step verification (docs/decisions/0022): one transaction on the server. */

export const VERIFICATION_PURPOSES = ['login', 'recovery', 'reverification'] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];

/** Number of steps. */
export const STAGES = 3;
/** Wrong answers and calls in the wrong order together, after which the verification becomes invalid. */
export const VERIFICATION_ATTEMPTS = 5;
/** A re-verification asks the identity fields again when they are older than this. */
export const IDENTITY_GOOD_MONTHS = 12;

const stage = z.int().check(z.minimum(0), z.maximum(STAGES));

const kycState = z.object({
  status: z.enum(IDENTITY_STATUSES),
  /** Why it was rejected, where the reason may be disclosed. */
  reason: z.nullable(z.enum(DISCLOSED_REASONS)),
  /** The fields must be sent: they were never sent, were rejected, or are too old. Never in a sign-in or a recovery. */
  isDue: z.boolean(),
  /** Of those, the ones that the server knows from elsewhere: they need not be sent. Their values are not told. */
  onFile: z.array(z.enum(KYC_FIELDS)),
});
export type KycState = z.output<typeof kycState>;

const factorChoice = z.object({
  passkey: z.boolean(),
  totp: z.boolean(),
  backupCodes: z.boolean(),
  /** There is no second factor yet, and a first passkey may be created here. */
  enrol: z.boolean(),
});
export type FactorChoice = z.output<typeof factorChoice>;

const stepAnswer = z.object({
  purpose: z.enum(VERIFICATION_PURPOSES),
  stage,
  kyc: kycState,
  factors: factorChoice,
  expiresAt: timestamp(),
});
export type StepAnswer = z.output<typeof stepAnswer>;

const REFUSALS_OF_STEPS = ['verification.wrongOrder', 'verification.burned', 'verification.over'] as const;

export const verifyStep1 = call({
  name: 'verifyStep1',
  method: 'POST',
  path: '/api/auth/verify-step1',
  who: 'stepping',
  summary:
    'Step 1: the password of the session’s own account. Begins the verification of this session, or goes on with it.',
  body: z.object({ username: z.optional(text(200)), password: z.optional(text(1024)) }),
  answer: stepAnswer,
  status: 200,
  refusals: [...REFUSALS_OF_STEPS, 'verification.wrongPassword', 'accounts.passwordClosed'],
});

export const verifyKyc = call({
  name: 'verifyKyc',
  method: 'POST',
  path: '/api/auth/verify-kyc',
  who: 'stepping',
  shed: 'first',
  summary:
    'Step 2: the identity fields that are not on file, or nothing where what is on file is good. The server judges; `aiVerified` and `riskScore` of the client are ignored.',
  body: z.object({
    kycData: z.optional(kycData),
    aiVerified: z.optional(z.unknown()),
    riskScore: z.optional(z.unknown()),
  }),
  answer: z.object({
    stage,
    status: z.enum(IDENTITY_STATUSES),
    reason: z.nullable(z.enum(DISCLOSED_REASONS)),
    /** The server's own value, 0 to 1; null where nothing was judged. */
    riskScore: z.nullable(z.number()),
  }),
  status: 200,
  refusals: [...REFUSALS_OF_STEPS, 'verification.kycMissing', 'profile.invalid'],
});

export const verifyStep2Options = call({
  name: 'verifyStep2Options',
  method: 'POST',
  path: '/api/auth/verify-step2/options',
  who: 'stepping',
  summary: 'A challenge for one of the account’s passkeys; where there is no second factor, for making the first one.',
  body: z.object({ kind: z.optional(z.enum(PASSKEY_KINDS)) }),
  answer: z.object({ request: z.nullable(requestOptions), creation: z.nullable(creationOptions) }),
  status: 200,
  refusals: [...REFUSALS_OF_STEPS, 'verification.passwordAgain', 'account.onHold', 'factors.sharedAccount'],
});

/** Camera face and voice may be sent but prove nothing: only an assertion or a code does. */
const biometricData = z.object({
  fingerprint: z.optional(z.unknown()),
  faceId: z.optional(z.unknown()),
  voice: z.optional(z.unknown()),
  timestamp: z.optional(z.unknown()),
  assertion: z.optional(assertion),
  attestation: z.optional(attestation),
  /** The label of the new passkey. */
  label: z.optional(text(60)),
  kind: z.optional(z.enum(PASSKEY_KINDS)),
  code: z.optional(text(20)),
});

export const verifyStep2 = call({
  name: 'verifyStep2',
  method: 'POST',
  path: '/api/auth/verify-step2',
  who: 'stepping',
  summary:
    'Step 3: an answer of a passkey to this verification’s challenge, a code of the authenticator app or a backup code. A first passkey is kept (`stage` stays 2) and must answer once.',
  body: z.object({ biometricData, type: z.literal('combined') }),
  answer: z.object({ stage }),
  status: 200,
  refusals: [
    ...REFUSALS_OF_STEPS,
    'verification.noBiometricData',
    'verification.biometricFailed',
    'verification.passwordAgain',
    'accounts.passwordClosed',
    'account.onHold',
    'factors.sharedAccount',
    'factors.tooManyPasskeys',
    'factors.passkeyRefused',
  ],
});

export const completeVerification = call({
  name: 'completeVerification',
  method: 'POST',
  path: '/api/auth/complete-verification',
  who: 'stepping',
  summary:
    'Ends the verification, once: a full session with new tokens. The copies of the steps’ data are ignored; the server has its own record.',
  body: z.object({
    username: z.optional(text(200)),
    biometricData: z.optional(z.unknown()),
    faceIdData: z.optional(z.unknown()),
    kycData: z.optional(z.unknown()),
  }),
  answer: session,
  status: 200,
  refusals: [...REFUSALS_OF_STEPS],
});
