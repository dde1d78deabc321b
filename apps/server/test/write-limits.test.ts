import { type Call, isOfStaff } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { OFFICE_CHANGES_PER_HOUR, STAFF_WRITES_PER_HOUR } from '@repo/contract/staff/staff';
import { PERSON_WRITES_PER_HOUR, SANDBOX_LOGINS_PER_NETWORK_AND_HOUR } from '@repo/contract/wire';
import { createGlyphFor, makeVault } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { type Employee, openDesk, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';
import { sandboxLogins } from '../src/db/tables/money/sandbox-gateway.ts';
import { readWriteCounts } from '../src/http/requests/write-limits.ts';
import type { CastActor } from './cases/cast.ts';
import { FEATURE_CASES } from './cases/gather-cases.ts';

// Every call of the contract and every route of the running app: what writes takes a limit. Measured, not declared: a
// call that may write must move a counter, and what only reads must make no statement that writes.

let kit: TestApp;
let person: Person;
let creator: Person;
let admin: Employee;
beforeAll(async () => {
  kit = await openTestApp();
  person = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
  admin = await openDesk(kit);
});
afterAll(() => kit.close());

/** Routes outside the contract that take bodies and no count, with the reason. It may only become shorter. */
const UNCOUNTED_ROUTES: Readonly<Record<string, string>> = {
  'POST /api/payment/webhooks/:provider': 'Only what its provider signed is read, and each report is kept once.',
};

/** Calls that only read by their method and write all the same, with the reason. It may only become shorter. */
const WRITING_READS: Readonly<Record<string, string>> = {
  listCreatorUsers: 'Each look of who administers the site at its accounts stands in the log.',
};

/** Moved by the session itself, at most once a second: when it was last seen, or its page was open, and the counters. */
const OF_EVERY_CALL = ['sessions', 'staff_sessions', 'throttles'];

type LimitRoute = { method: string; path: string };

/** The tree that the router prints, as a list. */
function listRoutes(): LimitRoute[] {
  const above: string[] = [];
  return kit.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth, Number.POSITIVE_INFINITY, part);
      return (methods ?? '').split(', ').flatMap((method) => (method ? [{ method, path: above.join('') }] : []));
    });
}

const formatRouteName = ({ method, path }: Pick<Call, 'method' | 'path'> | LimitRoute) => `${method} ${path}`;
const fillPath = (path: string) => path.replace(/:\w+/g, () => newId());

function headersFor(call: Call): Record<string, string> {
  if (isOfStaff(call)) return admin.headers;
  if (call.who === 'anyone') return {};
  return call.who === 'reviewer' ? creator.headers : person.headers;
}

function readWriteCount(call: Call): number {
  const counts = readWriteCounts(kit.context);
  if (isOfStaff(call)) return counts.read(`staff ${admin.id}`);
  if (call.who === 'anyone') return counts.read('open 127.0.0.1');
  return counts.read(`account ${(call.who === 'reviewer' ? creator : person).user.id}`);
}

const writing = CALLS.filter(({ method }) => method !== 'GET');
/** Those that end the session come last. */
const inOrder = writing.toSorted(
  (one, other) => Number(/logout$/i.test(one.name)) - Number(/logout$/i.test(other.name)),
);

test('every call of the contract that may write is counted before its body is read', async () => {
  expect(writing.length).toBeGreaterThan(120);
  for (const call of inOrder) {
    const before = readWriteCount(call);
    const { statusCode } = await kit.app.inject({
      method: call.method,
      url: fillPath(call.path),
      headers: headersFor(call),
    });
    expect([call.name, readWriteCount(call), statusCode >= 500], String(statusCode)).toEqual([
      call.name,
      before + 1,
      false,
    ]);
  }
  person = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
  admin = await signInEmployee(kit, admin.office, { portalRole: 'admin' });
});

test('every route of the app is a call of the contract, is counted, only reads, or has its reason', async () => {
  const routes = listRoutes();
  const calls = new Set(CALLS.map(formatRouteName));
  for (const call of CALLS) expect(routes.map(formatRouteName), call.name).toContain(formatRouteName(call));
  const others = routes.filter((route) => !calls.has(formatRouteName(route)) && route.method !== 'HEAD');
  expect(others.length).toBeGreaterThan(10);
  const counts = readWriteCounts(kit.context);
  const uncounted: string[] = [];
  for (const { method, path } of others.filter((route) => route.method !== 'GET' && route.method !== 'OPTIONS')) {
    const before = counts.read('sandbox 127.0.0.1');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await kit.app.inject({ method: method as 'POST', url: fillPath(path), headers, payload: 'a=1' });
    if (counts.read('sandbox 127.0.0.1') === before) uncounted.push(`${method} ${path}`);
  }
  expect(uncounted.sort()).toEqual(Object.keys(UNCOUNTED_ROUTES).sort());
  for (const { path } of others.filter(({ method }) => method === 'GET')) {
    expect([path, await writtenBy(() => kit.app.inject({ url: fillPath(path) }))]).toEqual([path, []]);
  }
});

/** Tables that statements wrote to meanwhile. */
async function writtenBy(act: () => Promise<unknown>): Promise<string[]> {
  const from = kit.statements.length;
  await act();
  const tables = kit.statements
    .slice(from)
    .flatMap((statement) => [...statement.matchAll(/(?<!for |key )\b(?:insert into|update|delete from) "?(\w+)/gi)])
    .map(([, table = '']) => table)
    .filter((table) => !OF_EVERY_CALL.includes(table));
  return [...new Set(tables)].sort();
}

test('no call that only reads writes, but for those that say why', async () => {
  const found: string[] = [];
  for (const call of CALLS.filter(({ method, streams }) => method === 'GET' && streams !== true)) {
    const ask = () => kit.app.inject({ url: fillPath(call.path), headers: headersFor(call) });
    // The first one may make what is made once: stock, fees, the first block.
    await ask();
    kit.clock.advance(2_000);
    const written = await writtenBy(ask);
    if (written.length > 0) found.push(`${call.name}: ${written.join(', ')}`);
  }
  expect(found.map((one) => one.split(':')[0]).sort(), found.join('; ')).toEqual(Object.keys(WRITING_READS).sort());
});

test('a read of what belongs to somebody else writes nothing, and answers as for an id that nobody has', async () => {
  const stranger: CastActor = { ...(await makeVault(kit, await signUp(kit))), part: 'other person', role: 'user' };
  const reads = CALLS.filter(({ method, object, streams }) => method === 'GET' && object && streams !== true);
  expect(reads.length).toBeGreaterThan(7);
  for (const call of reads) {
    const make = FEATURE_CASES[call.name]?.makeThing ?? (async () => (await createGlyphFor(kit, stranger)).row.id);
    const id = await make(kit, stranger);
    const ask = (named: string) =>
      kit.app.inject({ url: fillPath(call.path.replace(':id', named)), headers: headersFor(call) });
    const [theirs, nobodys] = [await ask(id), await ask(newId())];
    expect([call.name, theirs.statusCode, theirs.body]).toEqual([call.name, nobodys.statusCode, nobodys.body]);
    expect(theirs.statusCode, call.name).toBeGreaterThanOrEqual(400);
    expect([call.name, await writtenBy(() => ask(id))]).toEqual([call.name, []]);
  }
  // Each look of who administers the site at an account stands in the log, and nowhere else.
  const account = `/api/creator/users/${stranger.user.id}`;
  const looked = await writtenBy(() => kit.app.inject({ url: account, headers: creator.headers }));
  expect(looked.filter((table) => !table.startsWith('audit_'))).toEqual([]);
});

test('units and transfers of the sandbox are counted for the network besides, whoever asks for them', async () => {
  const counts = readWriteCounts(kit.context);
  for (const url of [`/api/wallets/${newId()}/faucet`, `/api/payment/payments/${newId()}/test-transfer`]) {
    const before = counts.read('sandbox 127.0.0.1');
    await kit.app.inject({ method: 'POST', url, headers: person.headers, payload: {} });
    expect([url, counts.read('sandbox 127.0.0.1')]).toEqual([url, before + 1]);
  }
});

test('an account, an employee and an institution that write too often wait until their hour is over', async () => {
  const counts = readWriteCounts(kit.context);
  const fill = (key: string, max: number) => {
    for (let count = counts.read(key); count < max; count += 1) counts.countWrite(key, max, kit.clock.now().getTime());
  };
  fill(`account ${person.user.id}`, PERSON_WRITES_PER_HOUR);
  const folder = { method: 'POST', url: '/api/data-folders', headers: person.headers } as const;
  expect((await kit.app.inject({ ...folder, payload: { name: 'F', category: 'legal' } })).statusCode).toBe(429);
  expect((await kit.app.inject({ url: '/api/data-folders', headers: person.headers })).statusCode).toBe(200);
  const colleague = await signInEmployee(kit, admin.office, { portalRole: 'admin' });
  fill(`staff ${colleague.id}`, STAFF_WRITES_PER_HOUR);
  const busy = { method: 'PUT', url: '/api/portal/presence', headers: colleague.headers } as const;
  expect((await kit.app.inject({ ...busy, payload: { isBusy: true } })).statusCode).toBe(429);
  const url = `/api/portal/employees/${newId()}/suspend`;
  const statuses: number[] = [];
  for (let count = 0; count <= OFFICE_CHANGES_PER_HOUR; count += 1) {
    statuses.push((await kit.app.inject({ method: 'POST', url, headers: admin.headers })).statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

test('nobody fills the table of the sandbox of SPID and CIE', async () => {
  const { tools } = kit.context.identity.sandbox ?? {};
  const query = new URLSearchParams({
    client_id: tools?.clientId ?? '',
    redirect_uri: tools?.redirectUri ?? '',
    state: 's',
    nonce: 'n',
    code_challenge: 'c',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid',
  });
  const statuses: number[] = [];
  for (let count = 0; count < SANDBOX_LOGINS_PER_NETWORK_AND_HOUR + 20; count += 1) {
    statuses.push((await kit.app.inject({ url: `/sandbox-identity/aurora/authorize?${query}` })).statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  expect(await kit.context.db.$count(sandboxLogins)).toBeLessThanOrEqual(SANDBOX_LOGINS_PER_NETWORK_AND_HOUR);
});
