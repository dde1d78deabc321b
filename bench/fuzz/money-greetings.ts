import { transactionBody } from '@repo/client/ledger/make-transfer';
import type { PlanChange } from '@repo/contract/plans/plans';
import { newBitcoinKey, openBitcoin, sendRaw, signBitcoin } from '@repo/dev-env/ledger/chain-person';
import { signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { knowRecipient, openWallet, sendFrom, signBlocksAndNotify } from '@repo/dev-env/ledger/wallet-person';
import { payWithCard, postReport, queuedReports } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openCase } from '@repo/dev-env/people/review-cases';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { type Greeting, type Greetings, type GreetingTools, own } from './greeting.ts';

/** Does something at the gateway, and posts what it then reports. */
export async function postNewReports(kit: TestApp, act: () => Promise<unknown>): Promise<void> {
  const before = (await queuedReports(kit)).length;
  await act();
  for (const { body } of (await queuedReports(kit)).slice(before)) await postReport(kit, body);
}

const PLAN = 'premium';
/** Of that plan, in euro cents. */
const PLAN_MINOR = '300';

/** Somebody with a plan that is paid. */
async function subscribed(kit: TestApp): Promise<Person> {
  const person = await signUp(kit);
  await confirmAddress(kit, person);
  const wish = { planId: PLAN, wantsImmediately: true };
  const { paymentUrl } = (await openPlanActs(kit).post(person, 'subscribe', wish)).json<{ paymentUrl: string }>();
  await postNewReports(kit, () => payWithCard(kit, paymentUrl));
  return person;
}

const withPlan =
  (body?: object) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => ({ ...own(await subscribed(kit)), ...(body && { body }) });

const OF_PLANS: Greetings = {
  subscribe: async ({ kit }) => ({ ...own(await signUp(kit)), body: { planId: PLAN, wantsImmediately: true } }),
  cancelPlan: withPlan({}),
  resumePlan: async ({ kit }) => {
    const person = await subscribed(kit);
    await openPlanActs(kit).post(person, 'cancel');
    return { ...own(person), body: {} };
  },
  payPlan: async ({ kit }) => {
    const person = await signUp(kit);
    await openPlanActs(kit).post(person, 'subscribe', { planId: PLAN });
    return { ...own(person), body: {} };
  },
  previewPlanChange: withPlan({ planId: 'basic' }),
  changePlan: async ({ kit }) => {
    const person = await subscribed(kit);
    const { token } = (await openPlanActs(kit).post(person, 'preview', { planId: 'basic' })).json<PlanChange>();
    return { ...own(person), body: { planId: 'basic', token } };
  },
  withdrawFromPlan: withPlan({}),
  keepPlanCard: withPlan({ amountMinor: PLAN_MINOR }),
  removePlanCard: async ({ kit }) => {
    const person = await subscribed(kit);
    const asked = await openPlanActs(kit).post(person, 'card', { amountMinor: PLAN_MINOR });
    await postNewReports(kit, () => payWithCard(kit, asked.json<{ pageUrl: string }>().pageUrl));
    return own(person);
  },
  readVatNumber: async ({ kit }) => own(await signUpInstitution(kit)),
  saveVatNumber: async ({ kit }) => ({ ...own(await signUpInstitution(kit)), body: { vatNumber: '' } }),
  readInstitutionStart: async ({ kit }) => own(await newClinic(kit)),
  choosePortalPlace: async ({ kit }) => ({ ...own(await newClinic(kit)), body: { municipality: '048017' } }),
};

async function newClinic(kit: TestApp): Promise<Person> {
  const clinic = await signUp(kit, { realm: 'real', accountType: 'institution' });
  await confirmAddress(kit, clinic);
  return clinic;
}

const FEE = { feeType: 'identity_verification', currency: 'EUR', paymentMethod: 'card', wantsImmediately: true };

async function askFaster(kit: TestApp) {
  const person = await signUp(kit, { realm: 'real' });
  return { person, body: { ...FEE, subjectId: (await openCase(kit, person, 'document')).id } };
}

const OF_FEES: Greetings = {
  createFeeOrder: async ({ kit }) => {
    const { person, body } = await askFaster(kit);
    return { ...own(person), body };
  },
  stopFeeOrder: async ({ kit }) => {
    const { person, body } = await askFaster(kit);
    const ordered = await callAs(kit, person, 'POST', '/api/fees/orders', body);
    const { orderId, nextAction } = ordered.json<{ orderId: string; nextAction: { url: string } }>();
    await postNewReports(kit, () => payWithCard(kit, nextAction.url));
    return { ...own(person), id: orderId, body: {} };
  },
};

/** Somebody with coins, and where they may go. */
async function openPurse(kit: TestApp) {
  const person = await signUp(kit);
  const wallet = await openWallet(kit, person, { isFunded: true });
  const other = await openWallet(kit, await signUp(kit));
  await knowRecipient(kit, person, other.address);
  return { person, wallet, other };
}

/** A transfer that stands in a block. */
async function transfer(kit: TestApp) {
  const { person, wallet, other } = await openPurse(kit);
  const sent = await sendFrom(kit, person, wallet, { to: other.address, amount: '1' });
  await signBlocksAndNotify(kit);
  return { ...own(person), params: { hash: sent.json<{ transactionHash: string }>().transactionHash } };
}

const withPhrase =
  (body: object) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => {
    const person = await signUp(kit);
    await callAs(kit, person, 'PUT', '/api/wallet-phrase', { sealed: 'A'.repeat(123) });
    return { ...own(person), body };
  };

const OF_WALLETS: Greetings = {
  createTransaction: async ({ kit }) => {
    const { person, wallet, other } = await openPurse(kit);
    const { body, signature } = await signedTransfer(kit, wallet, { to: other.address, amount: '1' });
    return { ...own(person), body: transactionBody(body, wallet.asset, signature) };
  },
  readTransaction: ({ kit }) => transfer(kit),
  readTransactionProof: ({ kit }) => transfer(kit),
  readAddress: async ({ kit }) => ({ params: { address: (await openPurse(kit)).wallet.address }, query: '' }),
  readLedgerBlock: async () => ({ params: { height: 0 } }),
  readBlockWitnesses: async () => ({ params: { height: 0 } }),
  readLedgerConsistency: async ({ kit }) => {
    // There is a second block, then.
    await openPurse(kit);
    return { query: '?from=0&to=1' };
  },
  confirmPhrase: withPhrase({}),
  revealPhrase: withPhrase({}),
};

const COIN = 200_000n;

async function openChainAccount({ kit }: GreetingTools) {
  const person = await signUp(kit);
  return { person, ...(await openBitcoin(kit, { person, node: kit.esplora }, [COIN])) };
}

async function sign(tools: GreetingTools) {
  const { person, key, account, prepared } = await openChainAccount(tools);
  const raw = signBitcoin(key, { coins: prepared.coins ?? [], to: newBitcoinKey().address, amount: 50_000n });
  return { person, account, raw };
}

const OF_CHAINS: Greetings = {
  createChainAccount: async ({ kit }) => ({
    ...own(await signUp(kit)),
    body: { chain: 'bitcoin', address: newBitcoinKey().address, name: 's1.x', accountIndex: 0 },
  }),
  readChainBalance: async (tools) => {
    const { person, account } = await openChainAccount(tools);
    return { ...own(person), id: account.id };
  },
  prepareChainPayment: async (tools) => {
    const { person, account } = await openChainAccount(tools);
    return { ...own(person), id: account.id };
  },
  sendChainPayment: async (tools) => {
    const { person, account, raw } = await sign(tools);
    return { ...own(person), id: account.id, body: { raw } };
  },
  readChainPayment: async (tools) => {
    const { person, account, raw } = await sign(tools);
    const sent = await sendRaw(tools.kit, person, account, raw);
    return { ...own(person), id: account.id, params: { hash: sent.json<{ hash: string }>().hash } };
  },
};

export const MONEY_GREETINGS: Greetings = { ...OF_PLANS, ...OF_FEES, ...OF_WALLETS, ...OF_CHAINS };
