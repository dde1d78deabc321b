import type { CryptoType } from '@repo/contract/rules/assets';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { walletCode } from './ledger-codes.ts';

/** An account's address and key; the caller has checked that the one is the hash of the other. */
type AddressClaim = { readonly address: string; readonly asset: CryptoType; readonly publicKey: Uint8Array };

/** Opens the account of an address, or gives the account of one that was paid before its key. Once made it stays. */
export async function claimAddress(tx: Tx, now: Date, { address, asset, publicKey }: AddressClaim): Promise<void> {
  const code = walletCode(address);
  const opened = await tx
    .insert(ledgerAccounts)
    .values({
      id: newId(now.getTime()),
      code,
      asset,
      kind: 'liability',
      mayOverdraw: false,
      publicKey,
      debitsPosted: 0n,
      creditsPosted: 0n,
      debitsPending: 0n,
      nextNonce: 0,
      isFrozen: false,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id });
  if (opened.length > 0) return;
  const isUnclaimed = and(eq(ledgerAccounts.code, code), isNull(ledgerAccounts.publicKey));
  await tx.update(ledgerAccounts).set({ publicKey }).where(isUnclaimed);
}
