import { readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { emergencyReadings } from '../../db/tables/emergency.ts';
import { notifications } from '../../db/tables/notifications.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
});
afterEach(() => kit.close());

const read = () => readByAnyone(kit, made.secret);
const listRows = () => kit.context.db.select().from(emergencyReadings).orderBy(emergencyReadings.id);
const countLeaves = async (act: 'emergency.read' | 'emergency.repeated') =>
  (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.act, act))).length;
const countNotices = async () => {
  const isOwn = and(eq(notifications.accountId, owner.user.id), eq(notifications.kind, 'emergency.read'));
  return (await kit.context.db.select().from(notifications).where(isOwn)).length;
};

test('S4 killed before any of its statements, a reading is neither answered nor half told', async () => {
  kit.statements.length = 0;
  await read();
  // What ends a transaction is no step of its own: killed before it, nothing was committed.
  const isStep = (statement: string) => !['begin', 'rollback'].includes(statement);
  const steps = kit.statements.filter(isStep).length;
  expect([steps > 10, kit.statements.at(-1)]).toEqual([true, 'commit']);
  await kit.context.db.delete(emergencyReadings);
  const [leaves, notices] = [await countLeaves('emergency.read'), await countNotices()];
  const { push } = kit.statements;
  for (let killed = 1; killed <= steps; killed += 1) {
    let step = 0;
    kit.statements.push = (...items) => {
      if (items.every(isStep)) step += 1;
      if (step === killed && items.every(isStep)) throw new Error('killed');
      return push.apply(kit.statements, items);
    };
    const answer = await read();
    kit.statements.push = push;
    expect([killed, answer.statusCode]).toEqual([killed, 500]);
    expect([await listRows(), await countLeaves('emergency.read'), await countNotices()]).toEqual([
      [],
      leaves,
      notices,
    ]);
  }
});
