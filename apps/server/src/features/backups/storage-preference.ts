import { STORAGE_PRESET, type StoragePreference } from '@repo/contract/accounts/accounts';
import type { StorageSettings } from '@repo/contract/backups/backups';
import { eq, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';

const preparePreference = prepareOnce((db) =>
  db
    .select({
      storagePreference: accounts.storagePreference,
      accountType: accounts.accountType,
      completedVerificationAt: accounts.completedVerificationAt,
    })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('storage_settings_of'),
);

export async function readStorageSettings({ db }: Context, { accountId }: Session): Promise<StorageSettings> {
  const [account] = await preparePreference(db).execute({ accountId });
  if (account === undefined) throw new Error('A signed-in account vanished.');
  return view(account);
}

/**
 * Repeating the same choice changes nothing and is not logged; confirming the default place counts as a first choice.
 */
export async function chooseBackupPlace(
  context: Context,
  { accountId }: Session,
  storagePreference: StoragePreference,
): Promise<StorageSettings> {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    if (account.storagePreference === storagePreference) return view(account);
    await tx.update(accounts).set({ storagePreference }).where(eq(accounts.id, accountId));
    const facts = { target: storagePreference };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'backups.placeChosen', facts }]);
    return view({ ...account, storagePreference });
  });
}

type StorageColumns = Pick<Account, 'storagePreference' | 'accountType' | 'completedVerificationAt'>;

const view = ({ storagePreference, accountType, completedVerificationAt }: StorageColumns): StorageSettings => ({
  storagePreference: storagePreference ?? STORAGE_PRESET,
  accountType,
  completedVerification: completedVerificationAt !== null,
});
