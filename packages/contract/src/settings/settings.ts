import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { CURRENCIES } from '../rules/money.ts';
import { newWrap, WRAPS_MAX } from '../vault/vault.ts';
import { done, idParams, minor, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'settings.wrongName': { status: 400, sentence: 'Type your username exactly to delete the account.' },
  'settings.cannotLeave': { status: 403, sentence: 'This account cannot be deleted here.' },
  'settings.notLeaving': { status: 409, sentence: 'This account is not scheduled for deletion.' },
  'settings.tooLateToStay': { status: 409, sentence: 'The day has come: this account is being deleted.' },
  'settings.sharedAccount': {
    status: 403,
    sentence: 'This is a shared demo account. Register your own account to change or delete it.',
  },
} as const satisfies RefusalTexts;

export const NOTIFICATION_KINDS = {
  'password.changed': {
    type: 'security',
    page: '/settings/password',
    mail: 'none',
    notMe: 'account',
    en: {
      title: 'Your password was changed',
      message: 'The password of your account was changed. All other sessions were ended.',
    },
    it: {
      title: 'La tua password è stata cambiata',
      message: 'La password del tuo account è stata cambiata. Ogni altra sessione è stata chiusa.',
    },
  },
} as const satisfies NotificationKinds;

export const AUDIT_ACTS = [
  'password.changed',
  'account.exported',
  'account.deletionScheduled',
  'account.deletionCancelled',
  'account.deleted',
  'device.forgotten',
] as const;

/** A person's settings of the account itself: password, address, devices, the export, and the deletion. */

/** Days from the request for deletion to the deletion. */
export const DELETION_GRACE_DAYS = 14;
/** A device without a sign-in for this long is forgotten. */
export const DEVICE_RETENTION_DAYS = 180;

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'A new password, and with it the new password wrap of every vault generation that is open: both or neither.',
  body: z.object({
    newPassword: text(1024, 1),
    wraps: z.array(newWrap).check(z.maxLength(WRAPS_MAX * 2)),
  }),
  answer: done,
  status: 200,
  refusals: ['accounts.weakPassword', 'vault.badWraps', 'vault.missing', 'settings.sharedAccount'],
});

export const changeEmail = call({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/account/email',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'Sends a code to a new address. The old one stays until the code is typed.',
  body: z.object({ email: text(254, 3) }),
  answer: z.object({ email: z.string(), expiresAt: timestamp() }),
  status: 201,
  refusals: ['accounts.badEmail', 'settings.sharedAccount'],
});

const languageBody = z.object({ language: z.enum(LANGUAGES) });

export const changeLanguage = call({
  name: 'changeLanguage',
  method: 'PUT',
  path: '/api/account/language',
  who: 'person',
  onHold: 'open',
  summary: 'The language of the mails to the caller. The page keeps its own choice for each browser.',
  body: languageBody,
  answer: languageBody,
  status: 200,
  refusals: [],
});

/** One part of the export: its name and all the server's data under it, as JSON. */
const exportPart = z.object({ name: z.string(), content: z.unknown() });

export const exportAccount = call({
  name: 'exportAccount',
  method: 'GET',
  path: '/api/account/export',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary: 'Everything the server has about the caller. Needs a confirmation unless the caller switched that off.',
  answer: z.object({ madeAt: timestamp(), parts: z.array(exportPart) }),
  status: 200,
  refusals: ['stepUp.required'],
});

export const deleteAccount = call({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/account/delete',
  who: 'person',
  onHold: 'refused',
  stepUp: true,
  summary: 'Ends the account in 14 days; until then nobody reads its glyphs, and its holder can undo it.',
  body: z.object({ username: text(200) }),
  /** `credit`: what the operator owes; the last mail says how to have it back. */
  answer: z.object({
    deletesAt: timestamp(),
    credit: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: minor() })),
  }),
  status: 200,
  refusals: ['settings.wrongName', 'settings.cannotLeave', 'settings.sharedAccount'],
});

export const cancelAccountDeletion = call({
  name: 'cancelAccountDeletion',
  method: 'POST',
  path: '/api/account/cancel-deletion',
  who: 'person',
  onHold: 'open',
  summary: 'Undoes the end of the account, until its day has come.',
  answer: done,
  status: 200,
  refusals: ['settings.notLeaving', 'settings.tooLateToStay'],
});

export const deviceRow = z.object({
  id: uuid(),
  label: z.string(),
  current: z.boolean(),
  createdAt: timestamp(),
  lastSeenAt: timestamp(),
  /** Until then one factor resumes the session after idling. */
  rememberedUntil: z.nullable(timestamp()),
  liveSessions: z.int(),
});

export const listDevices = call({
  name: 'listDevices',
  method: 'GET',
  path: '/api/devices',
  who: 'person',
  onHold: 'open',
  summary: 'The browsers and programs that signed in, the last one first.',
  answer: z.array(deviceRow),
  status: 200,
  refusals: [],
});

export const forgetDevice = call({
  name: 'forgetDevice',
  method: 'DELETE',
  path: '/api/devices/:id',
  who: 'person',
  onHold: 'open',
  object: 'device',
  summary: 'Ends the sessions of a device and forgets it.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/sessions',
  who: 'person',
  shed: 'late',
  onHold: 'open',
  summary: 'Ends every session but the one that asks.',
  answer: z.object({ ended: z.int() }),
  status: 200,
  refusals: [],
});
