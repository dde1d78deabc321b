import { SWITCH_MS, type SWITCHES } from '@house/contract/creator-commands/creator-system';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { systemSwitches } from '../../../db/tables/creator.ts';

type Kind = (typeof SWITCHES)[number];
type Actor = Pick<Session, 'id' | 'accountId'>;

/** Debug mode is the server's; the protection of graphics is that of one session. */
const sessionOf = (kind: Kind, { id }: Pick<Session, 'id'>): string | null => (kind === 'debug' ? null : id);

/** Until when each switch stands for this session; nothing ends one but its time, its inverse or its session. */
export async function readSwitches(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Session, 'id'>,
): Promise<Readonly<Record<Kind, Date | null>>> {
  const isOurs = or(isNull(systemSwitches.sessionId), eq(systemSwitches.sessionId, actor.id));
  const rows = await db
    .select({ kind: systemSwitches.kind, until: systemSwitches.until })
    .from(systemSwitches)
    .where(and(isOurs, gt(systemSwitches.until, clock.now())));
  const untilOf = (kind: Kind) => rows.find((row) => row.kind === kind)?.until ?? null;
  return { debug: untilOf('debug'), screenshots: untilOf('screenshots') };
}

/** Turns a switch for an hour, or again from now on, and forgets those that are over. */
export async function turnOn(tx: Tx, now: Date, kind: Kind, actor: Actor): Promise<Date> {
  await tx.delete(systemSwitches).where(lte(systemSwitches.until, now));
  const until = new Date(now.getTime() + SWITCH_MS);
  const of = { kind, sessionId: sessionOf(kind, actor), byId: actor.accountId, until };
  await tx
    .insert(systemSwitches)
    .values({ id: newId(now.getTime()), ...of })
    .onConflictDoUpdate({
      target: [systemSwitches.kind, systemSwitches.sessionId],
      set: { byId: of.byId, until },
    });
  return until;
}

export async function turnBack(tx: Tx, kind: Kind, actor: Pick<Session, 'id'>): Promise<void> {
  const sessionId = sessionOf(kind, actor);
  const isThis = sessionId === null ? isNull(systemSwitches.sessionId) : eq(systemSwitches.sessionId, sessionId);
  await tx.delete(systemSwitches).where(and(eq(systemSwitches.kind, kind), isThis));
}
