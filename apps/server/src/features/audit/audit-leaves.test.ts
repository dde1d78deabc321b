// @databases both
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import {
  auditLeafHash,
  listMerkleNodes,
  merkleRoot,
  nodeSource,
  parseCheckpoint,
  randomBytes,
  signCheckpoint,
  signingKeyFromSeed,
  toBase64url,
  verifyCheckpoint,
} from '@repo/vault';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { auditLeaves, auditPending, auditSequence } from '../../db/tables/audit.ts';
import { type AuditEntry, append } from './audit-leaves.ts';
import { compareWithFile, writeCheckpoint } from './checkpoints.ts';
import { integrateAll } from './integrate-leaves.ts';
import { verifyAudit } from './verify.ts';

let kit: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'site-audit-'));
const file = join(folder, 'checkpoints.jsonl');
const [ada, bea] = [newId(), newId()];
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const entry = (subjectId: string, fact: number): AuditEntry => ({ subjectId, act: 'scan.released', facts: { fact } });

function act(...entries: AuditEntry[]) {
  return kit.context.db.transaction(async (tx) => append(tx, kit.clock.now(), entries));
}

/** Acts as an attacker who may change the database, with its triggers switched off. */
async function tamper(statement: ReturnType<typeof sql>, table: string) {
  await kit.context.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  await kit.context.db.execute(statement);
  await kit.context.db.execute(sql.raw(`alter table ${table} enable trigger user`));
}

async function listLeaves(subjectId: string) {
  const own = eq(auditLeaves.subjectId, subjectId);
  return kit.context.db.select().from(auditLeaves).where(own).orderBy(asc(auditLeaves.counter));
}

test('an act about two people leaves one entry for each, in the same transaction, chained by subject', async () => {
  const [first, second] = await act(entry(bea, 1), entry(ada, 1));
  expect([first!.subjectId, second!.subjectId]).toEqual([bea, ada]);
  await act(entry(ada, 2), entry(ada, 3));
  const leaves = await listLeaves(ada);
  expect(leaves.map((leaf) => leaf.counter)).toEqual([1, 2, 3]);
  expect(leaves[0]!.previous).toHaveLength(0);
  for (const [at, leaf] of leaves.entries()) {
    expect(leaf.leafHash).toEqual(auditLeafHash(leaf));
    expect(leaf.blind).toHaveLength(16);
    if (at > 0) expect(leaf.previous).toEqual(leaves[at - 1]!.leafHash);
  }
});

test('an act about many people costs as many statements as one about two', async () => {
  const many = Array.from({ length: 12 }, () => newId());
  await act(...many.map((id) => entry(id, 1)));
  const countStatements = async (people: readonly string[]) => {
    const before = kit.statements.length;
    await act(...people.map((id) => entry(id, 2)));
    return kit.statements.length - before;
  };
  expect(await countStatements(many)).toBe(await countStatements(many.slice(0, 2)));
  for (const id of many) {
    const leaves = await listLeaves(id);
    expect(leaves.at(-1)?.previous).toEqual(leaves.at(-2)?.leafHash);
  }
});

test('an act that is rolled back leaves nothing', async () => {
  const before = await listLeaves(ada);
  const failed = kit.context.db.transaction(async (tx) => {
    await append(tx, kit.clock.now(), [entry(ada, 4)]);
    throw new Error('the act failed');
  });
  await expect(failed).rejects.toThrow();
  expect(await listLeaves(ada)).toEqual(before);
});

test('parallel acts about the same two people, named in either order, neither wait in a circle nor lose a number', async () => {
  const before = (await listLeaves(ada)).length;
  const acts = Array.from({ length: 40 }, (_, one) =>
    one % 2 === 0 ? act(entry(ada, one), entry(bea, one)) : act(entry(bea, one), entry(ada, one)),
  );
  await Promise.all(acts);
  const counters = (await listLeaves(ada)).map((leaf) => leaf.counter);
  expect(counters).toEqual(Array.from({ length: before + 40 }, (_, one) => one + 1));
});

test('S10 entries, order, tree and checkpoints refuse UPDATE, DELETE and TRUNCATE', async () => {
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
  for (const table of ['audit_leaves', 'audit_sequence', 'audit_nodes', 'audit_checkpoints']) {
    const statements = [`delete from ${table}`, `truncate ${table}`, `update ${table} set ${buildChange(table)}`];
    for (const statement of statements) {
      const tried = kit.context.db.execute(sql.raw(statement));
      await expect(tried, statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  }
});

function buildChange(table: string): string {
  const column = { audit_leaves: 'act', audit_sequence: 'leaf_id', audit_nodes: 'hash', audit_checkpoints: 'text' }[
    table
  ];
  return `${column} = ${column}`;
}

test('the sealed tree is the RFC 9162 tree of the sealed order, in one pass or many', async () => {
  for (let one = 0; one < 300; one += 30) {
    await act(...Array.from({ length: 30 }, (_, two) => entry(two % 2 === 0 ? ada : bea, one + two)));
    if (one % 60 === 0) await integrateAll(kit.context.db);
  }
  await integrateAll(kit.context.db);
  expect(await kit.context.db.select().from(auditPending)).toHaveLength(0);
  const integrated = await kit.context.db
    .select({ leafHash: auditLeaves.leafHash, sequence: auditSequence.sequence })
    .from(auditSequence)
    .innerJoin(auditLeaves, eq(auditLeaves.id, auditSequence.leafId))
    .orderBy(asc(auditSequence.sequence));
  expect(integrated.map((row) => row.sequence)).toEqual(integrated.map((_, at) => at + 1));
  const kept = await writeCheckpoint(kit.context, file);
  const checkpoint = parseCheckpoint(kept!.text)!;
  const root = merkleRoot(integrated.length, nodeSource(listMerkleNodes(integrated.map((row) => row.leafHash))));
  expect([checkpoint.size, checkpoint.root]).toEqual([integrated.length, toBase64url(root)]);
  const { publicKey } = kit.context.keys.auditKey;
  expect(verifyCheckpoint({ ...kept!, publicKey })).toEqual(checkpoint);
});

test('two runs at once put each entry into the tree once', async () => {
  await act(...Array.from({ length: 20 }, (_, one) => entry(ada, one)));
  await Promise.all([integrateAll(kit.context.db), integrateAll(kit.context.db), integrateAll(kit.context.db)]);
  await integrateAll(kit.context.db);
  expect(await verifyAudit(kit.context, file)).toMatchObject({ sound: true });
});

test('nothing grew: no new checkpoint, neither in the database nor in the file', async () => {
  await writeCheckpoint(kit.context, file);
  const before = readFileSync(file, 'utf8');
  expect(await writeCheckpoint(kit.context, file)).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await compareWithFile(kit.context, file)).toBeNull();
});

test('a checkpoint line torn by a power cut is left out, and the next checkpoint does not continue it', async () => {
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole}{"text":"{\\"cha`);
  expect(await compareWithFile(kit.context, file)).toBeNull();
  await act(entry(bea, 5));
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
  expect(readFileSync(file, 'utf8').startsWith(`${whole}{"text"`)).toBe(true);
  expect(await compareWithFile(kit.context, file)).toBeNull();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(await verifyAudit(kit.context, file)).toMatchObject({ sound: true, checkpoints: lines.length });
});

test('S10 a whole line that is no checkpoint is said, not stumbled over', async () => {
  const honest = readFileSync(file, 'utf8');
  for (const line of ['', 'not JSON', '[]', '{"text":1,"signature":"AA"}', '{"text":"\\ud800","signature":"AA"}']) {
    writeFileSync(file, `${honest}${line}\n`);
    expect(await compareWithFile(kit.context, file)).toContain('not signed with the audit key');
    expect(await verifyAudit(kit.context, file)).toMatchObject({ sound: false });
  }
  writeFileSync(file, honest);
});

test('S10 a changed entry is named by its sequence, even when its own hash was made to fit', async () => {
  const [row] = extractRows(await kit.context.db.execute(sql`select leaf_id from audit_sequence where sequence = 7`));
  const id = String(row?.leaf_id);
  const [leaf] = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.id, id));
  const changed = leaf!.entry.replace('scan.released', 'scan.refused');
  await tamper(sql`update audit_leaves set entry = ${changed} where id = ${id}`, 'audit_leaves');
  expect(await verifyAudit(kit.context, file)).toEqual({ sound: false, sequence: 7, reason: 'its entry was changed' });
  const forged = Buffer.from(auditLeafHash({ ...leaf!, entry: changed }));
  await tamper(
    sql`update audit_leaves set act = 'scan.refused', leaf_hash = ${forged} where id = ${id}`,
    'audit_leaves',
  );
  expect(await verifyAudit(kit.context, file)).toEqual({ sound: false, sequence: 7, reason: 'the chain is broken' });
  for (const entry of ['not JSON', 'x'.repeat(70_000)]) {
    const hash = entry.length > 65_535 ? leaf!.leafHash : auditLeafHash({ ...leaf!, entry });
    const planted = sql`update audit_leaves set entry = ${entry}, leaf_hash = ${Buffer.from(hash)} where id = ${id}`;
    await tamper(planted, 'audit_leaves');
    expect(await verifyAudit(kit.context, file)).toMatchObject({ sound: false, sequence: 7 });
  }
  const honest = Buffer.from(leaf!.leafHash);
  const back = sql`update audit_leaves set entry = ${leaf!.entry}, act = ${leaf!.act}, leaf_hash = ${honest} where id = ${id}`;
  await tamper(back, 'audit_leaves');
  expect(await verifyAudit(kit.context, file)).toMatchObject({ sound: true });
});

test('S10 the file beside the database notices a tree that was rewritten, and is silent once it is whole again', async () => {
  const held = extractRows(await kit.context.db.execute(sql`select level, hash from audit_nodes where index = 0`));
  expect(held.length).toBeGreaterThan(8);
  await tamper(sql`update audit_nodes set hash = ${Buffer.alloc(32, 7)} where index = 0`, 'audit_nodes');
  expect(await compareWithFile(kit.context, file)).toContain('are not those of the checkpoint');
  for (const { level, hash } of held) {
    await tamper(sql`update audit_nodes set hash = ${hash} where index = 0 and level = ${level}`, 'audit_nodes');
  }
  expect(await compareWithFile(kit.context, file)).toBeNull();
});

test('S10 a changed tree node is named by the entry that completed it', async () => {
  const node = sql`level = 1 and index = 2`;
  const [held] = extractRows(await kit.context.db.execute(sql`select hash from audit_nodes where ${node}`));
  await tamper(sql`update audit_nodes set hash = ${Buffer.alloc(32, 7)} where ${node}`, 'audit_nodes');
  // Node 2 of level 1 is complete with the leaf of index 5, the sixth of the sequence.
  expect(await verifyAudit(kit.context, file)).toEqual({
    sound: false,
    sequence: 6,
    reason: 'the tree is broken at level 1',
  });
  await tamper(sql`update audit_nodes set hash = ${held?.hash} where ${node}`, 'audit_nodes');
});

test('S10 a checkpoint signed with another key is no checkpoint', async () => {
  const honest = readFileSync(file, 'utf8');
  const other = signingKeyFromSeed(randomBytes(32));
  const { text } = JSON.parse(honest.trim().split('\n').at(-1) ?? '');
  const forged = { text, signature: signCheckpoint(other.secretKey, text), keyId: other.keyId };
  writeFileSync(file, `${honest}${JSON.stringify(forged)}\n`);
  expect(await compareWithFile(kit.context, file)).toContain('not signed with the audit key');
  writeFileSync(file, honest);
});

test('S10 a log cut short, an order with a gap and a forgotten entry are noticed', async () => {
  await act(entry(bea, 1));
  await kit.context.db.delete(auditPending);
  expect(await verifyAudit(kit.context, file)).toMatchObject({
    sound: false,
    reason: expect.stringContaining('neither in the tree nor pending'),
  });
  await kit.context.db.execute(
    sql`insert into audit_unsealed select id from audit_leaves where id not in (select leaf_id from audit_sequence)`,
  );
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
  await tamper(
    sql`delete from audit_sequence where sequence = (select max(sequence) from audit_sequence)`,
    'audit_sequence',
  );
  expect(await compareWithFile(kit.context, file)).toMatch(/The log holds \d+ entries, but a checkpoint/);
  await tamper(sql`delete from audit_sequence where sequence = 5`, 'audit_sequence');
  expect(await verifyAudit(kit.context, file)).toEqual({ sound: false, sequence: 6, reason: 'sequence 5 is missing' });
});
