// @databases both
import type { OfficeChange } from '@repo/contract/notifications/changes';
import { STREAM_MAX_MINUTES, STREAMS_PER_SESSION } from '@repo/contract/notifications/notifications';
import { type EventReader, openEvents } from '@repo/dev-env/outside/event-reader';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { type Employee, openDesk, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceChange } from '../../core/announce-change.ts';
import { Refusal } from '../../core/refuse.ts';
import { openPortalStreams } from './portal-streams.ts';

let kit: TestApp;
let admin: Employee;
let colleague: Employee;
let elsewhere: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  const office = await openOffice(kit);
  admin = await signInEmployee(kit, office, { portalRole: 'admin' });
  colleague = await signInEmployee(kit, office);
  elsewhere = await openDesk(kit);
});
afterEach(() => kit.close());

const URL = '/api/portal/stream';
const word = (what: OfficeChange) => `event: changed\ndata: ${JSON.stringify({ what })}`;
const open = (who: Employee, { app }: Pick<TestApp, 'app'> = kit) => openEvents(app, who, URL);

/** What was told to this reader before the last word, which the test says itself. */
async function listenUntilScans(reader: EventReader): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const next = await reader.next();
    if (next === null || next === word('scans')) return heard;
    heard.push(next);
  }
}
const sayEnd = async () => {
  for (const { office } of [admin, elsewhere]) await announceChange(kit.context.db, office.id, 'scans');
};
const offerFolder = (to: Person) =>
  actConfirmed(kit, admin, {
    method: 'POST',
    url: '/api/portal/codes',
    payload: { username: to.username, municipality: '048017' },
  });

test('[REQ-11] an institution hears of its codes on every node, another institution and the person’s own stream do not', async () => {
  const node = await kit.reopen({});
  const citizen = await signUp(kit);
  const [here, there, foreign] = [await open(admin), await open(colleague, node), await open(elsewhere, node)];
  expect((await offerFolder(citizen)).statusCode).toBe(201);
  await sayEnd();
  expect([await listenUntilScans(here), await listenUntilScans(there)]).toEqual([[word('codes')], [word('codes')]]);
  expect(await listenUntilScans(foreign)).toEqual([]);
});

test('[REQ-11] who comes and goes is pushed to the colleagues; one heartbeat after another is not', async () => {
  const reader = await open(admin);
  const presence = { url: '/api/portal/presence', headers: colleague.headers };
  await kit.app.inject(presence);
  expect(await reader.next()).toBe(word('presence'));
  kit.clock.advance(3_000);
  await kit.app.inject(presence);
  await sayEnd();
  expect(await listenUntilScans(reader)).toEqual([]);
  await kit.app.inject({ ...presence, method: 'DELETE' });
  expect(await reader.next()).toBe(word('presence'));
});

test('a withdrawn access ends its stream at once, and the stream is not opened again', async () => {
  const [stays, ends] = [await open(admin), await open(colleague)];
  const suspended = await actConfirmed(kit, admin, {
    method: 'POST',
    url: `/api/portal/employees/${colleague.id}/suspend`,
  });
  expect([suspended.statusCode, await ends.next(), await stays.next()]).toEqual([200, null, word('access')]);
  const again = await kit.app.inject({ url: URL, headers: colleague.headers });
  expect([again.statusCode, again.json().code]).toEqual([401, 'session.withdrawn']);
});

test('an access that runs out ends its stream at the next beat, and tokens are proved again after ten minutes', async () => {
  const streams = openPortalStreams(kit.context);
  const session = (one: Employee) => ({ id: one.token.split('.')[1]!, staffId: one.id, officeId: one.office.id });
  const until = new Date(kit.clock.now().getTime() + 60_000);
  const brief = await signInEmployee(kit, admin.office, { accessUntil: until });
  const opened = [
    await streams.open(session(brief), () => undefined),
    await streams.open(session(admin), () => undefined),
  ];
  const [gone, stays] = opened.map((one) => {
    if (one instanceof Refusal) throw one;
    return one;
  });
  kit.clock.advance(61_000);
  await streams.beat();
  const ended = async (events: typeof gone) => {
    for await (const _ of events ?? []);
    return true;
  };
  expect(await ended(gone)).toBe(true);
  kit.clock.advance(STREAM_MAX_MINUTES * 60_000);
  await streams.beat();
  expect(await ended(stays)).toBe(true);
  await streams.close();
});

test('a session holds so many streams of the portal, whatever is asked at once', async () => {
  const streams = openPortalStreams(kit.context);
  const session = { id: colleague.token.split('.')[1]!, staffId: colleague.id, officeId: colleague.office.id };
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => streams.open(session, () => undefined)));
  const held = outcomes.filter((one) => !(one instanceof Refusal));
  expect(held).toHaveLength(STREAMS_PER_SESSION);
  for (const one of held) if (!(one instanceof Refusal)) one.destroy();
  await streams.close();
});
