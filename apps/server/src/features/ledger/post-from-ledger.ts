import { TRANSFER_VALID_MS } from '@repo/contract/ledger/ledger';
import { formatAtoms } from '@repo/contract/rules/amounts';
import type { CryptoType } from '@repo/contract/rules/assets';
import { parseAddress, signTransfer, type TransferBody, transferHash, transferText } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { bookTransaction } from './book-transaction.ts';
import { readChain } from './chain.ts';
import { formatPartyCode } from './ledger-codes.ts';

/** What the ledger itself books: from one of its own accounts, or the operator's address, to an address. Atoms, no fee. */
export type OwnPosting = {
  readonly from: string;
  readonly to: string;
  readonly asset: CryptoType;
  readonly amount: bigint;
  readonly memo: string;
};

/**
 * Books what the ledger itself pays out, signed by the operator like any transfer, so that a block has nothing unsigned.
 * Returns the hash. Throws when the account cannot pay; the caller checks that first.
 */
export async function postFromLedger(tx: Tx, context: Context, posting: OwnPosting): Promise<Uint8Array> {
  const { from, to, asset, amount, memo } = posting;
  if (!parseAddress(to).ok) throw new Error('The ledger pays out to addresses only.');
  const chain = await readChain(context);
  const now = context.clock.now();
  // The nonce is part of what is signed, so the account is locked before it is read.
  const [account] = await tx
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, formatPartyCode(from)))
    .for('no key update');
  if (account === undefined) throw new Error(`The ledger has no account ${from}.`);
  const body: TransferBody = {
    v: '1',
    chainId: chain.chainId,
    asset,
    from,
    to,
    amount: formatAtoms(amount),
    fee: '0',
    nonce: String(account.nextNonce),
    validUntil: `${new Date(now.getTime() + TRANSFER_VALID_MS).toISOString().slice(0, 19)}Z`,
    memo,
  };
  const hash = transferHash(body);
  const booked = await bookTransaction(tx, {
    hash,
    asset,
    from: formatPartyCode(from),
    to: formatPartyCode(to),
    toKey: null,
    amount,
    fee: 0n,
    nonce: account.nextNonce,
    bodyText: transferText(body),
    signature: signTransfer(context.keys.ledgerKey.secretKey, body),
    at: now,
  });
  if (booked === null) throw new Error(`${from} cannot pay this.`);
  return hash;
}
