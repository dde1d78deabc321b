import * as z from 'zod/mini';
import { INSTITUTION_TYPES } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { DATA_URL_MAX, DISCLOSED_REASONS } from '../profile/profile.ts';
import { CURRENCIES } from '../rules/money.ts';
import { foundMunicipality, searchMunicipalities } from '../territory/territory.ts';
import { minor, text, timestamp, uuid } from '../wire.ts';
import { PLAN_IDS } from './plans.ts';

/** Employees whom the one-time set-up lets into the portal, its first administrator among them. */
export const SETUP_SEATS = 3;
/** Working days within which the licence of a hospital, and that of another institution, is answered. */
export const LICENCE_ANSWER_DAYS = { hospital: 2, other: 5 } as const;

/** A licence is checked anew after so many years, or earlier when the paper says so. */
export const LICENCE_YEARS = 1;
/** Days before its end on which a hospital is told, once each, and from which a new licence is taken. */
export const LICENCE_REMINDER_DAYS = [30, 7] as const;
export const LICENCE_RENEWABLE_DAYS = 60;

export const LICENCE_STATES = ['notSent', 'checking', 'asked', 'verified', 'refused'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

export const institutionStart = z.object({
  name: z.string(),
  type: z.nullable(z.enum(INSTITUTION_TYPES)),
  licenceNumber: z.string(),
  createdAt: timestamp(),
  /** An institution of medicine: its plan and the set-up are free. */
  isHospital: z.boolean(),
  /** Invented accounts send no licence. */
  isDemo: z.boolean(),
  isAddressConfirmed: z.boolean(),
  licence: z.object({
    state: z.enum(LICENCE_STATES),
    sentAt: z.nullable(timestamp()),
    /** Until when it is answered; null unless it is being checked. */
    answerBy: z.nullable(timestamp()),
    decidedAt: z.nullable(timestamp()),
    reason: z.nullable(z.enum(DISCLOSED_REASONS)),
    /** Of a hospital whose licence was checked: until when it holds, and the new one that was sent. Null for others. */
    term: z.nullable(
      z.object({
        endsAt: timestamp(),
        /** It has ended and no new one was accepted: the hospital plan is over. */
        isOver: z.boolean(),
        /** Whether a new one may be sent now. */
        mayRenew: z.boolean(),
        renewal: z.nullable(
          z.object({
            state: z.enum(['checking', 'asked', 'refused']),
            sentAt: timestamp(),
            /** Until when it is answered, or another picture can be sent; null once it was refused. */
            by: z.nullable(timestamp()),
            reason: z.nullable(z.enum(DISCLOSED_REASONS)),
          }),
        ),
      }),
    ),
  }),
  /** The plan in effect. */
  planId: z.nullable(z.enum(PLAN_IDS)),
  setUp: z.object({
    /** `included`: the hospital plan pays it. `owed`: it came too late, so it is free. `due`: the fee is to be paid. */
    state: z.enum(['included', 'owed', 'due', 'paid', 'done']),
    prices: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: minor() })),
    /** The order that was paid and runs; null while none does. */
    feeOrderId: z.nullable(uuid()),
  }),
  portal: z.object({
    /** Where it is to stand; null until that was said. */
    place: z.nullable(foundMunicipality),
    code: z.nullable(z.string()),
    openedAt: z.nullable(timestamp()),
    isClosed: z.boolean(),
    /** Employees with an open access and waiting invitations; `limit` null: no limit. */
    seats: z.object({ taken: z.int(), limit: z.nullable(z.int()) }),
    /** Who is invited first: the holder of this account, at its confirmed address. */
    administrator: z.object({ employeeId: z.string(), fullName: z.string(), email: z.string() }),
    /** Whether somebody of it has accepted an invitation. */
    isEntered: z.boolean(),
  }),
});
export type InstitutionStart = z.output<typeof institutionStart>;

export const readInstitutionStart = call({
  name: 'readInstitutionStart',
  method: 'GET',
  path: '/api/institution-start',
  who: 'person',
  onHold: 'open',
  summary: 'How far the caller’s institution has come: licence, plan, staff and portal.',
  answer: institutionStart,
  status: 200,
  refusals: ['plan.notForYou'],
});

export const choosePortalPlace = call({
  name: 'choosePortalPlace',
  method: 'PUT',
  path: '/api/institution-start/place',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary:
    'Says where the portal of the caller’s institution stands. It opens at once where licence and set-up are there, else with the last of them.',
  body: z.object({ municipality: text(6, 6) }),
  answer: institutionStart,
  status: 200,
  refusals: ['plan.notForYou', 'plan.noPortalInDemo', 'plan.confirmAddress', 'plan.unknownPlace', 'plan.portalOpen'],
});

const LICENCE_MAX_BYTES = DATA_URL_MAX + 64 * 1024;

export const sendLicence = call({
  name: 'sendLicence',
  method: 'POST',
  path: '/api/institution-start/licence',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary:
    'Sends the new licence of a hospital before the one that was checked ends, or after it. Everything goes on until two reviewers have looked at it.',
  body: z.object({
    /** A data URL. */
    photo: z.string().check(z.maxLength(DATA_URL_MAX)),
    /** The last day that stands on the paper, like 2027-11-30; left out where it names none. */
    endsOn: z.optional(text(10, 10)),
  }),
  answer: institutionStart,
  status: 200,
  maxBodyBytes: LICENCE_MAX_BYTES,
  refusals: ['plan.notForYou', 'plan.licenceNotDue', 'plan.licenceSent', 'profile.invalid'],
});

export const findPortalPlaces = call({
  name: 'findPortalPlaces',
  method: 'GET',
  path: '/api/institution-start/places',
  who: 'person',
  shed: 'first',
  onHold: 'open',
  summary: 'Municipalities whose name contains a text, for the place of a portal.',
  query: searchMunicipalities.query,
  answer: searchMunicipalities.answer,
  status: 200,
  refusals: [],
});
