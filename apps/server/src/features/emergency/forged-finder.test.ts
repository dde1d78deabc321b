import { readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { prepareScan, sendScan } from '@repo/dev-env/people/scanner';
import { makeShownCard } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readArchiveTables } from '../../db/archive/archive-tables.ts';
import { extractRows } from '../../db/rows.ts';
import { emergencyReadings, glyphFinders } from '../../db/tables/emergency.ts';

// Somebody who can write every table and has no key, and somebody who has a copy of all of them.

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  ({ owner, made } = await makeShownCard(kit));
});

const isOwn = () => eq(glyphFinders.accountId, owner.user.id);
const write = (change: Partial<typeof glyphFinders.$inferInsert>) =>
  kit.context.db.update(glyphFinders).set(change).where(isOwn());
const read = async (secret = made.secret) => (await readByAnyone(kit, secret)).json();

test('a switch turned on, a stop taken away or a token moved by hand opens nothing, is logged and counted', async () => {
  await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: false });
  const before = kit.context.brokenRows.get('glyph_finders') ?? 0;
  await write({ isOn: true });
  expect((await read()).code).toBe('scans.recordBroken');
  const [row] = await kit.context.db
    .select()
    .from(emergencyReadings)
    .where(eq(emergencyReadings.ownerId, owner.user.id));
  expect([row?.result, kit.context.brokenRows.get('glyph_finders')]).toEqual(['recordBroken', before + 1]);
  // The owner’s own switch does not vouch for what somebody else wrote.
  await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: false });
  await write({ isOn: true });
  expect((await read()).code).toBe('scans.recordBroken');
});

test('a section of another card in the place of this one opens nothing', async () => {
  const other = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
  await kit.context.db.execute(sql`
    update glyph_sections s set header = o.header, nonce = o.nonce, ciphertext = o.ciphertext,
      commitment = o.commitment, share_wrapped = o.share_wrapped
    from glyph_sections o
    where s.record_id = ${made.row.id} and s.role = 'anyone' and o.record_id = ${other.row.id} and o.role = 'anyone'`);
  expect((await read()).code).toBe('scans.recordBroken');
  expect((await read(other.secret)).state).toBe('open');
});

test('S1 a dump after readings, places and messages holds no ticked word, no token and no place', async () => {
  const { reading } = await read();
  const post = (path: string, payload: object) =>
    kit.app.inject({ method: 'POST', url: `/api/emergency/${path}`, payload: { reading, ...payload } });
  await post('place', { latitude: 45.464, longitude: 9.19 });
  await post('found', { text: 'Under the fountain' });
  await post('report', { reason: 'other', text: 'Under the bridge' });
  const words = ['Penicillin', 'Salbutamol', 'Bellini', 'fountain', 'bridge', '45.464'];
  const found: string[] = [];
  for (const { name } of await readArchiveTables(kit.context.db)) {
    const rows = extractRows(await kit.context.db.execute(sql.raw(`select t::text as line from "${name}" t`)));
    for (const { line } of rows) {
      const text = `${line} ${Buffer.from(String(line).replace(/[^0-9a-f]/g, ''), 'hex').toString('latin1')}`;
      found.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));
    }
  }
  expect(found).toEqual([]);
  expect(kit.logs.join('\n')).not.toMatch(/Penicillin|fountain|anyoneShare/);
});

test('the section for everyone is no role: no challenge is given for it, and no scan releases it', async () => {
  const scanner = await signUpOwner(kit);
  const asked = await callAs(kit, scanner, 'POST', '/api/scan-logs/challenge', { role: 'anyone' });
  expect(asked.statusCode).toBe(422);
  const answer = await sendScan(kit, scanner, await prepareScan(kit, scanner, made.secret));
  expect(answer.body).not.toContain('"role":"anyone","header"');
  expect(answer.statusCode).toBe(403);
});
