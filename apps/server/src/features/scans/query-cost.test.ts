import { confirmFor } from '@repo/dev-env/people/confirm';
import {
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { BROWSER_KEYS } from '@repo/dev-env/people/notices';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { prepareScan, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { fillPlaceholders } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glyphs } from '../../db/tables/glyphs.ts';

// No query may cost more because other people have more. Every statement that the calls send is explained with sequential
// scans forbidden: what is then still one, or walks an index without a condition, has no index that fits.

type LoggedStatement = { sql: string; params: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };
type QueryClient = {
  query(text: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  connect?: () => Promise<QueryClient & { release(): void }>;
};

let kit: TestApp;
let owner: Owner;
let doctor: Person;
let statements: LoggedStatement[] = [];
let stopRecording: () => void;

beforeAll(async () => {
  kit = await openTestApp();
  // From the start: a query of `prepareOnce` is made with the first request.
  stopRecording = record();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  const hospital = await signUpInstitution(kit);
  for (const role of ['medical', 'emergency'] as const) await grantRole(kit, doctor, role, hospital);
});
afterAll(async () => {
  stopRecording();
  await kit.close();
});

/** Every statement of Drizzle goes through its session's prepareQuery, inside transactions too; it counts when it is sent. */
function record(): () => void {
  type PreparedQuery = { execute(values?: Record<string, unknown>, ...rest: unknown[]): unknown };
  type QuerySession = { prepareQuery(query: LoggedStatement, ...rest: unknown[]): PreparedQuery };
  const session: unknown = Reflect.get(kit.context.db, 'session');
  const prototype = Object.getPrototypeOf(session) as QuerySession;
  const original = prototype.prepareQuery;
  prototype.prepareQuery = function (this: QuerySession, query: LoggedStatement, ...rest: unknown[]) {
    const prepared = original.call(this, query, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values = {}, ...others) => {
      statements.push({ sql: query.sql, params: fillPlaceholders(query.params, values) });
      return execute(values, ...others);
    };
    return prepared;
  };
  return () => {
    prototype.prepareQuery = original;
  };
}

async function captureStatements(act: () => Promise<unknown>): Promise<LoggedStatement[]> {
  statements = [];
  await act();
  return statements.filter(({ sql }) => /^\s*(select|update|delete|insert)/i.test(sql));
}

async function explain(all: readonly LoggedStatement[]): Promise<{ sql: string; plan: Plan }[]> {
  const root = Reflect.get(kit.context.db, '$client') as QueryClient;
  const client = root.connect === undefined ? root : await root.connect();
  await client.query('set enable_seqscan = off');
  const plans: { sql: string; plan: Plan }[] = [];
  for (const { sql, params } of all) {
    const answer = await client.query(`explain (format json) ${sql}`, params);
    const [top] = Object.values(answer.rows[0]!)[0] as [{ Plan: Plan }];
    plans.push({ sql, plan: top.Plan });
  }
  await client.query('reset enable_seqscan');
  if ('release' in client && typeof client.release === 'function') client.release();
  return plans;
}

function flattenPlan(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flattenPlan)];
}

const OURS = [
  'glyphs',
  'glyph_issues',
  'glyph_sections',
  'scans',
  'scan_challenges',
  'scan_bad_proofs',
  'notifications',
  'notification_settings',
  'push_subscriptions',
  'push_deliveries',
  'institution_profiles',
  'institutional_codes',
];

/** The scans of our tables that read more than what their condition names. */
async function listUnboundedScans(act: () => Promise<unknown>): Promise<string[]> {
  const found = await captureStatements(act);
  expect(found.length).toBeGreaterThan(0);
  return (await explain(found)).flatMap(({ sql, plan }) =>
    flattenPlan(plan)
      .filter((node) => OURS.includes(node['Relation Name'] ?? '') && node['Node Type'].endsWith('Scan'))
      .filter((node) => node['Node Type'] !== 'Bitmap Heap Scan' && node['Index Cond'] === undefined)
      .map((node) => `${node['Node Type']} on ${node['Relation Name']} in ${sql.slice(0, 160)}`),
  );
}

test('control: a query without an owner is noticed', async () => {
  const found = await listUnboundedScans(async () => kit.context.db.select().from(glyphs));
  expect(found.length).toBe(1);
});

async function destroyTrashed(kept: string): Promise<void> {
  const { row } = await createGlyphFor(kit, owner);
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${row.id}`);
  const act = { method: 'POST', url: '/api/qr-codes/destroy', payload: { ids: [row.id, kept] } } as const;
  const answer = await kit.app.inject({
    ...act,
    headers: { ...owner.headers, ...(await confirmFor(kit, owner, act)) },
  });
  expect(answer.json()).toMatchObject({ results: [{ outcome: 'done' }, { code: 'glyphs.notTrashed' }] });
}

test('no call of glyphs, scans and institutions reads rows of other people', async () => {
  const { secret, row, body } = await createGlyphFor(kit, owner, {
    permissions: { emergency: 'restricted' },
    emergencyAccess: true,
  });
  const change = await sealChange(kit, owner, { secret, body });
  const next = { secret, body: { ...change.body, issue: { ...body.issue, ...change.body.issue } } };
  const reissue = await sealReissue(kit, owner, next);
  const scanBody = await prepareScan(kit, doctor, secret, { role: 'medical' });
  const path = `/api/qr-codes/${row.id}`;
  const codes = '/api/user-institutional-codes';
  const acts: Record<string, () => Promise<unknown>> = {
    create: () => createGlyphFor(kit, owner),
    list: () => callAs(kit, owner, 'GET', '/api/qr-codes'),
    trash: () => callAs(kit, owner, 'GET', '/api/qr-codes?state=trash'),
    rows: () => callAs(kit, owner, 'GET', '/api/qr-codes?view=row&state=all&limit=1000'),
    'rows, next page': () => callAs(kit, owner, 'GET', `/api/qr-codes?view=row&state=all&cursor=${row.id}`),
    'one glyph': () => callAs(kit, owner, 'GET', path),
    'read many': () => callAs(kit, owner, 'POST', '/api/qr-codes/read', { ids: [row.id] }),
    'switch many': () => callAs(kit, owner, 'POST', '/api/qr-codes/switch', { act: 'activate', ids: [row.id] }),
    'trash many': () => callAs(kit, owner, 'POST', '/api/qr-codes/switch', { act: 'trash', ids: [row.id] }),
    'restore many': () => callAs(kit, owner, 'POST', '/api/qr-codes/switch', { act: 'restore', ids: [row.id] }),
    'move many': () =>
      callAs(kit, owner, 'POST', '/api/qr-codes/move', { moves: [{ id: row.id, folderId: owner.folderId }] }),
    'tag many': () =>
      callAs(kit, owner, 'POST', '/api/qr-codes/tags', { changes: [{ id: row.id, tags: 's1.x', before: null }] }),
    'face many': () =>
      callAs(kit, owner, 'POST', '/api/qr-codes/faces', { changes: [{ id: row.id, face: 's1.x', before: null }] }),
    'destroy many': () => destroyTrashed(row.id),
    institutions: () => callAs(kit, owner, 'GET', '/api/institutions?country=IT'),
    reveal: () => callAs(kit, owner, 'POST', codes, { institutionId: 'it-central-bank' }),
    'reveal again': () => callAs(kit, owner, 'POST', codes, { institutionId: 'it-central-bank' }),
    codes: () => callAs(kit, owner, 'GET', `${codes}?country=IT`),
    challenge: () => callAs(kit, doctor, 'POST', '/api/scan-logs/challenge', { role: 'medical' }),
    scan: () => sendScan(kit, doctor, scanBody),
    replay: () => sendScan(kit, doctor, scanBody),
    'bad proof': () => sendScan(kit, doctor, { ...scanBody, proof: 'A'.repeat(43) }),
    reason: () => scanGlyph(kit, doctor, secret, { role: 'emergency', reason: 'unconscious in the street' }),
    'owner scan': () => scanGlyph(kit, owner, secret),
    'scans of mine': () => callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${row.id}`),
    'scans by me': () => callAs(kit, doctor, 'GET', '/api/scan-logs?by=me'),
    stats: () => callAs(kit, owner, 'GET', '/api/user/stats'),
    'scan days': () => callAs(kit, owner, 'GET', '/api/user/scan-days?offset=60'),
    folders: () => callAs(kit, owner, 'GET', '/api/data-folders'),
    notifications: () => callAs(kit, owner, 'GET', '/api/notifications?type=document'),
    unread: () => callAs(kit, owner, 'GET', '/api/notifications/unread-count'),
    'mark all': () => callAs(kit, owner, 'PATCH', '/api/notifications/read', { upTo: row.id }),
    settings: () => callAs(kit, owner, 'PATCH', '/api/notification-settings', { pushNotifications: true }),
    subscribe: () =>
      callAs(kit, owner, 'POST', '/api/push/subscriptions', {
        endpoint: 'https://p.example.org/1',
        keys: BROWSER_KEYS,
      }),
    'scan with push': () => scanGlyph(kit, doctor, secret, { role: 'medical' }),
    unsubscribe: () => callAs(kit, owner, 'DELETE', '/api/push/subscriptions'),
    clear: () => callAs(kit, owner, 'DELETE', '/api/notifications'),
    'take back': () => callAs(kit, owner, 'POST', '/api/notifications/restore'),
    change: () => callAs(kit, owner, 'PUT', path, change.body),
    reissue: () => callAs(kit, owner, 'POST', `${path}/reissue`, reissue.body),
    deactivate: () => callAs(kit, owner, 'POST', `${path}/deactivate`),
    delete: () => callAs(kit, owner, 'DELETE', path),
    restore: () => callAs(kit, owner, 'POST', `${path}/restore`),
    'delete folder': () => callAs(kit, owner, 'DELETE', `/api/data-folders/${owner.folderId}`),
  };
  for (const [name, act] of Object.entries(acts)) expect(await listUnboundedScans(act), name).toEqual([]);
});

test('S9 an unknown code, a destroyed one and a wrong proof cost the same statements', async () => {
  const scanner = await signUp(kit);
  const { secret, row } = await createGlyphFor(kit, await signUpOwner(kit));
  const { secret: strange } = await createGlyphFor(kit, await signUpOwner(kit));
  const bodies = [
    await prepareScan(kit, scanner, secret, { extra: { qrCodeId: 'A'.repeat(22) } }),
    await prepareScan(kit, scanner, strange, { extra: { qrCodeId: row.glyphId } }),
  ];
  const sent: string[][] = [];
  for (const body of bodies) {
    const found = await captureStatements(async () => {
      expect((await sendScan(kit, scanner, body)).statusCode).toBe(404);
    });
    sent.push(found.map(({ sql }) => sql));
  }
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]?.length).toBeGreaterThan(3);
});
