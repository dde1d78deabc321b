import type { AddressInfo } from 'node:net';
import { noticeEvent, STREAM_MAX_MINUTES, STREAMS_PER_SESSION } from '@repo/contract/notifications/notifications';
import { type EventReader, openEvents, readEvents } from '@repo/dev-env/outside/event-reader';
import { asSession, parseSessionId, withStreams } from '@repo/dev-env/outside/opened-streams';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../../core/refuse.ts';
import { newId } from '../../../db/new-id.ts';
import { sessions } from '../../../db/tables/accounts.ts';
import { notify } from '../notify.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await openTestApp();
});
afterEach(() => kit.close());

/** Returns the row's id. */
async function sendNotice(person: Person): Promise<string> {
  const notice = { accountId: person.user.id, kind: 'role.granted', severity: 'low' } as const;
  const [row] = await kit.context.db.transaction((tx) => notify(tx, kit.context, [notice]));
  return row!.id;
}

const formatNoticeEvent = (id: string) => `event: notification\ndata: ${JSON.stringify({ id, kind: 'role.granted' })}`;
const setSession = (person: Person, set: Partial<typeof sessions.$inferInsert>) =>
  kit.context.db
    .update(sessions)
    .set(set)
    .where(eq(sessions.id, parseSessionId(person)));

test('[NOTI-17] what is committed on one node arrives on another at once: id and kind, for its reader alone', async () => {
  const [person, other] = [await signUp(kit), await signUp(kit)];
  const node = await kit.reopen({});
  const [own, elsewhere, foreign] = [
    await openEvents(kit.app, person),
    await openEvents(node.app, person),
    await openEvents(node.app, other),
  ];
  const notices = await sendNotice(person);
  const noticesOther = await sendNotice(other);
  expect([await own.next(), await elsewhere.next(), await foreign.next()]).toEqual([
    formatNoticeEvent(notices),
    formatNoticeEvent(notices),
    formatNoticeEvent(noticesOther),
  ]);
  const sent: unknown = JSON.parse(formatNoticeEvent(notices).split('data: ')[1]!);
  expect(noticeEvent.safeParse(sent).success).toBe(true);
});

test('what was rolled back is never said', async () => {
  const person = await signUp(kit);
  const reader = await openEvents(kit.app, person);
  const acting = kit.context.db.transaction(async (tx) => {
    await notify(tx, kit.context, [{ accountId: person.user.id, kind: 'device.new', severity: 'high' }]);
    throw new Error('the act failed');
  });
  await expect(acting).rejects.toThrow('the act failed');
  const notices = await sendNotice(person);
  expect(await reader.next()).toBe(formatNoticeEvent(notices));
});

test('S9 a session that was ended hears nothing any more: its stream ends before the next word', async () => {
  const person = await signUp(kit);
  const reader = await openEvents(kit.app, person);
  const { username, password } = person;
  const again = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const headers = { authorization: `Bearer ${again.json().token}` };
  // The sign-in itself is reported while the session is still open.
  expect(await reader.next()).toContain('device.new');
  const stays = await openEvents(kit.app, { headers });
  const ended = await callAs(kit, { ...person, headers }, 'DELETE', `/api/sessions/${parseSessionId(person)}`);
  expect(ended.statusCode).toBe(200);
  const notices = await sendNotice(person);
  expect([await reader.next(), await stays.next()]).toEqual([null, formatNoticeEvent(notices)]);
  expect((await kit.app.inject({ url: '/api/notifications/stream', headers: person.headers })).statusCode).toBe(401);
});

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  ['expires', (person) => setSession(person, { expiresAt: kit.clock.now() })],
  ['idles too long', async () => kit.clock.advance(60 * 60_000)],
  ['is ended', (person) => setSession(person, { endedAt: kit.clock.now() })],
  ['is gone', (person) => kit.context.db.delete(sessions).where(eq(sessions.id, parseSessionId(person)))],
  [
    'has new tokens',
    async (person) => {
      kit.clock.advance(1000);
      await setSession(person, { rotatedAt: kit.clock.now() });
    },
  ],
  ['must be proved again', async () => kit.clock.advance(STREAM_MAX_MINUTES * 60_000)],
];

test.each(ENDS)(
  'the stream of a session that %s ends at the next beat; one of another session goes on',
  async (_, end) => {
    const [person, other] = [await signUp(kit), await signUp(kit)];
    await withStreams(kit, async (streams) => {
      const events = await streams.open(asSession(person), () => undefined);
      if (events instanceof Refusal) throw events;
      const reader = readEvents(events, () => events.destroy());
      await reader.next();
      await end(person);
      const later = await streams.open(asSession(other), () => undefined);
      if (later instanceof Refusal) throw later;
      const stays = readEvents(later, () => later.destroy());
      await stays.next();
      if (kit.clock.now().getTime() > Date.UTC(2026, 10, 21, 9, 30))
        await setSession(other, { lastSeenAt: kit.clock.now() });
      await streams.beat();
      expect([await reader.next(), await stays.next()]).toEqual([null, ': beat']);
    });
  },
);

test('an open stream never renews the idle clock, whatever its reader says', async () => {
  const person = await signUp(kit);
  const seenAt = async () => {
    const [row] = await kit.context.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, parseSessionId(person)));
    return row?.lastSeenAt;
  };
  const before = await seenAt();
  kit.clock.advance(5 * 60_000);
  await openEvents(kit.app, person);
  expect(await seenAt()).toEqual(before);
  await callAs(kit, person, 'GET', '/api/notifications');
  expect(await seenAt()).toEqual(kit.clock.now());
});

test('a session holds so many streams; one more waits until another has gone', async () => {
  const person = await signUp(kit);
  const readers: EventReader[] = [];
  while (readers.length < STREAMS_PER_SESSION) readers.push(await openEvents(kit.app, person));
  const refused = await kit.app.inject({ url: '/api/notifications/stream', headers: person.headers });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'request.tooMany',
    '30',
  ]);
  await withStreams(kit, async (streams) => {
    const opened = await streams.open(asSession(person), () => undefined);
    for (let count = 1; count < STREAMS_PER_SESSION; count += 1) await streams.open(asSession(person), () => undefined);
    expect(await streams.open(asSession(person), () => undefined)).toBeInstanceOf(Refusal);
    if (opened instanceof Refusal) throw opened;
    const { promise: isClosed, resolve } = Promise.withResolvers<void>();
    opened.once('close', resolve);
    opened.destroy();
    await isClosed;
    expect(await streams.open(asSession(person), () => undefined)).not.toBeInstanceOf(Refusal);
  });
  for (const reader of readers) reader.leave();
});

test('many readers on one node: each hears its own word, and one question tells which sessions live', async () => {
  const people: Person[] = [];
  while (people.length < 8) people.push(await signUp(kit));
  await withStreams(kit, async (streams) => {
    const first = people[0]!;
    const readers: EventReader[] = [];
    for (const person of people) {
      const events = await streams.open(asSession(person), () => undefined);
      if (events instanceof Refusal) throw events;
      readers.push(readEvents(events, () => events.destroy()));
    }
    for (const reader of readers) await reader.next();
    const before = kit.statements.length;
    await streams.beat();
    expect(kit.statements.length - before).toBe(1);
    const notices = await sendNotice(first);
    expect(await readers[0]!.next()).toBe(': beat');
    expect(await readers[0]!.next()).toBe(formatNoticeEvent(notices));
    const noticesLast = await sendNotice(people.at(-1)!);
    expect([await readers.at(-1)!.next(), await readers.at(-1)!.next()]).toEqual([
      ': beat',
      formatNoticeEvent(noticesLast),
    ]);
  });
});

test('a reader that stands still is cut off; it holds neither memory nor the others', async () => {
  const [slow, quick] = [await signUp(kit), await signUp(kit)];
  await withStreams(kit, async (streams) => {
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
    const events = await streams.open(asSession(slow), cut);
    const reader = await openEvents(kit.app, quick);
    const payload = JSON.stringify({ accountId: slow.user.id, id: newId(), kind: 'role.granted' });
    for (let count = 0; count < 200; count += 1) {
      await kit.context.db.execute(sql`select pg_notify('notices', ${payload})`);
    }
    await isCut;
    expect(events).toMatchObject({ destroyed: true });
    const notices = await sendNotice(quick);
    expect(await reader.next()).toBe(formatNoticeEvent(notices));
  });
});

test('whatever else is said on the channel ends nothing', async () => {
  const person = await signUp(kit);
  const reader = await openEvents(kit.app, person);
  const odd = ['', 'no JSON', '{}', JSON.stringify({ accountId: person.user.id, id: newId(), kind: 'x\ndata: y' })];
  for (const payload of odd) await kit.context.db.execute(sql`select pg_notify('notices', ${payload})`);
  const notices = await sendNotice(person);
  expect(await reader.next()).toBe(formatNoticeEvent(notices));
});

test('a lost connection to the database comes back, and every reader is told to look', async () => {
  const person = await signUp(kit);
  const reader = await openEvents(kit.app, person);
  if (kit.database.kind === 'postgres') {
    await kit.context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    );
    expect(await reader.next()).toBe('event: ready\ndata: {}');
  }
  const notices = await sendNotice(person);
  expect(await reader.next()).toBe(formatNoticeEvent(notices));
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const person = await signUp(kit);
  const node = await kit.reopen({});
  await node.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = node.app.server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}/api/notifications/stream`, { headers: person.headers });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
    'no-store, no-transform',
    'nosniff',
  ]);
  const reader = readEvents(answer.body!, () => undefined);
  expect(await reader.next()).toBe('event: ready\ndata: {}');
  await node.app.close();
  expect(await reader.next()).toBeNull();
});
