import { DAY_MS } from '@repo/contract/durations';
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { readBankMonthAs } from '@repo/dev-env/money/month-books';
import { payWithCard, postReport, startPaying } from '@repo/dev-env/money/payment-person';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openCase } from '@repo/dev-env/people/review-cases';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { type Employee, openOffice, presentCode, signInEmployee } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { drawStatement } from '@repo/server/outside/payments/sandbox/draw-statement';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { STAFF_CASES } from '../../apps/server/test/cases/gather-cases.ts';
import { type Greeting, type Greetings, type GreetingTools, own } from './greeting.ts';
import { postNewReports } from './money-greetings.ts';

const REASON = 'The person asked for it by telephone.';
const WAIVED_MS = 14 * DAY_MS;

/** Somebody with data of their own, as the panel lists them. */
const newcomer = (kit: TestApp): Promise<Person> => signUp(kit, { kind: 'browser', realm: 'real' });

const OF_ACCOUNTS: Greetings = {
  readCreatorUser: async ({ kit }) => ({ id: (await newcomer(kit)).user.id }),
  suspendAccount: async ({ kit }) => ({ id: (await newcomer(kit)).user.id, body: { reason: REASON } }),
  endAccountSessions: async ({ kit }) => ({ id: (await newcomer(kit)).user.id, body: { reason: REASON } }),
  reopenAccount: async ({ kit, cast }) => {
    const { id } = (await newcomer(kit)).user;
    const url = `/api/creator/users/${id}/lock`;
    await callConfirmed(kit, await cast.findCreator(), { method: 'POST', url, payload: { reason: REASON } });
    return { id, body: { reason: REASON } };
  },
  askWaiver: async ({ kit }) => ({ id: (await newcomer(kit)).user.id, body: wish(kit) }),
  decideWaiver: async (tools) => ({
    ...{ caller: await tools.cast.find('reviewer'), id: await askWaiver(tools), body: { approve: true } },
  }),
  endWaiver: async (tools) => {
    const id = await askWaiver(tools);
    const reviewer = await tools.cast.find('reviewer');
    if (!('person' in reviewer)) throw new Error('The reviewer is nobody.');
    const act = { method: 'POST', url: `/api/creator/waivers/${id}/decision`, payload: { approve: true } } as const;
    await callConfirmed(tools.kit, reviewer.person, act);
    return { id, body: {} };
  },
  controlSystem: async ({ kit, cast }) => {
    const creator = await cast.findCreator();
    const payload = { action: 'enable_debug' };
    const headers = await confirmFor(kit, creator, { method: 'POST', url: '/api/creator/system', payload });
    return { body: payload, headers };
  },
};

const wish = (kit: TestApp) => ({
  ...{ reason: REASON, expiresAt: new Date(kit.clock.now().getTime() + WAIVED_MS).toISOString() },
});

async function askWaiver({ kit, cast }: GreetingTools): Promise<string> {
  const url = `/api/creator/users/${(await newcomer(kit)).user.id}/waivers`;
  const asked = await callConfirmed(kit, await cast.findCreator(), { method: 'POST', url, payload: wish(kit) });
  return asked.json<{ id: string }>().id;
}

/** A case that the creator has taken. */
const ofReview =
  (body?: object, kind: 'photo' | 'document' = 'photo') =>
  async ({ kit, cast }: GreetingTools): Promise<Greeting> => {
    const { id, imageId } = await openCase(kit, await newcomer(kit), kind);
    await callAs(kit, await cast.findCreator(), 'POST', `/api/creator/reviews/${id}/claim`);
    return { id, params: { imageId }, ...(body !== undefined && { body }) };
  };

const OF_REVIEWS: Greetings = {
  claimReview: async ({ kit }) => ({ id: (await openCase(kit, await newcomer(kit), 'photo')).id }),
  claimNextReview: async ({ kit }) => {
    await openCase(kit, await newcomer(kit), 'photo');
    return {};
  },
  releaseReview: ofReview(),
  readReview: ofReview(),
  readReviewImage: ofReview(),
  decideReview: ofReview({ approve: true }),
  askForAnother: ofReview({ reason: 'glare' }, 'document'),
};

/** The card that the sandbox disputes. */
const DISPUTED_CARD = '4000000000000259';

async function paid(kit: TestApp, card?: string): Promise<string> {
  const { id, page } = await startPaying(kit, await signUp(kit));
  await postNewReports(kit, () => payWithCard(kit, page, card));
  return id;
}

const evidenceUrl = (id: string) => `/api/creator/payments/${id}/dispute/evidence`;

const OF_PAYMENTS: Greetings = {
  readCreatorPayment: async ({ kit }) => ({ id: await paid(kit) }),
  listCreatorPapers: async ({ kit }) => ({ id: await paid(kit) }),
  refundPayment: async ({ kit }) => ({ id: await paid(kit), body: { reason: REASON } }),
  prepareEvidence: async ({ kit }) => ({ id: await paid(kit, DISPUTED_CARD) }),
  acceptDispute: async ({ kit }) => ({ id: await paid(kit, DISPUTED_CARD), body: {} }),
  sendEvidence: async ({ kit, cast }) => {
    const id = await paid(kit, DISPUTED_CARD);
    return { id, body: (await callAs(kit, await cast.findCreator(), 'GET', evidenceUrl(id))).json<object>() };
  },
  retryPaymentEvent: async ({ kit, cast }) => {
    const { id, page, ref } = await startPaying(kit, await signUp(kit));
    await payWithCard(kit, page);
    const eventId = `evt_${newId()}`;
    const payment = { ref, merchantRef: id, amount: '1', currency: 'USD', state: 'succeeded' };
    await postReport(kit, JSON.stringify({ id: eventId, type: 'payment.succeeded', payment }));
    const listed = await callAs(kit, await cast.findCreator(), 'GET', '/api/creator/payment-events');
    const event = listed.json<{ id: string; eventId: string }[]>().find((one) => one.eventId === eventId);
    return { id: event?.id ?? '', body: {} };
  },
  changeOrganisation: async ({ kit, cast }) => {
    const payload = { name: `Aid ${newId()}`, country: 'IT', kind: 'emergencyAid', weight: 1 };
    const act = { method: 'POST', url: '/api/creator/charity/organisations', payload } as const;
    const added = await callConfirmed(kit, await cast.findCreator(), act);
    return { id: added.json<{ id: string }>().id, body: { weight: 2 } };
  },
};

/** Old enough that it may be sent back. */
const ARRIVED_ON = '2026-11-02';
const IBAN = 'DE89370400440532013000';

const withLine =
  (make: (id: string, desk: ReturnType<typeof openBankDesk>) => Promise<Greeting> | Greeting) =>
  async ({ kit, cast }: GreetingTools): Promise<Greeting> => {
    const desk = openBankDesk(kit, await cast.findCreator());
    const { id } = await desk.arrive('49.99', { day: ARRIVED_ON });
    return { id, ...(await make(id, desk)) };
  };

const EARNED = { as: 'other', note: 'Sold an old desk.' } as const;

/** A month that has ended. */
const CLOSING = '2026-10';

async function askToClose({ kit, cast }: GreetingTools) {
  const creator = await cast.findCreator();
  await openBankDesk(kit, creator).arrive('12.00', { day: `${CLOSING}-20` });
  const { digest } = await readBankMonthAs(kit, creator, CLOSING);
  return { params: { month: CLOSING }, body: { digest, reason: REASON } };
}

const OF_BANK: Greetings = {
  importBankStatement: async () => {
    const id = newId();
    const entries = [{ bankReference: id, transfers: [{ amount: '12.00', text: id }] }];
    return { body: { xml: drawStatement(entries, { id, iban: IBAN, day: ARRIVED_ON }) } };
  },
  readBankLine: withLine(() => ({})),
  findOpenTransfers: withLine(() => ({ query: '?q=rossi' })),
  decideBankLine: withLine(() => ({ body: { decision: EARNED } })),
  undoBankLine: withLine(async (id, desk) => {
    await desk.decide(id, EARNED);
    return { body: {} };
  }),
  closeBankMonth: askToClose,
  withdrawBankMonth: async (tools) => {
    const { params, body } = await askToClose(tools);
    const act = { method: 'POST', url: `/api/creator/bank-months/${CLOSING}/close`, payload: body } as const;
    await callConfirmed(tools.kit, await tools.cast.findCreator(), act);
    return { params, body: {} };
  },
  recordSendBack: withLine(async (id, desk) => {
    await desk.decide(id, { as: 'sendBack' });
    const [waiting] = await desk.sendBacks();
    return { id: waiting?.id ?? '', body: { transferReference: 'CRO 1' } };
  }),
};

/** A doctor who has read a card of somebody. */
async function readAsDoctor(kit: TestApp, medical: 'read' | 'full') {
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
  const owner = await signUpOwner(kit);
  const { secret } = await createGlyphFor(kit, owner, { permissions: { medical } });
  const scanned = await scanGlyph(kit, doctor, secret, { role: 'medical' });
  return { owner, doctor, id: scanned.json<{ id: string }>().id };
}

const asDoctor =
  (medical: 'read' | 'full', body?: object) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => {
    const { doctor, id } = await readAsDoctor(kit, medical);
    return { ...own(doctor), id, ...(body !== undefined && { body }) };
  };

const OF_SCANS: Greetings = {
  askToCopy: asDoctor('read', {}),
  readCopyState: asDoctor('read'),
  refuseCopy: async ({ kit }) => {
    const { owner, doctor, id } = await readAsDoctor(kit, 'read');
    await callAs(kit, doctor, 'POST', `/api/scan-logs/${id}/copy-ask`, {});
    return { ...own(owner), id, body: {} };
  },
  noteScanExport: asDoctor('full', { kind: 'file' }),
  readScanStatement: asDoctor('read'),
  readStaffScanStatement: async ({ kit }) => {
    const employee = await signInEmployee(kit, await openOffice(kit));
    const asked = await STAFF_CASES.staffScan?.request?.(kit, employee);
    const scanned = await callAs(kit, employee, 'POST', '/api/portal/scans', asked?.body);
    return { ...asEmployee(employee), id: scanned.json<{ id: string }>().id };
  },
  removeStaffCode: async ({ kit }) => {
    const employee = await signInEmployee(kit, await openOffice(kit));
    const { password, id } = employee;
    await callAs(kit, employee, 'POST', '/api/portal/code', { password });
    const url = '/api/portal/code/confirm';
    const confirmed = await callAs(kit, employee, 'POST', url, { code: await presentCode(kit, id) });
    // The session goes on with other tokens.
    const cookie = confirmed.cookies.find(({ name }) => name === '__Host-staff')?.value ?? '';
    const authorization = `Bearer ${confirmed.json<{ token: string }>().token}`;
    const headers = { ...employee.headers, authorization, cookie: `__Host-staff=${cookie}` };
    const asked = await STAFF_CASES.removeStaffCode?.request?.(kit, employee);
    return { ...asEmployee({ ...employee, headers }), body: asked?.body };
  },
};

const asEmployee = (employee: Employee): Greeting => ({ caller: { part: 'operator', employee } });

export const PANEL_GREETINGS: Greetings = {
  ...{ ...OF_ACCOUNTS, ...OF_REVIEWS, ...OF_PAYMENTS },
  ...{ ...OF_BANK, ...OF_SCANS },
};
