import type { AnswerOf } from '@repo/contract/call';
import { LAST_ACTS, PAYMENT_DAYS, type readCreatorOverview } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { extractRows, readMoment } from '../../db/rows.ts';
import { readLedgerCheck } from '../ledger/check-ledger.ts';
import { readNeeds } from './read-needs.ts';

type CreatorOverview = AnswerOf<typeof readCreatorOverview>;

export async function readOverview(context: Context): Promise<CreatorOverview> {
  return {
    needs: await readNeeds(context),
    days: await readDays(context),
    acts: await readActs(context),
    ledger: await readLedgerCheck(context),
  };
}

/** By days of UTC, those without a payment too. */
async function readDays({ db, clock }: Context): Promise<CreatorOverview['days']> {
  const nowMs = clock.now().getTime();
  const firstMs = nowMs - (nowMs % DAY_MS) - (PAYMENT_DAYS - 1) * DAY_MS;
  const from = sql`${new Date(firstMs).toISOString()}::timestamptz`;
  const rows = extractRows(
    await db.execute(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as started,
        (count(*) filter (where state = 'succeeded'))::int as completed
      from payments where created_at >= ${from} group by 1`),
  );
  return Array.from({ length: PAYMENT_DAYS }, (_, place) => {
    const day = new Date(firstMs + place * DAY_MS).toISOString().slice(0, 10);
    const row = rows.find((one) => one.day === day);
    return { day, started: Number(row?.started ?? 0), completed: Number(row?.completed ?? 0) };
  });
}

/** What everybody does, and what stands there for each look at a list. */
const NOT_SHOWN = sql`('account.opened', 'account.signedIn', 'account.signedOut', 'session.ended', 'verification.begun', 'stepUp.proved',
  'verification.completed', 'creator.usersRead', 'creator.userRead')`;

/** The newest of each who administers, read from the end of their own chains. */
async function readActs({ db }: Context): Promise<CreatorOverview['acts']> {
  const rows = extractRows(
    await db.execute(sql`
      select l.id, l.at, l.act, l.counter, a.username from accounts a
      cross join lateral (
        select id, at, act, counter from audit_leaves where subject_id = a.id
        and act not in ${NOT_SHOWN} order by counter desc limit ${LAST_ACTS}) l
      where a.role <> 'user' order by l.id desc limit ${LAST_ACTS}`),
  );
  return rows.map(({ id, at, act, counter, username }) => ({
    id: String(id),
    at: readMoment(at),
    username: String(username),
    act: String(act),
    counter: Number(counter),
  }));
}
