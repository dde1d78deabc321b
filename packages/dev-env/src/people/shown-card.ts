import type { AnswerOf } from '@repo/contract/call';
import type { placePrint } from '@repo/contract/print-places/print-places';
import { auditLeaves } from '@repo/server/db/tables/audit';
import { emergencyReadings } from '@repo/server/db/tables/emergency';
import { notifications } from '@repo/server/db/tables/notifications';
import { and, asc, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../servers/test-app.ts';
import { TICKS } from './anyone-reader.ts';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from './glyph-owner.ts';

// A card that shows something to everyone, and what is kept and told of its readings.

export type ShownCard = { readonly owner: Owner; readonly made: CreatedGlyph };

/** A new owner with one such card, which staff of an ambulance may read whole. */
export async function makeShownCard(kit: TestApp): Promise<ShownCard> {
  const owner = await signUpOwner(kit);
  return { owner, made: await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true }) };
}

/** The same on a server of its own, for tests that count, kill or wait. */
export async function openShownCard(): Promise<ShownCard & { readonly kit: TestApp }> {
  const kit = await openTestApp();
  return { kit, ...(await makeShownCard(kit)) };
}

/** As the page for prints asks before it draws the large square: only such a print is read without a network. */
export async function givePlace(
  kit: Pick<TestApp, 'app'>,
  owner: Owner,
  { row }: Pick<CreatedGlyph, 'row'>,
  contentVersion = 1,
): Promise<AnswerOf<typeof placePrint>> {
  const answer = await callAs(kit, owner, 'POST', `/api/qr-codes/${row.id}/print-place`, { contentVersion });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

type Told = {
  readonly rows: (typeof emergencyReadings.$inferSelect)[];
  readonly leaves: (typeof auditLeaves.$inferSelect)[];
  readonly notices: (typeof notifications.$inferSelect)[];
};

/** Log rows, leaves and notices of readings of somebody's cards by anyone, the oldest first. */
export async function readTold({ context: { db } }: Pick<TestApp, 'context'>, { user }: Owner): Promise<Told> {
  const leaves = await db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, user.id));
  const isNotice = and(eq(notifications.accountId, user.id), eq(notifications.kind, 'emergency.read'));
  return {
    rows: await db
      .select()
      .from(emergencyReadings)
      .where(eq(emergencyReadings.ownerId, user.id))
      .orderBy(asc(emergencyReadings.id)),
    leaves: leaves.filter(({ act }) => act.startsWith('emergency.')).sort((one, other) => one.counter - other.counter),
    notices: await db.select().from(notifications).where(isNotice).orderBy(asc(notifications.id)),
  };
}
