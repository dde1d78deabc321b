import { isNotificationKind, NOTIFICATION_KINDS } from '@repo/contract/notifications/notification-kinds';
import { NOTIFICATION_SETTINGS_PRESET } from '@repo/contract/notifications/notifications';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { type Notice, notify } from './notify.ts';

let kit: TestApp;
let person: Person;
beforeEach(async () => {
  kit = await openTestApp();
  person = await signUp(kit);
});
afterEach(() => kit.close());

const PATH = '/api/notification-settings';
const read = async () => (await callAs(kit, person, 'GET', PATH)).json();
const change = (body: object) => callAs(kit, person, 'PATCH', PATH, body);

const sendNotice = (notice: Pick<Notice, 'kind' | 'severity'>) =>
  kit.context.db.transaction((tx) => notify(tx, kit.context, [{ accountId: person.user.id, ...notice }]));

async function switchesInLog(): Promise<object[]> {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  const entries = rows.map(({ entry }) => JSON.parse(entry) as { act: string; facts: object });
  return entries.filter(({ act }) => act === 'notifications.switched').map(({ facts }) => facts);
}

test('[NOTI-18] six switches, as preset until something is changed', async () => {
  expect(await read()).toEqual(NOTIFICATION_SETTINGS_PRESET);
});

test('[NOTI-19] one switch is changed by a body of one key; the others stay, and the log says which', async () => {
  const answer = await change({ walletAlerts: false });
  const changed = { ...NOTIFICATION_SETTINGS_PRESET, walletAlerts: false };
  expect([answer.statusCode, answer.json(), await read()]).toEqual([200, changed, changed]);
  await change({ walletAlerts: false });
  await change({});
  expect(await switchesInLog()).toEqual([{ walletAlerts: false }]);
});

test.each([
  { walletAlerts: 'off' },
  { criticalAlerts: false },
  { accountId: 'x', walletAlerts: false },
  { walletAlerts: null },
])('what is no switch is refused and changes nothing: %j', async (body) => {
  expect((await change(body)).statusCode).toBe(400);
  expect(await read()).toEqual(NOTIFICATION_SETTINGS_PRESET);
});

test('another person’s switches stay as they are', async () => {
  const other = await signUp(kit);
  await change({ loginAlerts: false });
  expect((await callAs(kit, other, 'GET', PATH)).json()).toEqual(NOTIFICATION_SETTINGS_PRESET);
});

const SWITCHES = [
  ['documentAlerts', 'document'],
  ['walletAlerts', 'wallet'],
  ['securityAlerts', 'security'],
  ['loginAlerts', 'login'],
] as const;

test.each(SWITCHES)('%s off: nothing of the type but what is critical; the other types go on', async (name, type) => {
  await change({ [name]: false });
  const kinds = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);
  for (const kind of kinds)
    for (const severity of ['low', 'medium', 'high'] as const) await sendNotice({ kind, severity });
  const kept = await kit.context.db.select().from(notifications);
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(
    new Set(kinds.filter((kind) => NOTIFICATION_KINDS[kind].type !== type)),
  );
  const [silenced] = kinds.filter((kind) => NOTIFICATION_KINDS[kind].type === type);
  expect(await sendNotice({ kind: silenced!, severity: 'critical' })).toHaveLength(1);
});

test('what is critical goes out by mail to a confirmed address, switched off or not; what has its own mail goes once', async () => {
  const listMailSubjects = async () =>
    (await readMailsTo(kit, person.user.email)).map(({ headers }) => headers.subject);
  await sendNotice({ kind: 'scan.emergency', severity: 'critical' });
  expect((await listMailSubjects()).join()).not.toContain('Emergency');
  await confirmAddress(kit, person);
  await change({ documentAlerts: false, securityAlerts: false });
  const before = await listMailSubjects();
  await sendNotice({ kind: 'factor.changed', severity: 'critical' });
  await sendNotice({ kind: 'scan.released', severity: 'medium' });
  expect(await listMailSubjects()).toEqual(before);
  await sendNotice({ kind: 'scan.emergency', severity: 'critical' });
  const [newest, ...rest] = await listMailSubjects();
  expect(newest).toContain('Emergency');
  expect(rest).toEqual(before);
});

test('an act that does not happen tells nobody', async () => {
  const acting = kit.context.db.transaction(async (tx) => {
    await notify(tx, kit.context, [{ accountId: person.user.id, kind: 'role.granted', severity: 'low' }]);
    throw new Error('the act failed');
  });
  await expect(acting).rejects.toThrow('the act failed');
  expect(await kit.context.db.select().from(notifications)).toEqual([]);
});
