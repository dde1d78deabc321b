// @vitest-environment jsdom
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { AskError } from '../../api/ask-error.ts';
import { beginSession } from '../../api/session.ts';
import type { SealedWrite } from '../../device/remembered/sealed-store.ts';
import { pendingView, readPendingQueue } from './pending-queue.ts';
import type { PendingWrite } from './pending-write.ts';
import { QUEUED, sendOrQueue, sendPending } from './send-pending.ts';

// The queue with its storage in memory, its vault in plain JSON and a server that says what the test lets it say, and is
// out of reach after that.

const kit = vi.hoisted(() => ({
  stored: new Map<string, SealedWrite>(),
  asked: [] as { name: string; input: Record<string, unknown> }[],
  answers: [] as (() => unknown)[],
}));

vi.mock('../../device/remembered/sealed-store.ts', () => ({
  readWrites: async () => [...kit.stored.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  countWrites: async () => kit.stored.size,
  changeWrites: async (_: string, change: { add: SealedWrite[]; replace: SealedWrite[]; drop: string[] }) => {
    for (const id of change.drop) kit.stored.delete(id);
    for (const write of change.add) kit.stored.set(write.id, write);
    for (const write of change.replace) if (kit.stored.has(write.id)) kit.stored.set(write.id, write);
  },
}));
vi.mock('../../device/only-tab.ts', () => ({
  inOneTab: (_name: string, _signal: AbortSignal, work: () => Promise<void>) => void work(),
  openTabChannel: () => ({ announce: () => undefined, close: () => undefined }),
}));
vi.mock('../../api/ask.ts', () => ({
  ask: async ({ name }: { name: string }, input: Record<string, unknown>) => {
    kit.asked.push({ name, input });
    return (kit.answers.shift() ?? unreachable)();
  },
}));

const unreachable = () => {
  throw new AskError({ status: 0, text: '', code: 'ask.unreachable', reason: '' });
};
const refuses = (status: number, code: 'folders.changedElsewhere' | 'folders.tooMany' | 'folders.unknown') => () => {
  throw new AskError({ status, text: '', code, reason: 'No.' });
};
const answers = (...next: (() => unknown)[]) => kit.answers.push(...next);

const ID = '0199a0f0-0000-7000-8000-000000000001';
const [AT, LATER] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];
const body = { name: 's1.a', category: 'legal', encryptedData: 's1.b', permissions: NO_PERMISSIONS } as const;
const create: PendingWrite = { kind: 'folder.create', id: ID, name: 's1.a', body: { id: ID, ...body } };
const update: PendingWrite = { kind: 'folder.update', id: ID, name: 's1.a', basedOn: AT, body };
const remove: PendingWrite = { kind: 'folder.delete', id: ID, name: 's1.a', basedOn: AT, moveTo: null };
const saved = (updatedAt: string) => () => ({ updatedAt });
const queue = (write: PendingWrite) =>
  sendOrQueue(
    async () => unreachable(),
    () => [write],
  );
const namesAsked = () => kit.asked.map(({ name }) => name);
/** Tries until the queue rests: keeping a write starts one try by itself. */
const sendAll = async () => {
  await sendPending();
  await sendPending();
};

beforeEach(async () => {
  const endWorker = startVaultWorkerHere({
    'copy.seal': async ({ values }: { values: { value: unknown }[] }) => ({
      userId: TEST_PERSON.id,
      sealed: values.map(({ value }) => new TextEncoder().encode(JSON.stringify(value))),
    }),
    'copy.open': async ({ parts }: { parts: { sealed: Uint8Array }[] }) =>
      parts.map(({ sealed }) => JSON.parse(new TextDecoder().decode(sealed))),
  });
  kit.stored.clear();
  kit.answers.length = 0;
  beginSession({ token: 't', user: TEST_PERSON });
  await readPendingQueue();
  kit.asked.length = 0;
  return endWorker;
});

/** Three writes of one folder that found no network. */
async function queueThree() {
  for (const write of [create, update, remove]) expect(await queue(write)).toBe(QUEUED);
  await sendAll();
  kit.asked.length = 0;
}

test('with a network a write goes at once and nothing is kept', async () => {
  expect(
    await sendOrQueue(
      async () => 'sent',
      () => [create],
    ),
  ).toBe('sent');
  expect(kit.stored.size).toBe(0);
});

test('what the server refuses is not kept', async () => {
  await expect(
    sendOrQueue(
      async () => refuses(409, 'folders.tooMany')(),
      () => [create],
    ),
  ).rejects.toThrow(AskError);
  expect(kit.stored.size).toBe(0);
});

describe('[CONN-08] what waits', () => {
  test('is sent in order, each once, and later changes of a folder are based on the one before', async () => {
    await queueThree();
    answers(saved(AT), saved(LATER), () => ({}));
    await sendAll();
    expect(namesAsked()).toEqual(['createFolder', 'updateFolder', 'deleteFolder']);
    expect(kit.asked[2]?.input).toMatchObject({ query: { basedOn: LATER } });
    expect([kit.stored.size, pendingView()]).toEqual([0, { entries: [], count: 0 }]);
  });

  test('waits on where the network goes again, and a lost answer is asked for once more with the same bytes', async () => {
    await queueThree();
    answers(saved(AT));
    await sendAll();
    expect(namesAsked().slice(0, 2)).toEqual(['createFolder', 'updateFolder']);
    expect(pendingView().count).toBe(2);
    answers(saved(LATER), () => ({}));
    await sendAll();
    const updates = kit.asked.filter(({ name }) => name === 'updateFolder').map(({ input }) => JSON.stringify(input));
    expect(new Set(updates).size).toBe(1);
    expect(kit.stored.size).toBe(0);
  });

  test.each([401, 429, 500, 503])('is not given up for a %i', async (status) => {
    await queueThree();
    answers(refuses(status, 'folders.unknown'), refuses(status, 'folders.unknown'));
    await sendAll();
    expect(pendingView().entries.map(({ error }) => error)).toEqual([null, null, null]);
  });

  test('that meets another change says so, and what comes after it waits for the decision', async () => {
    await queueThree();
    answers(saved(AT), refuses(409, 'folders.changedElsewhere'));
    await sendAll();
    expect(namesAsked()).toEqual(['createFolder', 'updateFolder']);
    const errors = pendingView().entries.map(({ error }) => error);
    expect(errors).toEqual([{ kind: 'conflict', code: 'folders.changedElsewhere', reason: 'No.' }, null]);
  });

  test('that is refused is kept with the sentence of the server', async () => {
    await queueThree();
    answers(refuses(409, 'folders.tooMany'));
    await sendAll();
    expect(pendingView().entries[0]?.error).toEqual({ kind: 'refused', code: 'folders.tooMany', reason: 'No.' });
    expect(namesAsked()).toEqual(['createFolder']);
  });

  test('goes before what is written now, also when the network is back', async () => {
    await queueThree();
    answers(saved(AT), saved(AT), () => ({}), saved(AT));
    const send = vi.fn(async () => 'sent');
    expect(await sendOrQueue(send, () => [{ ...create, id: `${ID.slice(0, -1)}2` }])).toBe(QUEUED);
    await sendAll();
    expect(send).not.toHaveBeenCalled();
    expect(namesAsked()).toEqual(['createFolder', 'updateFolder', 'deleteFolder', 'createFolder']);
  });

  test('and fails holds up nothing else', async () => {
    expect(await queue(create)).toBe(QUEUED);
    answers(refuses(409, 'folders.tooMany'), refuses(409, 'folders.tooMany'));
    await sendAll();
    expect(pendingView().entries[0]?.error?.kind).toBe('refused');
    expect(
      await sendOrQueue(
        async () => 'sent',
        () => [update],
      ),
    ).toBe('sent');
  });

  test('to delete what is gone already is done', async () => {
    await queueThree();
    answers(saved(AT), saved(AT), refuses(404, 'folders.unknown'));
    await sendAll();
    expect(kit.stored.size).toBe(0);
  });
});
