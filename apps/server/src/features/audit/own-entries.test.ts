// @databases both
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  listOwnEntries,
  ProvenEntry,
  readLogConsistency,
  readLogHead,
} from '@repo/contract/audit/security-activity';
import type { AnswerOf } from '@repo/contract/call';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { followsEntry, isGrownLog, judgeEntry, parseBase64url, parseEntry, verifyCheckpoint } from '@repo/vault';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append } from './audit-leaves.ts';
import { writeCheckpoint } from './checkpoints.ts';
import { integrateAll } from './integrate-leaves.ts';
import { verifyAudit } from './verify.ts';

let kit: TestApp;
let ada: Person;
let bea: Person;
const file = join(mkdtempSync(join(tmpdir(), 'site-own-')), 'checkpoints.jsonl');
beforeAll(async () => {
  kit = await openTestApp();
  ada = await signUp(kit);
  bea = await signUp(kit);
});
afterAll(() => kit.close());

const act = (person: Person, name: 'scan.released' | 'payment.created' | 'session.ended', times = 1) =>
  kit.context.db.transaction((tx) =>
    append(
      tx,
      kit.clock.now(),
      Array.from({ length: times }, () => ({ subjectId: person.user.id, act: name, facts: {} }) as const),
    ),
  );

async function seal(): Promise<void> {
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
}

const get = async (url: string) => kit.app.inject({ url });

async function readHead() {
  const answer = await get('/api/audit/head');
  expect(answer.statusCode, answer.body).toBe(200);
  const head = answer.json<AnswerOf<typeof readLogHead>>();
  const publicKey = parseBase64url(head.operatorKey)!;
  return { ...head, checkpoint: verifyCheckpoint({ ...head.checkpoint, publicKey })! };
}

async function list(person: Person, query: string) {
  const answer = await callAs(kit, person, 'GET', `/api/audit/entries?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return { entries: answer.json<AnswerOf<typeof listOwnEntries>>(), cursor: answer.headers['x-next-cursor'] };
}

test('before the first checkpoint the head says so', async () => {
  expect((await get('/api/audit/head')).json()).toMatchObject({ code: 'audit.noLog' });
  await act(ada, 'scan.released', 3);
  await act(bea, 'scan.released', 2);
  await seal();
  expect((await readHead()).checkpoint).toMatchObject({ siteId: kit.context.siteId });
});

test('S10 people are shown their own entries alone, each proved under the checkpoint, page by page', async () => {
  await act(ada, 'payment.created', 2);
  await act(bea, 'payment.created', 1);
  await seal();
  await act(ada, 'session.ended');
  const { checkpoint } = await readHead();
  const shown: ProvenEntry[] = [];
  let cursor: unknown;
  do {
    const page = await list(ada, `size=${checkpoint.size}&limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    expect(page.entries.length).toBeLessThanOrEqual(2);
    shown.push(...page.entries);
    ({ cursor } = page);
  } while (cursor !== undefined);
  const verdicts = shown.map((entry) => judgeEntry(entry, { checkpoint, subject: ada.user.id }));
  expect(verdicts[0]).toBe('waiting');
  expect(new Set(verdicts.slice(1))).toEqual(new Set(['proved']));
  for (const [at, entry] of shown.entries()) expect(followsEntry(entry, shown[at + 1] ?? null)).toBe(true);
  const beas = await list(bea, `size=${checkpoint.size}`);
  const own = new Set(shown.map(({ leafHash }) => leafHash));
  expect(beas.entries.filter(({ leafHash }) => own.has(leafHash))).toEqual([]);
  // A link to somebody else's entry finds what a link to no entry finds.
  const [hers] = beas.entries;
  expect((await list(ada, `size=${checkpoint.size}&leaf=${hers!.leafHash}`)).entries).toEqual([]);
  expect((await list(bea, `size=${checkpoint.size}&leaf=${hers!.leafHash}`)).entries).toEqual([hers]);
});

test('a filter shows its acts and counts them; what is no size, group or cursor is refused', async () => {
  const { checkpoint } = await readHead();
  const acts = async (group: string) => {
    const { entries } = await list(ada, `size=${checkpoint.size}&group=${group}`);
    return entries.map(({ entry }) => parseEntry(entry)!.act);
  };
  expect(await acts('reads')).toEqual(['scan.released', 'scan.released', 'scan.released']);
  expect(await acts('money')).toEqual(['payment.created', 'payment.created']);
  expect(await acts('signIn')).toContain('session.ended');
  const counts = (await callAs(kit, ada, 'GET', '/api/audit/counts')).json();
  expect(counts).toMatchObject({ reads: 3, money: 2, signIn: (await acts('signIn')).length });
  expect(counts.all).toBe((await list(ada, `size=${checkpoint.size}`)).entries.length);
  const readStatusCode = async (query: string) =>
    (await callAs(kit, ada, 'GET', `/api/audit/entries?${query}`)).statusCode;
  for (const query of ['', 'size=0', 'size=1.5', 'size=1&group=all', 'size=1&cursor=x', 'size=1&leaf=short']) {
    expect(await readStatusCode(query), query).toBe(400);
  }
  expect(await readStatusCode(`size=${checkpoint.size + 1_000_000}`)).toBe(404);
  expect((await get(`/api/audit/entries?size=1`)).statusCode).toBe(401);
  expect((await get(`/api/audit/counts`)).statusCode).toBe(401);
});

test('S10 anybody can ask whether one length of the log grew from another', async () => {
  const before = (await readHead()).checkpoint;
  await act(bea, 'scan.released', 4);
  await seal();
  const to = (await readHead()).checkpoint;
  const ask = (from: number, size: number) => get(`/api/audit/consistency?from=${from}&to=${size}`);
  const { path } = (await ask(before.size, to.size)).json<AnswerOf<typeof readLogConsistency>>();
  expect(isGrownLog({ from: before, to, path })).toBe(true);
  expect((await ask(to.size, to.size)).json()).toEqual({ path: [] });
  expect((await ask(to.size, before.size)).json()).toMatchObject({ code: 'audit.badRange' });
  expect((await ask(1, to.size + 1_000_000)).json()).toMatchObject({ code: 'audit.notSoLong' });
});

test('S10 an entry that was edited in the database fails its check, and audit:verify names it', async () => {
  const { checkpoint } = await readHead();
  const { entries } = await list(ada, `size=${checkpoint.size}&group=money`);
  const [entry] = entries;
  await kit.context.db.execute(sql`alter table audit_leaves disable trigger user`);
  await kit.context.db.execute(
    sql`update audit_leaves set entry = replace(entry, 'payment.created', 'payment.failed') where leaf_hash = ${Buffer.from(entry!.leafHash, 'base64url')}`,
  );
  const edited = await list(ada, `size=${checkpoint.size}&leaf=${entry!.leafHash}`);
  expect(judgeEntry(edited.entries[0]!, { checkpoint, subject: ada.user.id })).toBe('text');
  const { sequence } = entry!.place!;
  expect(await verifyAudit(kit.context, file)).toEqual({ sound: false, sequence, reason: 'its entry was changed' });
});
