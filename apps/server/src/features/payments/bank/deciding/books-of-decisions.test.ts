import type { BankDecision, BankLine } from '@repo/contract/payments/bank-lines';
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { createRandom } from '@repo/dev-env/money/charity-sales';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideLine } from './decide-line.ts';
import { undoLine } from './undo-line.ts';

let kit: TestApp;
let people: Person[];
let creator: Person;
let desk: ReturnType<typeof openBankDesk>;
beforeAll(async () => {
  kit = await openTestApp();
  people = [await signUp(kit), await signUp(kit)];
  creator = await signUpReviewer(kit, 'creator');
  desk = openBankDesk(kit, creator);
});
afterAll(() => kit.close());

const cents = (minor: number): string => (minor / 100).toFixed(2);

/** A decision that a creator could come upon for a line. */
function chooseFor(line: BankLine, random: Random): BankDecision {
  const note = 'Found in the drawer.';
  const accountId = people[random(people.length)]?.user.id ?? '';
  const incoming: BankDecision[] = [
    ...line.suggestions.map(({ paymentId }): BankDecision => ({ as: 'payment', paymentId })),
    { as: 'credit', accountId },
    { as: 'sendBack' },
    { as: 'ownMoney', note },
    { as: 'other', note },
  ];
  const outgoing: BankDecision[] = [
    ...line.recorded.map(({ id }): BankDecision => ({ as: 'recorded', recordedId: id })),
    { as: 'bankCost' },
    { as: 'ownMoney', note },
    { as: 'other', note },
  ];
  const all = line.side === 'in' ? incoming : outgoing;
  return all[random(all.length)] ?? { as: 'other', note };
}

type Random = (below: number) => number;

/** A line that arrives, often for the sum that somebody has been asked for. Answers what it moved. */
async function arrive(random: Random, lines: Set<string>): Promise<number> {
  const amount = random(3) === 0 ? 2_000 : random(9_000) + 100;
  const side = random(4) === 0 ? 'DBIT' : 'CRDT';
  const person = people[random(people.length)] ?? creator;
  if (side === 'CRDT' && random(2) === 0) await desk.ask(person, [20, 35, 50][random(3)] ?? 20);
  const line = await desk.arrive(cents(amount), { side, text: `some ${side}`, name: person.user.fullName });
  lines.add(line.id);
  return side === 'CRDT' ? amount : -amount;
}

/** Decides what waits, and undoes what does not. */
async function act(random: Random, lines: ReadonlySet<string>): Promise<void> {
  const lineId = [...lines][random(lines.size)] ?? '';
  const line = await desk.read(lineId);
  const asked = { lineId, byId: creator.user.id };
  if (line.outcome !== 'unmatched') await undoLine(kit.context, asked);
  else await decideLine(kit.context, { ...asked, decision: chooseFor(line, random) });
}

test('after any decisions and undoings the books hold what the bank has moved, and what waits is in suspense', async () => {
  const random = createRandom(20_261_128);
  const lines = new Set<string>();
  let moved = await arrive(random, lines);
  for (let step = 0; step < 120; step += 1) {
    if (random(10) < 3) moved += await arrive(random, lines);
    else await act(random, lines);
    kit.clock.advance(1_000);
  }
  expect(await brokenBalance(kit)).toBeNull();
  // The credit side of an asset is what has left it.
  expect(await desk.readBookBalance('bank:')).toBe(BigInt(-moved));
  const waiting = await desk.list('waiting');
  const partly = await desk.list('partly');
  const sendBack = await desk.list('sendBack');
  const sum = (rows: readonly BankLine[]) => rows.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n);
  const incoming = waiting.filter(({ side }) => side === 'in');
  // Money for an open payment is not earned before the payment is paid in full.
  const open = partly.filter(({ paymentId }) => paymentId !== null);
  const held = await heldByOpen(open);
  expect(await desk.readBookBalance('suspense:bank:')).toBe(sum(incoming) + sum(sendBack) + held);
  expect(await desk.readBookBalance('suspense:bankOut:')).toBe(-sum(waiting.filter(({ side }) => side === 'out')));
  expect(lines.size).toBeGreaterThan(20);
});

/** Of parts, what their payments have not used yet. */
async function heldByOpen(parts: readonly BankLine[]): Promise<bigint> {
  let held = 0n;
  for (const { paymentId, amountMinor } of parts) {
    const found = await Promise.all(
      people.map(async ({ headers }) => kit.app.inject({ url: `/api/payment/payments/${paymentId}`, headers })),
    );
    const payment = found.find(({ statusCode }) => statusCode === 200)?.json();
    if (payment?.status === 'pending') held += BigInt(amountMinor);
  }
  return held;
}
