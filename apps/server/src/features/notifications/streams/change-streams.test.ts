// @databases both
import type { PersonChange } from '@repo/contract/notifications/changes';
import { knowRecipient, openWallet, sendFrom, signBlocksAndNotify } from '@repo/dev-env/ledger/wallet-person';
import { payWithCard, postAllReports, startPaying, TOP_UP } from '@repo/dev-env/money/payment-person';
import { type EventReader, openEvents } from '@repo/dev-env/outside/event-reader';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceChange } from '../../../core/announce-change.ts';
import { writeCheckpoint } from '../../audit/checkpoints.ts';
import { integrateAll } from '../../audit/integrate-leaves.ts';

let kit: TestApp;
let marta: Person;
let paolo: Person;
beforeEach(async () => {
  kit = await openTestApp();
  [marta, paolo] = [await signUp(kit), await signUp(kit)];
});
afterEach(() => kit.close());

const word = (what: PersonChange) => `event: changed\ndata: ${JSON.stringify({ what })}`;

/** Said to both at last, so that what a reader heard before it is all that was told to this one. */
async function listenUntilEnd(reader: EventReader): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const next = await reader.next();
    if (next === null || next === word('panel')) return heard;
    heard.push(next);
  }
}
const sayEnd = async () => {
  for (const { user } of [marta, paolo]) await announceChange(kit.context.db, user.id, 'panel');
};

test('[REQ-11] each step of a payment is told to the payer alone, on every node, without what it is', async () => {
  const node = await kit.reopen({});
  const [own, elsewhere, foreign] = [
    await openEvents(kit.app, marta),
    await openEvents(node.app, marta),
    await openEvents(node.app, paolo),
  ];
  const { page } = await startPaying(kit, marta, TOP_UP);
  expect([await own.next(), await elsewhere.next()]).toEqual([word('payments'), word('payments')]);
  await payWithCard(kit, page);
  await postAllReports(kit);
  await sayEnd();
  const heard = await listenUntilEnd(elsewhere);
  expect(heard).toContain(word('payments'));
  // Nothing but the word, and the notification that the payment was completed.
  expect(heard.filter((event) => event !== word('payments')).map((event) => event.split('\n')[0])).toEqual([
    'event: notification',
  ]);
  expect(await listenUntilEnd(foreign)).toEqual([]);
});

test('[REQ-11] a block tells both sides of a transfer to read their wallets, also who switched the notices off', async () => {
  const stranger = await signUp(kit);
  const [from, to] = [await openWallet(kit, marta, { isFunded: true }), await openWallet(kit, paolo)];
  await knowRecipient(kit, marta, to.address);
  const switches = { walletAlerts: false };
  await kit.app.inject({
    method: 'PATCH',
    url: '/api/notification-settings',
    headers: paolo.headers,
    payload: switches,
  });
  const sent = await sendFrom(kit, marta, from, { to: to.address, amount: '2.5' });
  expect(sent.statusCode).toBe(201);
  const [sender, receiver, other] = [
    await openEvents(kit.app, marta),
    await openEvents(kit.app, paolo),
    await openEvents(kit.app, stranger),
  ];
  await signBlocksAndNotify(kit);
  await sayEnd();
  expect(await listenUntilEnd(sender)).toContain(word('wallet'));
  expect(await listenUntilEnd(receiver)).toEqual([word('wallet')]);
  await announceChange(kit.context.db, stranger.user.id, 'panel');
  expect(await listenUntilEnd(other)).toEqual([]);
});

test('[REQ-11] a checkpoint is told to everybody who listens, and is told once', async () => {
  const [one, another] = [await openEvents(kit.app, marta), await openEvents(kit.app, paolo)];
  await integrateAll(kit.context.db);
  expect(await writeCheckpoint(kit.context)).not.toBeNull();
  expect(await writeCheckpoint(kit.context)).toBeNull();
  await sayEnd();
  expect([await listenUntilEnd(one), await listenUntilEnd(another)]).toEqual([[word('log')], [word('log')]]);
});

test('what was rolled back is not told, nor what is told to an institution', async () => {
  const reader = await openEvents(kit.app, marta);
  const acting = kit.context.db.transaction(async (tx) => {
    await announceChange(tx, marta.user.id, 'payments');
    throw new Error('the act failed');
  });
  await expect(acting).rejects.toThrow('the act failed');
  await announceChange(kit.context.db, marta.user.id, 'codes');
  await sayEnd();
  expect(await listenUntilEnd(reader)).toEqual([]);
});
