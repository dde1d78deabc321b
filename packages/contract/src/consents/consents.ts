import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { type Category, EMERGENCY_CATEGORIES, EMERGENCY_ROLES } from '../rules/permissions.ts';
import { done, timestamp } from '../wire.ts';

/** Consent to keeping health data (GDPR, article 9(2)(a)): given once, before the first card that holds some. */

export const REFUSALS = {
  'consents.healthNeeded': { status: 403, sentence: 'Agree first that your health data may be stored here.' },
  'consents.otherWording': { status: 409, sentence: 'The wording has changed. Reload the page and read it again.' },
  'consents.notNeeded': { status: 409, sentence: 'This account holds invented data, which need no consent.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['health.consented', 'health.consentWithdrawn'] as const;

/** Version of the wording; a new number asks everybody again at their next card. */
export const HEALTH_CONSENT_VERSION = 3;

/** Version of "They know and agree, or I may act for them", asked for a card of another adult and kept in its face. */
export const OTHERS_AGREEMENT_VERSION = 1;

/** Whether a card counts as health data, from what the server can see of it: its category, and for whom it has a section. */
export function holdsHealthData(category: Category, sectionRoles: readonly string[]): boolean {
  const categories: readonly string[] = EMERGENCY_CATEGORIES;
  const roles: readonly string[] = EMERGENCY_ROLES;
  return categories.includes(category) || sectionRoles.some((role) => roles.includes(role));
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
