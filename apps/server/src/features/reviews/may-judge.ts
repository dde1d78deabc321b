import { sql } from 'drizzle-orm';

// Columns are written out: where a select reads one table, Drizzle omits the table's name, and inside a subquery the
// bare name would refer to another table's row.

/**
 * Whether this reviewer may judge the case of the row: never their own, never one they judged before (the case appealed
 * against included), and never one of an institution that granted them a role or of somebody to whom it granted one as
 * well.
 */
export function mayJudge(reviewerId: string) {
  const me = sql`${reviewerId}::uuid`;
  return sql<boolean>`(
    reviews.account_id <> ${me}
    and reviews.first_reviewer_id is distinct from ${me}
    and reviews.second_reviewer_id is distinct from ${me}
    and not exists (
      select 1 from reviews as originals
      where originals.id = reviews.appeal_of
        and ${me} = any(array[originals.decided_by, originals.first_reviewer_id, originals.second_reviewer_id])
    )
    and not exists (
      select 1 from role_grants as mine
      where mine.account_id = ${me} and mine.revoked_at is null
        and (mine.granter_id = reviews.account_id or exists (
          select 1 from role_grants as theirs
          where theirs.account_id = reviews.account_id
            and theirs.granter_id = mine.granter_id and theirs.revoked_at is null
        ))
    )
  )`;
}

/** Number of votes on the case that the row appeals against. */
export const originalVotes = sql<number>`coalesce((
  select num_nonnulls(originals.decided_by, originals.first_reviewer_id, originals.second_reviewer_id)
  from reviews as originals where originals.id = reviews.appeal_of), 0)::int`;
