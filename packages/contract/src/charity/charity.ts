import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { HOUR_MS } from '../durations.ts';
import { ledgerHash } from '../ledger/ledger.ts';
import { COUNTRIES } from '../rules/countries.ts';
import { CURRENCIES } from '../rules/money.ts';
import { moneyMode } from '../rules/money-mode.ts';
import { minor, pageQuery, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'charity.notHospital': {
    status: 403,
    sentence: 'Only a hospital whose licence was verified can receive from the charity pool.',
  },
  'charity.noCountry': { status: 422, sentence: 'Please choose the country of the hospital.' },
  'charity.unknownOrganisation': { status: 404, sentence: 'There is no such organisation.' },
  'charity.hospitalDecides': {
    status: 409,
    sentence: 'A hospital itself decides whether it receives. Only its weight can be changed here.',
  },
  'charity.unknownLeaf': { status: 404, sentence: 'Nothing like it is counted. Compare the code with your paper.' },
  'charity.unknownShare': { status: 404, sentence: 'There is no such share.' },
  'charity.notPayable': { status: 409, sentence: 'Only a share that was allocated and not paid can be paid.' },
  'charity.paidLater': { status: 422, sentence: 'The day of the transfer has not come yet.' },
  'charity.notReversible': { status: 409, sentence: 'This was reversed already, or there is nothing to reverse.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'charity.allocated',
  'charity.consented',
  'charity.withdrawn',
  'charity.organisationAdded',
  'charity.organisationChanged',
  'charity.paid',
  'charity.payoutReversed',
  'charity.shareReturned',
] as const;

/** One part in so many of what is sold is set aside for charity: 20%. */
export const CHARITY_SHARE = 5n;
/** At least so many parts of five of what is allocated go to verified hospitals: 80%. */
export const HOSPITAL_PARTS = 4n;
export const CHARITY_PARTS = 5n;
/** Asked more often than it is due, so that a server that was stopped allocates when it is back. */
export const ALLOCATE_EVERY_MS: number = HOUR_MS;
export const CHARITY_PATH = '/charity';

/** `hospital` is kept for institutions with a verified licence. */
export const OTHER_CHARITY_KINDS = ['emergencyAid', 'research', 'patients', 'other'] as const;
export const CHARITY_KINDS = ['hospital', ...OTHER_CHARITY_KINDS] as const;
export type CharityKind = (typeof CHARITY_KINDS)[number];

/**
 * Why money stays in the pool after a month: `empty`: nothing was in it. `negative`: more was refunded than was left.
 * `noHospital`: nobody else receives without one. `noOther`: only hospitals receive, so the fifth for others stays.
 */
export const CHARITY_REASONS = ['empty', 'negative', 'noHospital', 'noOther'] as const;
export type CharityReason = (typeof CHARITY_REASONS)[number];

export const SHARE_STATUSES = ['allocated', 'paid', 'returned'] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];

/** Minor units that may be less than nothing. */
export const signedMinor = () => z.string().check(z.regex(/^(0|-?[1-9]\d{0,14})$/, 'expected minor units'));
const month = () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'expected a month like 2026-10'));
export const country = () => z.string().check(z.refine((code) => COUNTRIES.includes(code), 'expected a country'));

export const charityPool = z.object({
  currency: z.enum(CURRENCIES),
  soldMinor: minor(),
  setAsideMinor: minor(),
  /** allocated to organisations so far, and the part of it for verified hospitals */
  allocatedMinor: minor(),
  hospitalsMinor: minor(),
  paidMinor: minor(),
  /** set aside and not allocated yet */
  waitingMinor: signedMinor(),
});
export type CharityPool = z.output<typeof charityPool>;

export const readCharity = call({
  name: 'readCharity',
  method: 'GET',
  path: '/api/charity/summary',
  who: 'anyone',
  summary: 'What was sold so far less refunds, the fifth of it that is set aside for charity, and what became of it.',
  answer: z.object({ mode: moneyMode(), pools: z.array(charityPool) }),
  status: 200,
  refusals: [],
});

export const charityShare = z.object({
  id: uuid(),
  organisationId: uuid(),
  /** as it was when the share was allocated */
  name: z.string(),
  kind: z.enum(CHARITY_KINDS),
  country: z.string(),
  weight: z.int(),
  amountMinor: minor(),
  status: z.enum(SHARE_STATUSES),
  paidOn: z.nullable(z.string()),
});
export type CharityShare = z.output<typeof charityShare>;

export const charityMonth = z.object({
  month: month(),
  currency: z.enum(CURRENCIES),
  openingMinor: signedMinor(),
  setAsideMinor: signedMinor(),
  returnedMinor: minor(),
  allocatedMinor: minor(),
  hospitalsMinor: minor(),
  closingMinor: signedMinor(),
  reason: z.nullable(z.enum(CHARITY_REASONS)),
  /** in the order of the organisations' ids */
  shares: z.array(charityShare),
  /** of the transaction whose memo holds the hash of the figures above: its proof shows that they stand in a block */
  transactionHash: ledgerHash(),
  at: timestamp(),
  /** of the month's invoices and notes: a part of those figures; null before they were leaves of a tree */
  tree: z.nullable(
    z.object({
      root: ledgerHash(),
      size: z.int(),
      papers: z.int(),
      /** the sum of the root, and that of all months before */
      soldMinor: signedMinor(),
      beforeMinor: signedMinor(),
    }),
  ),
});
export type CharityMonth = z.output<typeof charityMonth>;

export const listCharityMonths = call({
  name: 'listCharityMonths',
  method: 'GET',
  path: '/api/charity/months',
  who: 'anyone',
  shed: 'first',
  summary: 'What was set aside and allocated each month, newest first, and the transaction that proves it.',
  query: z.object(pageQuery),
  answer: z.array(charityMonth),
  status: 200,
  refusals: [],
});

export const charityOrganisation = z.object({
  id: uuid(),
  name: z.string(),
  kind: z.enum(CHARITY_KINDS),
  country: z.string(),
  weight: z.int(),
  /** whether it takes part in the next month */
  isReceiving: z.boolean(),
  totals: z.array(z.object({ currency: z.enum(CURRENCIES), allocatedMinor: minor(), paidMinor: minor() })),
});
export type CharityOrganisation = z.output<typeof charityOrganisation>;

export const listCharityOrganisations = call({
  name: 'listCharityOrganisations',
  method: 'GET',
  path: '/api/charity/organisations',
  who: 'anyone',
  summary: 'Who receives, and what each was allocated and paid so far.',
  answer: z.array(charityOrganisation),
  status: 200,
  refusals: [],
});

export const ownCharity = z.object({
  /** a hospital whose licence is verified */
  canReceive: z.boolean(),
  receives: z.boolean(),
  country: z.nullable(z.string()),
});

export const readOwnCharity = call({
  name: 'readOwnCharity',
  method: 'GET',
  path: '/api/charity/own',
  who: 'person',
  onHold: 'open',
  summary: 'Whether the account can receive from the charity pool, and whether it does.',
  answer: ownCharity,
  status: 200,
  refusals: [],
});

export const setOwnCharity = call({
  name: 'setOwnCharity',
  method: 'PUT',
  path: '/api/charity/own',
  who: 'person',
  onHold: 'refused',
  summary: 'A verified hospital consents to receive, and to be named on the public page, or withdraws.',
  body: z.object({ receives: z.boolean(), country: z.optional(country()) }),
  answer: ownCharity,
  status: 200,
  refusals: ['charity.notHospital', 'charity.noCountry'],
});
