import { and, eq, exists, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { verificationWaivers } from '../../db/tables/suspensions.ts';
import { listProfileThings } from './profile-state.ts';
import { isOpenWaiver } from './waiver-rows.ts';
import { isToChange } from './withheld-glyphs.ts';

/**
 * Accounts whose cards and profile do not agree by their columns alone: no MAC is verified, so what is found is read
 * and judged before anything is written.
 */
export function seemsUnsettled(db: Db, now: Date): SQL | undefined {
  const answers = seemsToAnswer(db, now);
  const hasOne = (withheld: boolean) =>
    exists(
      db
        .select({ id: glyphs.id })
        .from(glyphs)
        .where(isToChange(db, accounts.id, withheld)),
    );
  return or(and(hasOne(false), answers), and(hasOne(true), not(answers)));
}

/** As `readAnswerability` decides, without the row MACs. */
function seemsToAnswer(db: Db, now: Date): SQL {
  const { accountId, askedById, decidedById } = verificationWaivers;
  const isByTwo = sql`${decidedById} is distinct from ${askedById}`;
  const waived = db.select({ id: verificationWaivers.id }).from(verificationWaivers);
  const sent = and(eq(profiles.accountId, accounts.id), sql`${profiles.completedAt} is not null`);
  const kinds = sql`case when ${accounts.accountType} = 'institution' then ${buildKindArray('institution')} else ${buildKindArray('private')} end`;
  const open = sql`exists (
    select 1 from unnest(${kinds}) as thing(kind)
    where coalesce((
      select ${reviews.status} = 'rejected' or (${reviews.status} = 'processing' and ${reviews.appealOf} is not null)
      from ${reviews} where ${reviews.accountId} = ${accounts.id} and ${reviews.kind} = thing.kind
      order by ${reviews.id} desc limit 1
    ), true))`;
  const complete = and(exists(db.select({ id: profiles.accountId }).from(profiles).where(sent)), not(open));
  const isWaived = exists(
    waived.where(and(eq(accountId, accounts.id), isOpenWaiver(now), eq(verificationWaivers.isApproved, true), isByTwo)),
  );
  return or(ne(accounts.role, 'user'), complete, isWaived) ?? sql`false`;
}

const buildKindArray = (type: 'private' | 'institution'): SQL => {
  const kinds = listProfileThings(type).map((kind) => sql`${kind}`);
  return sql`array[${sql.join(kinds, sql`, `)}]::text[]`;
};
