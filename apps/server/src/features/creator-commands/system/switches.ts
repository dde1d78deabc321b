import { SWITCH_MS, type SWITCHES } from '@repo/contract/creator-commands/creator-system';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { systemSwitches } from '../../../db/tables/creator.ts';

type SwitchKind = (typeof SWITCHES)[number];
type SwitchActor = Pick<Session, 'id' | 'accountId'>;

/** Debug mode is the server's; the protection of graphics is that of one session. */
const selectSessionId = (kind: SwitchKind, { id }: Pick<Session, 'id'>): string | null =>
  kind === 'debug' ? null : id;

/** Until when each switch stands for this session; nothing ends one but its time, its inverse or its session. */
export async function readSwitches(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Session, 'id'>,
): Promise<Readonly<Record<SwitchKind, Date | null>>> {
  const isOurs = or(isNull(systemSwitches.sessionId), eq(systemSwitches.sessionId, actor.id));
  const rows = await db
    .select({ kind: systemSwitches.kind, until: systemSwitches.until })
    .from(systemSwitches)
    .where(and(isOurs, gt(systemSwitches.until, clock.now())));
  const findSwitchEnd = (kind: SwitchKind) => rows.find((row) => row.kind === kind)?.until ?? null;
  return { debug: findSwitchEnd('debug'), screenshots: findSwitchEnd('screenshots') };
}

/** Turns a switch for an hour, or again from now on, and forgets those that are over. */
export async function turnOn(tx: Tx, now: Date, kind: SwitchKind, actor: SwitchActor): Promise<Date> {
  await tx.delete(systemSwitches).where(lte(systemSwitches.until, now));
  const until = new Date(now.getTime() + SWITCH_MS);
  const of = { kind, sessionId: selectSessionId(kind, actor), byId: actor.accountId, until };
  await tx
    .insert(systemSwitches)
    .values({ id: newId(now.getTime()), ...of })
    .onConflictDoUpdate({
      target: [systemSwitches.kind, systemSwitches.sessionId],
      set: { byId: of.byId, until },
    });
  return until;
}

export async function turnBack(tx: Tx, kind: SwitchKind, actor: Pick<Session, 'id'>): Promise<void> {
  const sessionId = selectSessionId(kind, actor);
  const isThis = sessionId === null ? isNull(systemSwitches.sessionId) : eq(systemSwitches.sessionId, sessionId);
  await tx.delete(systemSwitches).where(and(eq(systemSwitches.kind, kind), isThis));
}
