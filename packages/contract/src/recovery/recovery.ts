import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { newWrap, vaultGeneration, WRAPS_MAX } from '../vault/vault.ts';
import { bytes, done, PERSON_BODY_MAX_BYTES, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'recovery.emailMissing': { status: 400, sentence: 'Please enter your email address' },
  'recovery.codeForm': { status: 400, sentence: 'Please enter the 6-digit verification code' },
  'recovery.wrongCode': { status: 403, sentence: 'Invalid verification code' },
  'recovery.emailTaken': { status: 409, sentence: 'This address cannot be confirmed for this account.' },
  'recovery.confirmedAlready': { status: 409, sentence: 'Your address is already confirmed.' },
  'recovery.kitRefused': { status: 403, sentence: 'This recovery code does not belong to this account.' },
  'recovery.resetDone': { status: 409, sentence: 'This recovery has already been used. Please start again.' },
  'recovery.linkOver': { status: 410, sentence: 'This link has already been used or has expired.' },
} as const satisfies RefusalTexts;

export const NOTIFICATION_KINDS = {
  'recovery.done': {
    type: 'security',
    page: '/settings/security',
    mail: 'none',
    notMe: 'account',
    en: { title: 'Your password was reset', message: 'The password of your account was reset by recovery.' },
    it: {
      title: 'La tua password è stata reimpostata',
      message: 'La password del tuo account è stata reimpostata con il recupero.',
    },
  },
} as const satisfies NotificationKinds;

export const AUDIT_ACTS = [
  'email.confirmed',
  'recovery.begun',
  'recovery.codeRefused',
  'recovery.codeTaken',
  'recovery.kitRefused',
  'password.staged',
  'password.reset',
  'account.reportedNotMe',
] as const;

/** Confirming an address, recovering an account by it, and "this was not me" (docs/decisions/0027 and 0032). */

export const CODE_PATTERN = /^\d{6}$/;
/** Lifetime of every six-digit code (REC-08). */
export const CODE_MINUTES = 15;
export const CODE_ATTEMPTS = 5;
/** Codes sent to one address, and codes requested by one network, in an hour. */
export const CODES_PER_HOUR = 3;
export const CODES_PER_HOUR_AND_NETWORK = 30;
/** Codes and links that one network may try in an hour, right ones included. */
export const TRIES_PER_HOUR_AND_NETWORK = 120;
/** How long the vault and new factors stay closed after a reset by mail alone. */
export const HOLD_HOURS = 24;

const code = () => text(20);

export const sendEmailCode = call({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/api/auth/send-email-code',
  who: 'person',
  onHold: 'open',
  summary: 'Sends a six-digit code to the caller’s address (or to the new one that waits), good for 15 minutes.',
  answer: z.object({ email: z.string(), expiresAt: timestamp() }),
  status: 201,
  refusals: ['recovery.confirmedAlready'],
});

export const confirmEmail = call({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  who: 'person',
  onHold: 'open',
  summary: 'Confirms the address with the code that was sent to it. An address is unique among confirmed ones.',
  body: z.object({ code: code() }),
  answer: z.object({ email: z.string() }),
  status: 200,
  refusals: ['recovery.wrongCode', 'recovery.emailTaken'],
});

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  summary:
    'Sends a six-digit code to the address of the account that has it, or that has the typed login name. Answers the same for every one.',
  body: z.object({ email: z.optional(text(254)) }),
  answer: z.object({ expiresAt: timestamp() }),
  status: 200,
  refusals: ['recovery.emailMissing', 'accounts.badEmail'],
});

export const verifyRecoveryCode = call({
  name: 'verifyRecoveryCode',
  method: 'POST',
  path: '/api/auth/verify-recovery-code',
  who: 'anyone',
  summary: 'Takes the code once; `token` opens nothing but setting a new password.',
  body: z.object({ email: text(254), code: code(), deviceId: z.optional(uuid()) }),
  answer: z.object({
    token: z.string(),
    /** The browser needs the name to derive the new keys. */
    username: z.string(),
    userId: uuid(),
    hasSecondFactor: z.boolean(),
    hasRecoveryKit: z.boolean(),
    hasPasskeyVault: z.boolean(),
    expiresAt: timestamp(),
  }),
  status: 200,
  refusals: ['recovery.wrongCode', 'recovery.codeForm', 'session.demoClosed'],
});

export const openByKit = call({
  name: 'openByKit',
  method: 'POST',
  path: '/api/auth/recovery-kit',
  who: 'anyone',
  summary:
    'Proves the recovery code’s authenticating half and answers the vault wraps, so that the browser can make new ones.',
  body: z.object({ token: text(200), recoveryAuth: bytes(32) }),
  answer: z.object({ vaults: z.array(vaultGeneration) }),
  status: 200,
  refusals: ['recovery.kitRefused', 'session.missing'],
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  summary:
    'Sets a new password. With the recovery code at once; with a second factor after the three steps; else at once, and vault and new factors stay closed for a day.',
  body: z.object({
    token: text(200),
    newPassword: text(1024, 1),
    recoveryAuth: z.optional(bytes(32)),
    wraps: z.optional(z.array(newWrap).check(z.maxLength(WRAPS_MAX * 2))),
  }),
  answer: z.object({
    username: z.string(),
    /** The new password is staged until the three steps are done; the same token takes them. */
    requireVerification: z.boolean(),
    onHoldUntil: z.nullable(timestamp()),
  }),
  status: 200,
  maxBodyBytes: PERSON_BODY_MAX_BYTES,
  refusals: ['recovery.resetDone', 'recovery.kitRefused', 'accounts.weakPassword', 'vault.badWraps', 'session.missing'],
});

export const notMe = call({
  name: 'notMe',
  method: 'POST',
  path: '/api/auth/not-me',
  who: 'anyone',
  shed: 'late',
  summary: 'The link of a mail: ends every session, closes the password path and sends a six-digit code. Once.',
  body: z.object({ token: text(100, 20) }),
  answer: done,
  status: 200,
  refusals: ['recovery.linkOver'],
});
