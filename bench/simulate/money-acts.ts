import { transactionBody } from '@repo/client/ledger/make-transfer';
import { formatAtoms, networkFee, parseAmount } from '@repo/contract/rules/amounts';
import { FAUCET_UNITS } from '@repo/contract/wallet/wallet';
import { signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { knowRecipient, openWallet } from '@repo/dev-env/ledger/wallet-person';
import { postReport, queuedReports, TOP_UP } from '@repo/dev-env/money/payment-person';
import { signBody } from '../../apps/server/src/outside/payments/signed-header.ts';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame, Finding } from './finding.ts';
import { askForPayment, LEASE_MS, typeCard } from './learn-payment.ts';
import {
  isThere,
  pick,
  resume,
  resumeCreator,
  type SimulatedPayment,
  type SimulatedPerson,
  type World,
} from './world.ts';

const PAYMENTS_MAX = 6;
const MILLI_UNIT = 10n ** 9n;

const openWallets: Act = {
  name: 'open wallets and use the faucet',
  weight: 3,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.wallets.length === 0),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const [from, to] = [await openWallet(site.kit, person.owner), await openWallet(site.kit, person.owner)];
    person.wallets = [from, to];
    await knowRecipient(site.kit, person.owner, to.address);
    const call = { method: 'POST', url: `/api/wallets/${from.id}/faucet`, payload: {} } as const;
    const answer = await site.ask(person.owner, call);
    // Once a day: a repeat of what was done and not heard is told so.
    const wanted = site.plan.fired === null ? ['201 '] : ['201 ', '429 wallet.faucetUsed', '409 wallet.faucetUsed'];
    expectOneOf(`${person.name} uses the faucet`, `${answer.status} ${answer.code}`, wanted);
    person.balance = parseAmount(FAUCET_UNITS[from.asset]) ?? 0n;
    // What waits for a block is nobody's yet.
    while ((await site.work('seal blocks of the ledger')) === 'failed');
    return person.name;
  },
};

const transfer: Act = {
  name: 'send units',
  weight: 8,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.wallets.length > 0),
    );
    const [from, to] = person?.wallets ?? [];
    if (person === null || from === undefined || to === undefined) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const atoms = BigInt(1 + random.below(900)) * MILLI_UNIT;
    const total = atoms + networkFee(atoms, from.asset);
    const amount = formatAtoms(atoms);
    const { body, signature } = await signedTransfer(site.kit, from, { to: to.address, amount, nonce: person.nonce });
    const payload = transactionBody(body, from.asset, signature);
    const call = { method: 'POST', url: '/api/transactions', payload, isConfirmed: true } as const;
    const answer = await site.ask(person.owner, call);
    expectSame(`${person.name} sends units`, answer.code, total > person.balance ? 'ledger.tooLittle' : '');
    if (answer.code !== '') return `${person.name}: ${answer.code}`;
    person.nonce += 1;
    person.balance -= total;
    person.sent.push(payload.transactionHash);
    const again = await site.ask(person.owner, call);
    expectSame(
      'the same transfer again',
      again.json<{ transactionHash?: string }>().transactionHash ?? again.code,
      payload.transactionHash,
    );
    return `${person.name}: ${amount}`;
  },
};

/** Another transfer under a number that was used: nobody may spend twice what was sent once. */
const spendTwice: Act = {
  name: 'spend a number twice',
  weight: 3,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.nonce > 0),
    );
    const [from, to] = person?.wallets ?? [];
    if (person === null || from === undefined || to === undefined) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const nonce = random.below(person.nonce);
    const sending = { to: to.address, amount: formatAtoms(MILLI_UNIT), nonce, body: { memo: 'twice' } };
    const { body, signature } = await signedTransfer(site.kit, from, sending);
    const payload = transactionBody(body, from.asset, signature);
    const answer = await site.ask(person.owner, {
      method: 'POST',
      url: '/api/transactions',
      payload,
      isConfirmed: true,
    });
    if (answer.status < 400) throw new Finding(`${person.name} spent the number ${nonce} twice`);
    return `${person.name}: ${answer.code}`;
  },
};

const countCredits = ({ payments }: SimulatedPerson): number => payments.filter(({ kind }) => kind === 'credit').length;

const pay: Act = {
  name: 'start a payment',
  weight: 8,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && countCredits(one) < PAYMENTS_MAX),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const dollars = 5 + random.below(40);
    const key = `${person.name}-${countCredits(person)}`;
    const call = {
      method: 'POST',
      url: '/api/payment/process',
      headers: { 'idempotency-key': key },
      payload: { ...TOP_UP, amount: dollars },
    } as const;
    const answer = await askForPayment(world, person, call);
    expectSame(`${person.name} starts a payment`, `${answer.status} ${answer.code}`, '201 ');
    const { transactionId: id, nextAction } = answer.json<{
      transactionId: string;
      nextAction: { url: string } | null;
    }>();
    if (nextAction === null) throw new Finding(`the payment ${key} has no page`);
    const begun = { kind: 'credit', key, id, page: nextAction.url, amountMinor: BigInt(dollars) * 100n } as const;
    person.payments.push({ ...begun, isCharged: false, refundedMinor: 0n });
    const again = await site.ask(person.owner, call);
    expectSame('the payment of the same key', again.json<{ transactionId: string }>().transactionId, id);
    return `${person.name}: ${dollars} dollars`;
  },
};

const charge: Act = {
  name: 'type a card on the page of the gateway',
  weight: 8,
  run: async (world, random) => {
    const held = pickPayment(world, random, ({ isCharged }) => !isCharged);
    if (held === null) return NOBODY;
    return `${held.person.name}: ${await typeCard(world, held.payment)}`;
  },
};

type HeldPayment = { readonly person: SimulatedPerson; readonly payment: SimulatedPayment };

function pickPayment(
  { people }: World,
  random: Random,
  fits: (payment: SimulatedPayment) => boolean,
): HeldPayment | null {
  const held = people.flatMap((person) => person.payments.map((payment) => ({ person, payment })));
  return pick(
    random,
    held.filter(({ payment }) => fits(payment)),
  );
}

/** Reports come late, twice, in another order, or never: the gateway keeps them all. */
const deliverReports: Act = {
  name: 'deliver reports of the gateway',
  weight: 10,
  run: async (world, random) => {
    const { site } = world;
    const queued = await queuedReports(site.kit);
    const report = pick(random, queued);
    if (report === null) return 'none';
    const secret = site.kit.context.payments.gateway?.secrets[0] ?? '';
    const times = 1 + random.below(2);
    for (let time = 0; time < times; time++) {
      const answer = await site.plan.whileAsking(() => postReport(site.kit, report.body));
      const wanted = site.plan.fired === null ? ['200'] : ['200', '500', '503'];
      expectOneOf('a signed report', String(answer.statusCode), wanted);
    }
    const old = signBody(secret, report.body, new Date(site.nowMs() - 3_600_000));
    const replayed = await postReport(site.kit, report.body, old);
    expectSame('a report that was signed an hour ago', replayed.statusCode, 400);
    const forged = await postReport(site.kit, report.body, signBody('guessed', report.body, new Date(site.nowMs())));
    expectSame('a report that somebody else signed', forged.statusCode, 400);
    return `${report.type} ${times} times`;
  },
};

const refund: Act = {
  name: 'refund a payment',
  weight: 6,
  run: async (world, random) => {
    const held = pickPayment(world, random, (one) => one.isCharged);
    if (held === null) return NOBODY;
    const creator = await resumeCreator(world);
    const { site } = world;
    const { payment } = held;
    const wish = BigInt(1 + random.below(Number(payment.amountMinor)));
    const call = {
      method: 'POST',
      url: `/api/creator/payments/${payment.id}/refund`,
      headers: { 'idempotency-key': `refund-${random.next()}` },
      payload: { amountMinor: wish.toString(), reason: 'Asked for in a simulation.' },
      isConfirmed: true,
    } as const;
    let answer = await site.ask(creator, call);
    if (answer.code === 'payment.inFlight') {
      site.kit.clock.advance(LEASE_MS);
      answer = await site.ask(await resumeCreator(world), call);
    }
    if (answer.status === 201) payment.refundedMinor += wish;
    const isTooLarge = payment.refundedMinor > payment.amountMinor;
    if (isTooLarge) throw new Finding(`${payment.refundedMinor} of ${payment.amountMinor} were refunded`);
    // Not told yet that it was charged, nothing left of it, or the credit was spent.
    const refused = ['payment.notRefundable', 'payment.refundTooLarge', 'payment.providerDown', 'payment.unknown'];
    expectOneOf('a refund', answer.code, ['', ...refused]);
    return `${held.person.name}: ${wish} ${answer.code}`;
  },
};

export const MONEY_ACTS: readonly Act[] = [openWallets, transfer, spendTwice, pay, charge, deliverReports, refund];
