import { makeTransfer, transactionBody } from '@repo/client/ledger/make-transfer';
import { signTransferNatively } from '@repo/dev-env/ledger/native-signer';
import { type OwnWallet, openWallet } from '@repo/dev-env/ledger/wallet-person';
import { TOP_UP } from '@repo/dev-env/money/payment-person';
import { confirmByPassword } from '@repo/dev-env/people/confirm';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import type { LiveServer } from '@repo/dev-env/servers/live-server';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { expectNoFault, TryAgain } from './try-again.ts';

type LiveKit = LiveServer['kit'];
type Site = { readonly kit: LiveKit; readonly url: string };

/** One thousandth of a unit: what the faucet gives lasts for every turn of the proof. */
const AMOUNT = 10n ** 9n;
const CARD = { choice: 'pay', card: '4242424242424242', expiry: '12/34', cvc: '123' };
/** A session may begin 60 confirmations an hour. */
const CONFIRMED_MAX = 55;
const SEALED_WITHIN_MS = 60_000;

type Payment = { readonly key: string; page: string | null; id: string | null };

/** A person with two wallets, who sends from one to the other and pays fees by card. One act at a time. */
export type Payer = {
  person: Person;
  readonly from: OwnWallet;
  readonly to: OwnWallet;
  readonly chainId: string;
  nonce: number;
  /** Confirmations begun in this session. */
  confirmed: number;
  isBusy: boolean;
  /** What was begun and not answered yet: a client sends exactly the same again. */
  transfer: ReturnType<typeof transactionBody> | null;
  payment: Payment | null;
  /** What the server acknowledged: hashes of transfers, and payments whose card was charged. */
  readonly sent: string[];
  readonly paid: string[];
  /** Keys under which payments were asked for: not more payments may be there. */
  readonly keys: string[];
};

export async function openPayer(kit: LiveKit, username: string): Promise<Payer> {
  const person = await signUp(kit, { username, realm: 'demo' });
  const from = await openWallet(kit, person);
  const to = await openWallet(kit, person);
  const given = await callAs(kit, person, 'POST', `/api/wallets/${from.id}/faucet`, {});
  if (given.statusCode !== 201) throw new Error(`the faucet answered ${given.statusCode}: ${given.body}`);
  const { transactionHash } = given.json<{ transactionHash: string }>();
  await untilSealed(kit, person, transactionHash);
  const head = await callAs(kit, person, 'GET', '/api/ledger/head');
  const { chainId } = head.json<{ chain: { chainId: string } }>().chain;
  const begun = { nonce: 0, confirmed: 0, isBusy: false, transfer: null, payment: null };
  return { person, from, to, chainId, ...begun, sent: [], paid: [], keys: [] };
}

async function untilSealed(kit: LiveKit, person: Person, hash: string): Promise<void> {
  const end = Date.now() + SEALED_WITHIN_MS;
  for (;;) {
    const answer = await callAs(kit, person, 'GET', `/api/transactions/${hash}`);
    if (answer.statusCode === 200 && answer.json<{ status: string }>().status === 'confirmed') return;
    if (Date.now() > end) throw new Error(`a transfer is not sealed: ${answer.body}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Signs the next transfer, or sends again the one that was not answered. */
export async function sendUnits(kit: LiveKit, payer: Payer): Promise<void> {
  payer.transfer ??= signNext(payer);
  if (payer.confirmed >= CONFIRMED_MAX) {
    payer.person = await signInAnew(kit, payer.person);
    payer.confirmed = 0;
  }
  payer.confirmed += 1;
  const act = { method: 'POST', url: '/api/transactions', payload: payer.transfer } as const;
  const confirmed = await confirmByPassword(kit, payer.person, act);
  const answer = await kit.app.inject({ ...act, headers: { ...payer.person.headers, ...confirmed } });
  // Signed for minutes only: what was never booked is signed anew, under the same number.
  if (answer.json<{ code?: string }>().code === 'ledger.expired') payer.transfer = null;
  if (answer.statusCode !== 201) throw new Error(`transfer answered ${answer.statusCode}: ${answer.body}`);
  payer.sent.push(act.payload.transactionHash);
  payer.transfer = null;
  payer.nonce += 1;
}

/** A new session, without the one before it: an account may have ten. */
export async function signInAnew(kit: LiveKit, person: Person): Promise<Person> {
  const { username, password } = person;
  const answer = await callAs(kit, { headers: {} }, 'POST', '/api/login', { username, password });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  const { token } = answer.json<{ token: string }>();
  await callAs(kit, person, 'POST', '/api/logout');
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}

function signNext({ from, to, chainId, nonce }: Payer) {
  const wish = { chainId, asset: from.asset, from: from.address, to: to.address, amount: AMOUNT, nonce, memo: '' };
  const body = makeTransfer(wish, Date.now());
  return transactionBody(body, from.asset, signTransferNatively(from.key.seed, body));
}

/** Starts a payment and charges the card on the gateway's page, each again until it is answered. */
export async function payFee({ kit, url }: Site, payer: Payer): Promise<void> {
  payer.payment ??= newPayment(payer);
  const { payment, person } = payer;
  if (payment.page === null) {
    const headers = { ...person.headers, 'idempotency-key': payment.key };
    const answer = await kit.app.inject({ method: 'POST', url: '/api/payment/process', headers, payload: TOP_UP });
    // The gateway was being asked when the fault came; the same request goes on once that is over.
    if (answer.body.includes('"payment.inFlight"')) throw new TryAgain('payment.inFlight');
    if (answer.statusCode !== 201) throw new Error(`pay answered ${answer.statusCode}: ${answer.body}`);
    const started = answer.json<{ transactionId: string; nextAction: { url: string } | null }>();
    payment.id = started.transactionId;
    payment.page = started.nextAction?.url ?? null;
  }
  if (payment.page !== null) await chargeCard(url, payment.page);
  if (payment.id !== null) payer.paid.push(payment.id);
  payer.payment = null;
}

function newPayment({ keys }: Payer): Payment {
  const key = newId();
  keys.push(key);
  return { key, page: null, id: null };
}

async function chargeCard(url: string, page: string): Promise<void> {
  const answer = await fetch(new URL(page, url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(CARD),
    redirect: 'manual',
  });
  const body = await answer.text();
  expectNoFault({ statusCode: answer.status, body, headers: answer.headers });
  if (answer.status >= 400) throw new Error(`the card page answered ${answer.status}: ${body.slice(0, 300)}`);
}
