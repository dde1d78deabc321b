import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { waitForLock } from '@repo/dev-env/databases/wait-for-lock';
import { readIdentityRows, storeIdentityRows } from '@repo/dev-env/documents/identity-rows';
import { deliverAll } from '@repo/dev-env/outside/mailbox';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { parseEncodedData } from '@repo/vault';
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { extractRows } from '../../db/rows.ts';
import { folders } from '../../db/tables/folders.ts';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import { readOrMakeKey } from '../../outside/key-folder/key-file.ts';
import { openKeys } from '../../outside/key-folder/keys.ts';
import { STORED_WRAPS } from '../features.ts';
import { openContext } from '../open-context.ts';
import { runKekCommand } from './kek-command.ts';
import { countKekUses } from './kek-uses.ts';
import { rotateKeks } from './rotate-keks.ts';

// Rotation of the key-encryption keys with every kind of wrapped row. On PostgreSQL the load below runs concurrently;
// the embedded database runs one transaction after the other.

const PASSCODE = 'correct horse';

let kit: TestApp;
let owner: Owner;
let doctor: Person;
let hospital: Person;
let plain: CreatedGlyph;
let closed: CreatedGlyph;

beforeEach(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  hospital = await signUpInstitution(kit);
  doctor = await newDoctor();
  const note = { name: 'Notes', category: 'personal', encryptedData: 'a sealed note' };
  await callAs(kit, owner, 'POST', '/api/data-folders', note);
  plain = await createGlyphFor(kit, owner);
  closed = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  // The codes of the three registrations: a delivered mail is no longer wrapped under a key.
  await deliverAll(kit);
});
afterEach(() => kit.close());

async function newDoctor(): Promise<Person> {
  const one = await signUp(kit);
  await grantRole(kit, one, 'medical', hospital);
  return one;
}

/** Number of rows under a key after `beforeEach`. */
const ROWS = 16;

const never = new AbortController().signal;

function command(...args: string[]) {
  return runKekCommand(kit.context, args, never);
}

/** The same data in a newly started process, which reads the keys anew. */
async function restart(changes: Partial<Context['config']> = {}): Promise<Context> {
  const { context, database, clock } = kit;
  return openContext({ ...context.config, ...changes }, { database, clock, log: context.log });
}

/**
 * Reads everything that a person can open through the API: vault, folders, list envelopes, a release with and without
 * passcode.
 */
async function readEverything() {
  const vault = await callAs(kit, owner, 'GET', '/api/vault');
  const kept = await callAs(kit, owner, 'GET', '/api/data-folders');
  const list = await callAs(kit, owner, 'GET', '/api/qr-codes');
  const scans = [
    await scanGlyph(kit, doctor, plain.secret, { role: 'medical' }),
    await scanGlyph(kit, doctor, closed.secret, { role: 'medical', passcode: PASSCODE }),
  ];
  return {
    vault: vault.json<object>(),
    folders: kept.json<{ encryptedData: string }[]>().map(({ encryptedData }) => encryptedData),
    envelopes: list.json<GlyphRow[]>().map(({ encodedData }) => encodedData),
    shares: scans.map((answer) => answer.json<Release>().sections.map(({ role, share }) => ({ role, share }))),
  };
}

async function countUses(kekId: string): Promise<Record<string, number>> {
  return Object.fromEntries((await countKekUses(kit.context.db)).get(kekId) ?? []);
}

test('no table with a kek_id is forgotten, and each refuses a key that was retired', async () => {
  const named = await kit.context.db.execute(sql`
    select c.table_name, count(t.trigger_name) as triggers from information_schema.columns c
    left join information_schema.triggers t
      on t.event_object_table = c.table_name and t.action_statement like '%refuse_retired_kek%'
    where c.column_name = 'kek_id' and c.table_schema = 'public' and c.table_name <> 'retired_keks'
    group by c.table_name`);
  const tables = extractRows(named).map((row) => [String(row.table_name), Number(row.triggers)]);
  const wanted = STORED_WRAPS.map(({ table }) => [getTableName(table), 2]);
  expect(tables.sort()).toEqual(wanted.sort());
});

test('after a rotation everything opens as before, in the same server and in one that starts with the new key alone', async () => {
  const before = await readEverything();
  const sent = [plain, closed].map(({ body }) => body.encodedData).sort();
  expect(before.envelopes.toSorted()).toEqual(sent);
  expect(before.shares.map((sections) => sections.map(({ role }) => role))).toEqual([['medical'], ['medical']]);
  const rotated = await command();
  expect(rotated.ok).toBe(true);
  expect(rotated.text).toContain('kek-0002 is new and current. Back up KEY_DIR now');
  expect(rotated.text).toContain('kek-0001: nothing rests under it; --retire kek-0001 deletes it');
  expect(await countUses('kek-0001')).toEqual({});
  // The institution's account and the doctor's have a folder each, like every account.
  expect(await countUses('kek-0002')).toEqual({
    vaults: 1,
    vault_wraps: 1,
    folders: 4,
    glyphs: 2,
    glyph_issues: 2,
    glyph_finders: 2,
    accounts: 3,
    role_grants: 1,
  });
  expect(await readEverything()).toEqual(before);
  const retired = await command('--retire', 'kek-0001');
  expect(retired).toMatchObject({ ok: true, text: expect.stringContaining('kek-0001 is retired') });
  expect(readdirSync(kit.context.config.keyDir).filter((name) => /^kek-\d+$/.test(name))).toEqual(['kek-0002']);
  Object.assign(kit.context, { keys: (await restart()).keys });
  expect(kit.context.keys.kekIds()).toEqual(['kek-0002']);
  expect(await readEverything()).toEqual(before);
  // A second rotation: the number of the deleted key is not reused.
  expect((await command()).text).toContain('kek-0003 is new and current. Back up KEY_DIR now');
  expect(await readEverything()).toEqual(before);
});

test('what a person is known by and told rests under the new key too, a mail to nobody’s address as well', async () => {
  await storeIdentityRows(kit.context, owner.user.id);
  const before = await readIdentityRows(kit.context, owner.user.id);
  expect(before).toMatchObject({
    details: { bodySha256: 'details of a person' },
    appeal: 'it is me',
    line: '',
    order: { texts: {} },
    paper: { number: '2026-000001' },
    said: 'it does not scan',
    kept: [{ address: { city: 'Firenze' } }],
  });
  expect(before.mails).toHaveLength(2);
  expect(await command()).toMatchObject({ ok: true });
  const places = {
    reviews: 1,
    profiles: 1,
    profile_images: 1,
    totp_factors: 1,
    biometric_templates: 1,
    mails: 2,
    alert_contacts: 1,
    contact_pushes: 1,
    reading_notes: 1,
    card_reports: 1,
    drive_grants: 1,
    drive_uploads: 1,
    cart_lines: 1,
    order_details: 1,
    invoice_papers: 1,
    case_messages: 1,
    delivery_addresses: 1,
    bank_lines: 1,
    bank_send_backs: 1,
    offices: 1,
    staff_accounts: 1,
    staff_factors: 1,
    print_places: 1,
  };
  expect(await countUses('kek-0002')).toMatchObject(places);
  expect(await command('--retire', 'kek-0001')).toMatchObject({ ok: true });
  Object.assign(kit.context, { keys: (await restart()).keys });
  expect(await readIdentityRows(kit.context, owner.user.id)).toEqual(before);
});

test('a key in use, the current one and an unknown one are not retired', async () => {
  kit.context.keys.makeKek();
  for (const [kekId, said] of [
    [
      'kek-0001',
      'is still used (accounts 3, role_grants 1, vaults 1, vault_wraps 1, folders 4, glyphs 2, glyph_issues 2, glyph_finders 2)',
    ],
    ['kek-0002', 'is the current key'],
    ['kek-0007', 'There is no key'],
  ] as const) {
    expect(await command('--retire', kekId)).toMatchObject({ ok: false, text: expect.stringContaining(said) });
  }
  // The refusal leaves nothing behind: the id that was refused for a moment is accepted again.
  expect((await restart()).keys.kekIds()).toEqual(['kek-0001', 'kek-0002']);
  expect(extractRows(await kit.context.db.execute(sql`select kek_id from retired_keks`))).toEqual([]);
  expect(await command('--retired')).toMatchObject({ ok: false, text: expect.stringMatching(/^Use: /) });
});

test('a writer that still holds a retired key is refused, not lost, and a start with it stops', async () => {
  const asleep = openKeys(kit.context.config);
  await command();
  await command('--retire', 'kek-0001');
  expect(asleep.currentKekId).toBe('kek-0001');
  Object.assign(kit.context, { keys: asleep });
  const body = { name: 'Late', category: 'personal', encryptedData: 'x' };
  const writeUnder = (kekId: string) => kit.context.db.update(folders).set({ kekId });
  await expect(writeUnder(asleep.currentKekId)).rejects.toMatchObject({ cause: { code: '55000' } });
  // The caller's account is sealed under the newer key, which is loaded before anything is written.
  expect((await callAs(kit, owner, 'POST', '/api/data-folders', body)).statusCode).toBe(201);
  expect(await countUses('kek-0001')).toEqual({});
  // An older copy of KEY_DIR: without its newer key nothing could be read or written.
  const keyDir = mkdtempSync(join(tmpdir(), 'site-keys-'));
  cpSync(kit.context.config.keyDir, keyDir, { recursive: true, filter: (path) => !basename(path).startsWith('kek-') });
  readOrMakeKey(join(keyDir, 'kek-0001'));
  await expect(restart({ keyDir })).rejects.toThrow(/kek-0001 was retired/);
});

test('a key is not retired past a writer who has not finished yet', async () => {
  const { db, keys } = kit.context;
  await command();
  let retiring: ReturnType<typeof command> | null = null;
  await db.transaction(async (tx) => {
    await tx.update(folders).set({ kekId: 'kek-0001' }).where(eq(folders.accountId, owner.user.id));
    retiring = command('--retire', 'kek-0001');
    await Promise.race([retiring, waitForLock(kit)]);
  });
  expect(await retiring).toMatchObject({ ok: false, text: expect.stringContaining('is still used (folders 2)') });
  expect(openKeys(kit.context.config).kekIds()).toEqual(['kek-0001', keys.currentKekId]);
});

test('S1 the whole database of after the rotation and the old key open nothing', async () => {
  const old = kit.context.keys.kek('kek-0001');
  const whole = kit.context.keys;
  await command();
  await command('--retire', 'kek-0001');
  // An attacker with the old key uses it in place of every key that the rows name.
  const thief: Context = { ...kit.context, keys: { ...whole, currentKekId: 'kek-0001', kek: () => old } };
  const stolen = await rotateKeks({ ...thief, keys: { ...thief.keys, isMadeHere: false } }, never);
  expect(stolen).toMatchObject({ moved: 0, closed: ROWS });
  expect(await countUses('kek-0001')).toEqual({});
  // Control: the same walk with the right keys opens all rows.
  const kek = (kekId: string) => whole.kek(kekId);
  const control = { ...whole, currentKekId: 'kek-0003', kek: (id: string) => (id === 'kek-0003' ? old : kek(id)) };
  expect(await rotateKeks({ ...kit.context, keys: control }, never)).toMatchObject({ moved: ROWS, closed: 0 });
});

test('a crash after any row is gone on with: no second key, nothing unreadable in between', async () => {
  const before = await readEverything();
  const stops = [1, 4, 9];
  let kekId = 1;
  for (const rows of stops) {
    kekId += 1;
    const crashing = crashAfter(rows);
    await expect(runKekCommand(crashing, [], never)).rejects.toThrow('power cut');
    expect(Object.values(await countUses(`kek-000${kekId}`)).reduce((sum, some) => sum + some, 0)).toBe(rows);
    Object.assign(kit.context, { keys: (await restart()).keys });
    expect(await readEverything()).toEqual(before);
    const resumed = await command();
    expect(resumed.ok).toBe(true);
    expect(resumed.text).toContain(`they are under kek-000${kekId} now`);
    expect(resumed.text).toContain(`${ROWS - rows} rows wrapped again.`);
    expect(await countKekUses(kit.context.db)).toHaveProperty('size', 1);
    expect(await readEverything()).toEqual(before);
  }
});

/** The same server, whose database fails after this many rows. */
function crashAfter(rows: number): Context {
  let left = rows;
  const { db } = kit.context;
  const transaction: Context['db']['transaction'] = (act, settings) => {
    if (left === 0) throw new Error('power cut');
    left -= 1;
    return db.transaction(act, settings);
  };
  return {
    ...kit.context,
    db: new Proxy(db, { get: (of, key) => (key === 'transaction' ? transaction : Reflect.get(of, key)) }),
  };
}

test('a stop ends it after the row at hand, and the next call goes on', async () => {
  const stopping = new AbortController();
  const info = kit.context.log.info.bind(kit.context.log);
  // Runs as soon as the new key exists.
  const log: Context['log'] = {
    info: (...said: Parameters<typeof info>) => {
      stopping.abort();
      info(...said);
    },
    warn: () => undefined,
    error: () => undefined,
  };
  const stopped = await runKekCommand({ ...kit.context, log }, [], stopping.signal);
  expect(stopped).toMatchObject({ ok: false, text: expect.stringContaining('Run it again') });
  expect(await countUses('kek-0001')).not.toEqual({});
  expect((await command()).text).toContain('they are under kek-0002 now');
  expect(await countUses('kek-0001')).toEqual({});
});

test('wraps that were moved or changed are not blessed: refused before, refused after, and the old key stays', async () => {
  const { db } = kit.context;
  const other = await signUpOwner(kit);
  const bait = await createGlyphFor(kit, other);
  const [from] = await db.select().from(glyphs).where(eq(glyphs.id, bait.row.id));
  const { dataKeyWrapped, ownerWrapped } = from!;
  await db.update(glyphs).set({ dataKeyWrapped, ownerWrapped }).where(eq(glyphs.id, plain.row.id));
  const [code] = await db.select().from(glyphIssues).where(eq(glyphIssues.glyphId, bait.row.glyphId));
  const { proofKeyWrapped } = code!;
  await db.update(glyphIssues).set({ proofKeyWrapped }).where(eq(glyphIssues.glyphId, closed.row.glyphId));
  const [vault] = await db.select().from(vaults).where(eq(vaults.accountId, other.user.id));
  await db.update(vaults).set({ identityWrapped: vault!.identityWrapped }).where(eq(vaults.accountId, owner.user.id));
  const [wrap] = await db.select().from(vaultWraps).where(eq(vaultWraps.accountId, other.user.id));
  const { sealedWrapped } = wrap!;
  await db.update(vaultWraps).set({ sealedWrapped }).where(eq(vaultWraps.accountId, owner.user.id));
  const [folder] = await db.select().from(folders).where(eq(folders.accountId, other.user.id));
  const { contentWrapped } = folder!;
  await db.update(folders).set({ contentWrapped }).where(eq(folders.accountId, owner.user.id));
  const rotated = await command();
  expect(rotated).toMatchObject({ ok: false, text: expect.stringContaining('6 rows do not open') });
  expect(await countUses('kek-0001')).toEqual({ vaults: 1, vault_wraps: 1, folders: 2, glyphs: 1, glyph_issues: 1 });
  const refusals = kit.logs.filter((line) => line.includes('a wrap does not open')).join('\n');
  for (const name of [plain.row.id, closed.row.glyphId, owner.user.id, owner.folderId])
    expect(refusals).toContain(name);
  expect((await scanGlyph(kit, doctor, plain.secret, { role: 'medical' })).json()).toMatchObject({
    code: 'scans.recordBroken',
  });
  expect((await scanGlyph(kit, doctor, closed.secret, { role: 'medical' })).json()).toMatchObject({
    code: 'scans.unknown',
  });
  expect((await callAs(kit, owner, 'GET', '/api/vault')).json()).toMatchObject({ code: 'account.notIntact' });
  expect((await scanGlyph(kit, doctor, bait.secret, { role: 'medical' })).statusCode).toBe(201);
  expect(await command('--retire', 'kek-0001')).toMatchObject({
    ok: false,
    text: expect.stringContaining('still used'),
  });
  // Rows that cannot be opened do not block a rotation.
  expect((await command()).text).toContain('kek-0003 is new and current. Back up KEY_DIR now');
});

test('a key of the environment: the successor is set, the previous one opens, rotation moves, nothing is made here', async () => {
  const before = await readEverything();
  const [first, second] = [new Uint8Array(32).fill(11), new Uint8Array(32).fill(12)];
  const use = async (changes: Partial<Context['config']>) =>
    Object.assign(kit.context, { keys: (await restart(changes)).keys });
  await use({ kek: first });
  expect(await command()).toMatchObject({ ok: true, text: expect.stringContaining(`${ROWS} rows wrapped again.`) });
  const firstId = kit.context.keys.currentKekId;
  expect(await command()).toMatchObject({ ok: false, text: expect.stringContaining('ARCGLYPH_KEK_PREVIOUS') });
  // A node that has the next key already opens what a node with the current key writes, and the other way round.
  await use({ kek: first, previousKeks: [second] });
  expect(await readEverything()).toEqual(before);
  await use({ kek: second, previousKeks: [first] });
  expect(await readEverything()).toEqual(before);
  expect(await command()).toMatchObject({ ok: true, text: expect.stringContaining(`${ROWS} rows wrapped again.`) });
  expect(await command('--retire', firstId)).toMatchObject({
    ok: true,
    text: expect.stringContaining('can be taken out'),
  });
  await use({ kek: second });
  expect(await readEverything()).toEqual(before);
  await expect(restart({ kek: first, previousKeks: [second] })).rejects.toThrow(/was retired/);
});

test('under load: creates, changes, new codes, folders, vaults and scans beside rotation after rotation all succeed', async () => {
  const people = [owner, await signUpOwner(kit)];
  const statuses: number[] = [];
  const said = (answer: { statusCode: number; body: string }) => {
    statuses.push(answer.statusCode);
    if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${answer.body}`);
  };
  let isOver = false;
  const kept: CreatedGlyph[] = [];
  const live = async (person: Owner) => {
    for (let round = 0; round < 2 || !isOver; round++) {
      // One scanner may make sixty requests a minute.
      const scanner = await newDoctor();
      const made = await createGlyphFor(kit, person);
      said(await scanGlyph(kit, scanner, made.secret, { role: 'medical' }));
      const change = await sealChange(kit, person, made);
      said(await callAs(kit, person, 'PUT', `/api/qr-codes/${made.row.id}`, change.body));
      const changed = {
        ...made,
        body: { ...made.body, ...change.body, issue: { ...made.body.issue, ...change.body.issue } },
      };
      const next = await sealReissue(kit, person, changed);
      said(await callAs(kit, person, 'POST', `/api/qr-codes/${made.row.id}/reissue`, next.body));
      said(await scanGlyph(kit, scanner, next.secret, { role: 'medical' }));
      kept.push({ ...made, secret: next.secret });
      const folder = { name: `Round ${round}`, category: 'personal', encryptedData: `note ${round}` };
      said(await callAs(kit, person, 'POST', '/api/data-folders', folder));
      said(await callAs(kit, person, 'PUT', `/api/data-folders/${person.folderId}`, folder));
      said(await callAs(kit, person, 'GET', '/api/vault'));
      said(await callAs(kit, person, 'GET', '/api/qr-codes'));
    }
  };
  const scanOn = async () => {
    while (!isOver) {
      const scanner = await newDoctor();
      for (let scan = 0; scan < 5; scan++) said(await scanGlyph(kit, scanner, plain.secret, { role: 'medical' }));
    }
  };
  const rotate = async () => {
    try {
      for (let times = 0; times < 3 || kept.length < 8; times++) {
        expect(await command()).toMatchObject({ ok: true });
        // On the embedded database nothing in it waits for the event loop, so that the others would never have their turn.
        await setImmediate();
      }
    } finally {
      isOver = true;
    }
  };
  await Promise.all([rotate(), scanOn(), ...people.map(live)]);
  // Moves what was written under an older key during the last sweep.
  while ((await countKekUses(kit.context.db)).size > 1) await command();
  for (const kekId of kit.context.keys.kekIds().slice(0, -1))
    expect(await command('--retire', kekId)).toMatchObject({ ok: true });
  Object.assign(kit.context, { keys: (await restart()).keys });
  expect(kit.context.keys.kekIds()).toHaveLength(1);
  expect(kept.length).toBeGreaterThanOrEqual(8);
  for (const { secret } of kept) said(await scanGlyph(kit, await newDoctor(), secret, { role: 'medical' }));
  for (const person of people) {
    const list = (await callAs(kit, person, 'GET', '/api/qr-codes?limit=200')).json<GlyphRow[]>();
    for (const { encodedData } of list) expect(parseEncodedData(encodedData).ok).toBe(true);
    said(await callAs(kit, person, 'GET', '/api/vault'));
    said(await callAs(kit, person, 'GET', '/api/data-folders'));
  }
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

test('two commands at once: one rotates, the other is told', async () => {
  const outcomes = await Promise.all([command(), command()]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(outcomes.find(({ ok }) => !ok)?.text).toBe('A rotation is under way already.\n');
  expect(kit.context.keys.kekIds()).toEqual(['kek-0001', 'kek-0002']);
});

test('a code that was destroyed needs no key', async () => {
  const sealed = await sealGlyph(kit, owner);
  const made = { ...sealed, row: (await callAs(kit, owner, 'POST', '/api/qr-codes', sealed.body)).json<GlyphRow>() };
  await kit.context.db
    .update(glyphIssues)
    .set({ proofKeyWrapped: null })
    .where(eq(glyphIssues.glyphId, made.row.glyphId));
  expect(await command()).toMatchObject({ ok: true });
  expect(await command('--retire', 'kek-0001')).toMatchObject({ ok: true });
});
