import type { Realm } from '@repo/contract/accounts/accounts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { toLoginName } from './login-names.ts';

export type FoundPerson = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'fullName'>;

/** Whom an institution may offer something by a typed login name: a private person of its realm, who is not about to leave. */
export async function findPerson(db: Db | Tx, realm: Realm, typedName: string): Promise<FoundPerson | null> {
  const [row] = await db
    .select({ id: accounts.id, username: accounts.username, fullName: accounts.fullName })
    .from(accounts)
    .where(
      and(
        eq(accounts.username, toLoginName(typedName)),
        eq(accounts.accountType, 'private'),
        eq(accounts.realm, realm),
        eq(accounts.role, 'user'),
        isNull(accounts.deleteAfter),
      ),
    );
  return row ?? null;
}
