import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { done, idParams, text, timestamp, uuid } from '../wire.ts';

/** People who are told by mail when somebody without an account opens a card (docs/decisions/0147). */

export const REFUSALS = {
  'alertContacts.tooMany': { status: 409, sentence: 'Three people are told already. Remove one first.' },
  'alertContacts.known': { status: 409, sentence: 'This address is among the people you named already.' },
  'alertContacts.own': { status: 400, sentence: 'This is your own address. You are always told.' },
  'alertContacts.confirmFirst': {
    status: 403,
    sentence: 'Confirm your own email address first. Then you can name people who are told.',
  },
  'alertContacts.left': {
    status: 409,
    sentence: 'This person asked not to be told. They can be asked again after three months.',
  },
  'alertContacts.answered': { status: 409, sentence: 'This person has said yes already.' },
  'alertContacts.askedOften': {
    status: 409,
    sentence: 'This person was asked three times and has not answered. Talk to them first.',
  },
  'alertContacts.linkOver': { status: 410, sentence: 'This link has already been used or has expired.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'alertContact.added',
  'alertContact.asked',
  'alertContact.confirmed',
  'alertContact.left',
  'alertContact.renamed',
  'alertContact.removed',
  'alertContact.muted',
] as const;

export const ALERT_CONTACTS_MAX = 3;
export const ALERT_NAME_MAX = 40;
/** How long the link that asks is good, and how often one entry may ask. */
export const ALERT_LINK_DAYS = 7;
export const ALERT_ASKS_MAX = 3;
/** Mails that ask one mailbox in seven days, whoever names it. */
export const ALERT_ASKS_PER_ADDRESS_AND_WEEK = 3;
/** How long the same account may not ask somebody again who left. */
export const ALERT_LEFT_DAYS = 90;
/** Mails to one contact within 24 hours; the last one says so. Those that tell where are counted apart, to the same number. */
export const ALERTS_PER_DAY = 8;
/** A reading of the same card from the same place is told again after so long. */
export const ALERT_AGAIN_MINUTES = 30;
/** A mute ends by itself, because a forgotten one would be found out in an emergency. */
export const ALERT_MUTE_HOURS = 24;

/** `broken`: the entry was changed outside the server, and nobody is told by it. */
export const ALERT_CONTACT_STATES = ['asked', 'expired', 'confirmed', 'left', 'broken'] as const;
export type AlertContactState = (typeof ALERT_CONTACT_STATES)[number];

const name = z.nullable(text(ALERT_NAME_MAX));

export const alertContact = z.object({
  id: uuid(),
  /** It is null for a broken entry. */
  email: z.nullable(z.string()),
  /** How the mails name the owner; null: "somebody who named you". */
  name: z.nullable(z.string()),
  state: z.enum(ALERT_CONTACT_STATES),
  /** The mail server refused the last mail for good, as far as it is known. */
  isUndelivered: z.boolean(),
  askedAt: timestamp(),
  /** Until when the link of the last question is good. */
  askedUntil: timestamp(),
  /** Questions that this entry may still send. */
  asksLeft: z.int(),
  confirmedAt: z.nullable(timestamp()),
  leftAt: z.nullable(timestamp()),
  /** When this person was last told of a reading. */
  toldAt: z.nullable(timestamp()),
  /** Set while the owner has muted these mails. */
  mutedUntil: z.nullable(timestamp()),
});
export type AlertContact = z.output<typeof alertContact>;

export const listAlertContacts = call({
  name: 'listAlertContacts',
  method: 'GET',
  path: '/api/alert-contacts',
  who: 'person',
  onHold: 'open',
  summary: 'The people who are told when anybody opens a card of the caller’s, oldest first.',
  answer: z.array(alertContact),
  status: 200,
  refusals: [],
});

export const addAlertContact = call({
  name: 'addAlertContact',
  method: 'POST',
  path: '/api/alert-contacts',
  who: 'person',
  onHold: 'refused',
  stepUp: true,
  summary: 'Names a person, who is asked by mail. With the same id the call may be repeated.',
  body: z.object({ id: uuid(), email: text(254, 1), name }),
  answer: alertContact,
  status: 201,
  refusals: [
    'request.idReused',
    'accounts.badEmail',
    'settings.sharedAccount',
    'alertContacts.tooMany',
    'alertContacts.known',
    'alertContacts.own',
    'alertContacts.confirmFirst',
    'alertContacts.left',
  ],
});

export const askAlertContact = call({
  name: 'askAlertContact',
  method: 'POST',
  path: '/api/alert-contacts/:id/question',
  who: 'person',
  object: 'alertContact',
  onHold: 'refused',
  summary: 'Asks a person once more, who has not answered. The link of the mail before stops working.',
  params: idParams,
  answer: alertContact,
  status: 200,
  refusals: ['request.notFound', 'alertContacts.answered', 'alertContacts.left', 'alertContacts.askedOften'],
});

export const renameForAlertContact = call({
  name: 'renameForAlertContact',
  method: 'PUT',
  path: '/api/alert-contacts/:id/name',
  who: 'person',
  object: 'alertContact',
  onHold: 'refused',
  summary: 'Changes how the mails to this person name the caller.',
  params: idParams,
  body: z.object({ name }),
  answer: alertContact,
  status: 200,
  isRepeatable: true,
  refusals: ['request.notFound'],
});

export const removeAlertContact = call({
  name: 'removeAlertContact',
  method: 'DELETE',
  path: '/api/alert-contacts/:id',
  who: 'person',
  object: 'alertContact',
  onHold: 'refused',
  summary: 'Takes a person off the list. They are not told of that.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});

export const muteAlertContacts = call({
  name: 'muteAlertContacts',
  method: 'PUT',
  path: '/api/alert-contacts-mute',
  who: 'person',
  onHold: 'refused',
  summary:
    'Sends no mail to these people for 24 hours, or sends them again. The caller is told of each reading as before.',
  body: z.object({ muted: z.boolean() }),
  answer: z.array(alertContact),
  status: 200,
  isRepeatable: true,
  refusals: [],
});

/** Longest secret of a link, as it stands behind the # of its address. */
export const alertLinkToken = text(120, 1);
const token = alertLinkToken;

/** What the page of a link shows before anything is decided. `over`: used, expired, or nobody is told by it. */
export const ALERT_LINK_STATES = ['asked', 'confirmed', 'over'] as const;

export const readAlertLink = call({
  name: 'readAlertLink',
  method: 'POST',
  path: '/api/alert-contact-links/read',
  who: 'anyone',
  summary:
    'What the link of a mail to an alert contact is about. Changes nothing: mail programs open links by themselves.',
  body: z.object({ token }),
  answer: z.object({ state: z.enum(ALERT_LINK_STATES), name: z.nullable(z.string()) }),
  status: 200,
  refusals: [],
});

export const confirmAlertContact = call({
  name: 'confirmAlertContact',
  method: 'POST',
  path: '/api/alert-contact-links/confirm',
  who: 'anyone',
  summary:
    'Says yes to being told, once, within seven days. `language` is that of the mails, `own` the secret of a page of their own.',
  body: z.object({ token, language: z.enum(LANGUAGES) }),
  answer: z.object({ own: z.string() }),
  status: 200,
  refusals: ['alertContacts.linkOver'],
});

export const leaveAlertContacts = call({
  name: 'leaveAlertContacts',
  method: 'POST',
  path: '/api/alert-contact-links/leave',
  who: 'anyone',
  summary: 'Ends the mails by the link that each of them carries, for ever good. The owner is told.',
  body: z.object({ token }),
  answer: done,
  status: 200,
  isRepeatable: true,
  refusals: [],
});
