// @databases both
import { namedBy, type ReadingAnswer, readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { deriveFinderToken, openAnyone, randomBytes, toBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { emergencyReadings, glyphFinders } from '../../../db/tables/emergency.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
});

const listRows = () =>
  kit.context.db.select().from(emergencyReadings).where(eq(emergencyReadings.ownerId, owner.user.id));
const listNotices = () =>
  kit.context.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, owner.user.id), eq(notifications.kind, 'emergency.read')));
const listLeaves = async () => {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, owner.user.id));
  return rows.filter(({ act }) => act.startsWith('emergency.'));
};
const switchTo = (isOn: boolean, one = owner) =>
  callAs(kit, one, 'PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: isOn });

test('a plain client with the drawing reads what is ticked and nothing else, with log row, leaf and notice', async () => {
  const answer = await readByAnyone(kit, made.secret);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    ...[200, 'no-store', undefined],
  ]);
  const reading = answer.json<ReadingAnswer>();
  if (reading.state !== 'open') throw new Error('nothing was shown');
  const opened = await openAnyone(made.secret, reading);
  if (!opened.ok) throw new Error(opened.error);
  expect(JSON.stringify(opened.content)).toContain('Penicillin');
  expect(JSON.stringify(opened.content)).not.toContain('Asthma');
  expect(opened.groups).toEqual(['allergies', 'medicines', 'person']);
  expect([reading.realm, reading.drill]).toEqual(['demo', false]);
  const [row] = await listRows();
  expect(row).toMatchObject({ result: 'open', network: '93.184.216.0/24', device: 'Browser', repeats: 0 });
  const leaves = await listLeaves();
  expect(leaves.map(({ act }) => act)).toEqual(['emergency.read']);
  expect(row?.leafHash).toEqual(leaves[0]?.leafHash);
  expect((await listNotices()).map(({ severity, network }) => [severity, network])).toEqual([['critical', null]]);
});

test('a hundred at once are one row with a count, one leaf and one notice', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => readByAnyone(kit, made.secret)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await listRows()).map(({ repeats }) => repeats)).toEqual([29]);
  expect(await listLeaves()).toHaveLength(1);
  expect((await listNotices()).map(({ facts }) => facts.times)).toEqual(['30']);
});
