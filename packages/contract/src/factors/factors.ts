import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { bytes, bytesUpTo, done, idParams, text, timestamp, uuid } from '../wire.ts';
import {
  assertion,
  CHALLENGE_BYTES,
  credentialDescriptor,
  credentialId,
  PASSKEY_KINDS,
  requestOptions,
  transports,
} from './passkey-shapes.ts';

export const REFUSALS = {
  'stepUp.required': { status: 403, sentence: 'Please confirm your identity.' },
  'stepUp.failed': { status: 403, sentence: 'This confirmation was not accepted. Please try again.' },
  'factors.wrongCode': { status: 403, sentence: 'This code is wrong. Please try again.' },
  'factors.noTotp': { status: 409, sentence: 'No authenticator app is set up.' },
  'factors.totpSetUp': { status: 409, sentence: 'An authenticator app is already set up.' },
  'factors.noSecondFactor': { status: 409, sentence: 'Set up a passkey or an authenticator app first.' },
  'factors.tooManyPasskeys': { status: 409, sentence: 'You have reached the maximum number of passkeys.' },
  'factors.passkeyRefused': { status: 403, sentence: 'This passkey was not accepted. Please try again.' },
  'factors.passkeyNotKept': {
    status: 409,
    sentence:
      'This security key keeps no passkey, so it could never sign you in. Use a key with room for passkeys, or this device.',
  },
  'factors.passkeyBlocked': {
    status: 403,
    sentence:
      'This passkey is blocked because a copy of it may exist. Sign in with your password or reset it, remove this passkey under Biometric sign-in and set it up again.',
  },
  'factors.sharedAccount': {
    status: 403,
    sentence: 'This is a shared demo account. Register your own account to set up a second factor.',
  },
} as const satisfies RefusalTexts;

export const NOTIFICATION_KINDS = {
  'factor.changed': { type: 'security', page: '/settings/security', mail: 'none', notMe: 'account' },
} as const satisfies NotificationKinds;

export const AUDIT_ACTS = [
  'factor.added',
  'factor.removed',
  'factor.blocked',
  'factor.shared',
  'factor.refused',
  'stepUp.proved',
  'stepUp.refused',
] as const;

/**
 * Proofs of a person besides the password (passkeys, one-time passwords, backup codes), and the confirmation of one
 * call.
 */

export const PASSKEYS_MAX = 20;
export const PASSKEY_LABEL_MAX = 60;
/** How long the person may take to act: the WebAuthn `timeout` (BIO-35). */
export const CEREMONY_TIMEOUT_MS: number = MINUTE_MS;
/** A challenge is valid for five minutes, once. */
export const CEREMONY_MINUTES = 5;
/** COSE algorithms a passkey may use: ES256 first, as specified; EdDSA and RS256 for authenticators without it. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Accepted time steps before and after the current one, because clocks differ. */
export const TOTP_WINDOW_STEPS = 1;
export const BACKUP_CODES = 10;
/** Wrong codes of any kind after which a verification or confirmation becomes invalid. */
export const FACTOR_ATTEMPTS = 5;

export const TOTP_PATTERN = /^\d{6}$/;
/** Ten letters and digits without the easily confused ones, in two groups: about 50 bits. */
export const BACKUP_CODE_PATTERN = /^[0-9a-hjkmnp-tv-z]{5}-?[0-9a-hjkmnp-tv-z]{5}$/i;

/** RegistrationResponseJSON of WebAuthn level 3, section 5.1: the result of `navigator.credentials.create`. */
export const attestation = z.object({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytesUpTo(4096),
    attestationObject: bytesUpTo(16_384),
    transports: z.optional(transports),
  }),
  authenticatorAttachment: z.optional(text(20)),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type Attestation = z.output<typeof attestation>;

/** PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  challenge: bytes(CHALLENGE_BYTES),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(32), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
    /** The sign-in names nobody, so the authenticator must keep the passkey itself. */
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  /** Asks the browser to say whether the authenticator keeps the passkey (Web Authentication level 2, 10.1.3). */
  extensions: z.optional(z.object({ credProps: z.literal(true) })),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** How a call may be confirmed: by a passkey if there is one; else by the password, with a code if one is set up. */
export const CONFIRM_METHODS = ['passkey', 'password', 'password+code'] as const;
export type ConfirmMethod = (typeof CONFIRM_METHODS)[number];

export const stepUpOptions = call({
  name: 'stepUpOptions',
  method: 'POST',
  path: '/api/auth/step-up/options',
  who: 'person',
  onHold: 'open',
  summary:
    'Begins the confirmation of one call with one body: `operation` is method and path, `bodySha256` SHA-256 of its canonical JSON (of nothing without a body).',
  body: z.object({
    operation: text(300, 1).check(z.regex(/^(GET|POST|PUT|PATCH|DELETE) \/api\/[\w./:-]+$/)),
    bodySha256: bytes(32),
  }),
  answer: z.object({
    id: uuid(),
    methods: z.array(z.enum(CONFIRM_METHODS)),
    passkey: z.nullable(requestOptions),
    expiresAt: timestamp(),
  }),
  status: 201,
  refusals: ['request.tooMany'],
});

export const stepUp = call({
  name: 'stepUp',
  method: 'POST',
  path: '/api/auth/step-up',
  who: 'person',
  onHold: 'open',
  summary:
    'Proves a confirmation; the call it is for then carries its id in the header x-step-up, once, within 5 minutes.',
  body: z.object({
    id: uuid(),
    assertion: z.optional(assertion),
    password: z.optional(text(1024)),
    code: z.optional(text(20)),
  }),
  answer: done,
  status: 200,
  refusals: ['stepUp.failed', 'accounts.passwordClosed'],
});

export const passkeyRow = z.object({
  id: uuid(),
  credentialId: credentialId(),
  kind: z.enum(PASSKEY_KINDS),
  label: z.string(),
  deviceBound: z.boolean(),
  createdAt: timestamp(),
  lastUsedAt: z.nullable(timestamp()),
  /** Its counter went back, so a copy may exist. */
  isBlocked: z.boolean(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

export const readFactors = call({
  name: 'readFactors',
  method: 'GET',
  path: '/api/factors',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s passkeys, whether one-time passwords are set up, and how many backup codes are left.',
  answer: z.object({
    passkeys: z.array(passkeyRow),
    totp: z.nullable(z.object({ since: timestamp() })),
    backupCodesLeft: z.int(),
    hasRecoveryKit: z.boolean(),
  }),
  status: 200,
  refusals: [],
});

export const renamePasskey = call({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/passkeys/:id',
  who: 'person',
  onHold: 'open',
  object: 'passkey',
  summary: 'Gives a passkey another name.',
  params: idParams,
  body: z.object({ label: text(PASSKEY_LABEL_MAX, 1) }),
  answer: passkeyRow,
  status: 200,
  refusals: ['request.notFound'],
});

export const revokePasskey = call({
  name: 'revokePasskey',
  method: 'DELETE',
  path: '/api/passkeys/:id',
  who: 'person',
  onHold: 'refused',
  object: 'passkey',
  stepUp: true,
  summary: 'Takes a passkey away, with the vault wraps that it opened.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});

export const startTotp = call({
  name: 'startTotp',
  method: 'POST',
  path: '/api/totp',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'Makes a secret for an authenticator app. It is no factor before its first right code.',
  answer: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  refusals: ['factors.totpSetUp', 'factors.sharedAccount'],
});

export const confirmTotp = call({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/totp/confirm',
  who: 'person',
  onHold: 'refused',
  summary: 'The first right code makes the secret a factor and answers ten backup codes, shown this once.',
  body: z.object({ code: text(20) }),
  answer: z.object({ backupCodes: z.array(z.string()) }),
  status: 200,
  refusals: ['factors.wrongCode', 'factors.noTotp', 'factors.totpSetUp'],
});

export const removeTotp = call({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/api/totp',
  who: 'person',
  onHold: 'refused',
  stepUp: true,
  summary: 'Takes the authenticator app away, with the backup codes when no passkey is left.',
  answer: done,
  status: 200,
  refusals: ['factors.noTotp'],
});

export const makeBackupCodes = call({
  name: 'makeBackupCodes',
  method: 'POST',
  path: '/api/backup-codes',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'Ten new backup codes, shown this once; the old ones are void. For who has a second factor.',
  answer: z.object({ backupCodes: z.array(z.string()) }),
  status: 201,
  refusals: ['factors.noSecondFactor'],
});
