import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { ANYONE_SECTION, type Category, EMERGENCY_CATEGORIES, EMERGENCY_ROLES } from '../rules/permissions.ts';
import { done, timestamp } from '../wire.ts';

/**
 * Consents of a person (GDPR, article 9(2)(a)): `health` to keeping health data, given once, before the first card that
 * holds some; `anyone` beside it to showing lines to whoever holds the card, given with the first tick.
 */

export const REFUSALS = {
  'consents.healthNeeded': { status: 403, sentence: 'Agree first that your health data may be stored here.' },
  'consents.otherWording': { status: 409, sentence: 'The wording has changed. Reload the page and read it again.' },
  'consents.notNeeded': { status: 409, sentence: 'This account holds invented data, which need no consent.' },
  'consents.anyoneNeeded': { status: 403, sentence: 'Agree first that anyone may read what you ticked.' },
  'consents.addressNeeded': {
    status: 403,
    sentence: 'Confirm your e-mail address first: you are told there when somebody reads this card.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'health.consented',
  'health.consentWithdrawn',
  'anyone.consented',
  'anyone.consentWithdrawn',
] as const;

export const CONSENT_KINDS = ['health', 'anyone'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Version of the wording; a new number asks everybody again at their next card. */
export const HEALTH_CONSENT_VERSION = 3;
/** The same of showing lines to anyone. */
export const ANYONE_CONSENT_VERSION = 1;

export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, number>> = {
  health: HEALTH_CONSENT_VERSION,
  anyone: ANYONE_CONSENT_VERSION,
};

/** Version of "They know and agree, or I may act for them", asked for a card of another adult and kept in its face. */
export const OTHERS_AGREEMENT_VERSION = 1;

/** Whether a card counts as health data, from what the server can see of it: its category, and for whom it has a section. */
export function holdsHealthData(category: Category, sectionRoles: readonly string[]): boolean {
  const categories: readonly string[] = EMERGENCY_CATEGORIES;
  const roles: readonly string[] = EMERGENCY_ROLES;
  return categories.includes(category) || sectionRoles.some((role) => roles.includes(role) || role === ANYONE_SECTION);
}

export const readHealthConsent = call({
  name: 'readHealthConsent',
  method: 'GET',
  path: '/api/consents/health',
  who: 'person',
  onHold: 'open',
  summary: 'Whether the caller consented to keeping health data, since when, and how many cards hold some.',
  answer: z.object({
    /** It is false for accounts with invented data. */
    isNeeded: z.boolean(),
    version: z.int(),
    /** It is null when consent was not given, given to an earlier wording, or withdrawn. */
    givenAt: z.nullable(timestamp()),
    /** Cards with health data outside the trash. */
    cards: z.int(),
  }),
  status: 200,
  refusals: [],
});

export const giveHealthConsent = call({
  name: 'giveHealthConsent',
  method: 'PUT',
  path: '/api/consents/health',
  who: 'person',
  onHold: 'open',
  summary: 'Consents to keeping health data, in the wording of this version. Repeating changes nothing.',
  body: z.object({ version: z.int() }),
  answer: done,
  status: 200,
  isRepeatable: true,
  refusals: ['consents.otherWording', 'consents.notNeeded'],
});

/** What becomes of the cards with health data when the consent ends. */
export const AFTER_CONSENT = ['deactivate', 'trash'] as const;
export type AfterConsent = (typeof AFTER_CONSENT)[number];

export const withdrawHealthConsent = call({
  name: 'withdrawHealthConsent',
  method: 'POST',
  path: '/api/consents/health/withdrawal',
  who: 'person',
  onHold: 'open',
  summary: 'Withdraws the consent. In the same transaction every card with health data stops being readable.',
  body: z.object({ cards: z.enum(AFTER_CONSENT) }),
  answer: z.object({ stopped: z.int() }),
  status: 200,
  refusals: ['consents.notNeeded'],
});

export const readAnyoneConsent = call({
  name: 'readAnyoneConsent',
  method: 'GET',
  path: '/api/consents/anyone',
  who: 'person',
  onHold: 'open',
  summary: 'Whether the caller consented to showing lines to anyone, since when, and how many cards show some.',
  answer: z.object({
    /** It is false for accounts with invented data. */
    isNeeded: z.boolean(),
    version: z.int(),
    /** It is null when consent was not given, given to an earlier wording, or withdrawn. */
    givenAt: z.nullable(timestamp()),
    /** Cards outside the trash with lines for anyone. */
    cards: z.int(),
  }),
  status: 200,
  refusals: [],
});

export const giveAnyoneConsent = call({
  name: 'giveAnyoneConsent',
  method: 'PUT',
  path: '/api/consents/anyone',
  who: 'person',
  onHold: 'refused',
  summary: 'Consents to showing ticked lines to anyone, in the wording of this version. Repeating changes nothing.',
  body: z.object({ version: z.int() }),
  answer: done,
  status: 200,
  isRepeatable: true,
  refusals: ['consents.otherWording', 'consents.notNeeded'],
});

export const withdrawAnyoneConsent = call({
  name: 'withdrawAnyoneConsent',
  method: 'POST',
  path: '/api/consents/anyone/withdrawal',
  who: 'person',
  onHold: 'open',
  summary:
    'Withdraws the consent. In the same transaction no card shows lines to anyone any more, and what opens them is destroyed.',
  body: z.object({}),
  answer: z.object({ stopped: z.int() }),
  status: 200,
  refusals: ['consents.notNeeded'],
});
