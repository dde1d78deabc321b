import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { done, text } from '../wire.ts';

/** Sign-in from devices on which nobody has signed in to the account yet, for persons and employees alike (decision 0101). */

export const REFUSALS = {
  'signIn.waitOrProve': {
    status: 429,
    sentence:
      'Too many wrong attempts from devices that this account does not know. Wait {minutes} min, or sign in with a code from an email.',
  },
  'signIn.proofNeeded': {
    status: 429,
    sentence:
      'After many wrong attempts, a device that this account does not know needs a code besides the password: from an email, or from the authenticator app.',
  },
  'signIn.wrongMailedCode': { status: 403, sentence: 'This code is wrong or no longer valid.' },
} as const satisfies RefusalTexts;

export const NOTIFICATION_KINDS = {
  'signIn.tried': {
    type: 'login',
    page: '/settings/sessions',
    en: {
      title: 'Somebody is trying your password',
      message: 'Wrong passwords were tried from devices that your account does not know. Nobody got in.',
    },
    it: {
      title: 'Qualcuno prova la tua password',
      message: 'Sono state provate password errate da dispositivi che il tuo account non conosce. Nessuno è entrato.',
    },
  },
} as const satisfies NotificationKinds;

export const AUDIT_ACTS = ['account.passwordTried', 'staff.passwordTried'] as const;

/** Password evaluations that all unknown devices of an account share: 43,800 in a year. */
export const STRANGER_TRIES_PER_HOUR = 5;
/** After this many wrong passwords from unknown devices these need a code besides the password. */
export const STRANGER_TRIES_FREE = 100;
/** Tries with a code of the app or a backup code; who cannot have one more has the mailed code. */
export const PROVED_TRIES_PER_HOUR = 5;
/** How long a browser stays known after a sign-in. */
export const KNOWN_DEVICE_DAYS = 180;

/** A name has one mailed code at a time; it is mailed at most twice while it lives, so six times a day. */
export const MAILED_CODE_HOURS = 8;
export const MAILED_CODE_SENDS = 2;
/** Between the two. */
export const MAILED_CODE_RESEND_MINUTES = 2;
/** Wrong codes of one network, and wrong passwords beside a right code. */
export const MAILED_CODE_TRIES = 5;
export const MAILED_CODES_PER_HOUR_AND_NETWORK = 20;
/** Three groups of four without easily confused signs: 60 bits, so that strangers cannot use up the tries of its owner. */
export const MAILED_CODE_PATTERN = /^[0-9a-hjkmnp-tv-z]{4}-?[0-9a-hjkmnp-tv-z]{4}-?[0-9a-hjkmnp-tv-z]{4}$/i;

export const sendSignInCode = call({
  name: 'sendSignInCode',
  method: 'POST',
  path: '/api/login/code',
  who: 'anyone',
  shed: 'late',
  summary:
    'Mails a code for a sign-in from an unknown device to the address of the account, whoever asks; the answer tells nothing.',
  body: z.object({ username: z.optional(text(200)) }),
  answer: done,
  status: 200,
  refusals: ['accounts.signInIncomplete'],
});
