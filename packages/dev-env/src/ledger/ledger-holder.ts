import { formatAtoms, networkFee, parseAmount } from '@repo/contract/rules/amounts';
import type { CryptoType } from '@repo/contract/rules/assets';
import { ledgerTransactions } from '@repo/server/db/tables/ledger';
import { readChain } from '@repo/server/features/ledger/chain';
import type { SentTransfer } from '@repo/server/features/ledger/check-transfer';
import { claimAddress } from '@repo/server/features/ledger/claim-address';
import { issuanceCode } from '@repo/server/features/ledger/ledger-codes';
import { postFromLedger } from '@repo/server/features/ledger/post-from-ledger';
import { signBlocks } from '@repo/server/features/ledger/sign-blocks';
import { createSigningKey, type SigningKey, type TransferBody, toHex, transferHash, walletAddress } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../servers/test-app.ts';
import { signTransferNatively } from './native-signer.ts';

/** Whoever has a key and its address on the ledger. */
export type Holder = { readonly key: SigningKey; readonly address: string; readonly asset: CryptoType };

/** Registers a new key and, with `units`, issues them to it in a signed block. */
export async function openHolder(
  { context }: Pick<TestApp, 'context'>,
  { asset = 'quantum', units = '0' }: { asset?: CryptoType; units?: string } = {},
): Promise<Holder> {
  const key = createSigningKey();
  const address = walletAddress(key.publicKey, asset);
  const amount = parseAmount(units) ?? 0n;
  await readChain(context);
  await context.db.transaction(async (tx) => {
    await claimAddress(tx, context.clock.now(), { address, asset, publicKey: key.publicKey });
    if (amount === 0n) return;
    await postFromLedger(tx, context, { from: issuanceCode(asset), to: address, asset, amount, memo: '' });
  });
  if (amount > 0n) await sealAll(context);
  return { key, address, asset };
}

/** Until nothing waits: while another call signs, one alone returns at once. */
export async function sealAll(context: TestApp['context']): Promise<void> {
  const isPending = eq(ledgerTransactions.status, 'pending');
  do await signBlocks(context, []);
  while ((await context.db.$count(ledgerTransactions, isPending)) > 0);
}

/** A transfer as a client signs it. `body` replaces fields before it is signed. */
export async function signedTransfer(
  { context }: Pick<TestApp, 'context'>,
  { key, address, asset }: Holder,
  { to, amount, nonce = 0, body = {} }: { to: string; amount: string; nonce?: number; body?: Partial<TransferBody> },
): Promise<SentTransfer & { body: TransferBody }> {
  const { chainId } = await readChain(context);
  const validUntil = new Date(context.clock.now().getTime() + 5 * 60_000).toISOString();
  const whole: TransferBody = {
    v: '1',
    chainId,
    asset,
    from: address,
    to,
    amount,
    fee: formatAtoms(networkFee(parseAmount(amount) ?? 0n, asset)),
    nonce: String(nonce),
    validUntil: `${validUntil.slice(0, 19)}Z`,
    memo: '',
    ...body,
  };
  return { body: whole, hash: toHex(transferHash(whole)), signature: signTransferNatively(key.seed, whole) };
}
