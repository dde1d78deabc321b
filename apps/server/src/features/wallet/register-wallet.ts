import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { parseAmount } from '@repo/contract/rules/amounts';
import {
  type challengeWallet,
  type createWallet,
  DAILY_LIMITS,
  isSealedKey,
  NEW_RECIPIENT_HOURS_DEFAULT,
  WALLET_CHALLENGE_MS,
  WALLET_CHALLENGES_PER_HOUR,
  WALLETS_MAX,
  type Wallet,
} from '@repo/contract/wallet/wallet';
import { fromBase64url, isAddressForKey, parseAddress, toBase64url, verifyWalletClaim } from '@repo/vault';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { walletChallenges, wallets } from '../../db/tables/wallet.ts';
import { checkNatively } from '../../seals/native-signature.ts';
import { append } from '../audit/audit-leaves.ts';
import { claimAddress } from '../ledger/claim-address.ts';
import { lastIssuedAt } from '../ledger/last-issued.ts';
import { viewOneWallet, type WalletRow } from './view-wallet.ts';

const CHALLENGE_BYTES = 32;
type WalletBody = BodyOf<typeof createWallet>;

export async function newChallenge(
  context: Context,
  accountId: string,
): Promise<AnswerOf<typeof challengeWallet> | Refusal> {
  const { db, clock } = context;
  const rule = { max: WALLET_CHALLENGES_PER_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(db, limitKey(context, 'wallet.challenge', accountId), clock.now(), rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const expiresAt = new Date(clock.now().getTime() + WALLET_CHALLENGE_MS);
  await db.insert(walletChallenges).values({ accountId, challenge, expiresAt });
  return { challenge: toBase64url(challenge), expiresAt: expiresAt.toISOString() };
}

export async function forgetOldChallenges({ db, clock }: Context): Promise<void> {
  await db.delete(walletChallenges).where(lt(walletChallenges.expiresAt, clock.now()));
}

/** Registers an address of the caller. A hot wallet proves its key; a watched address needs none and can send nothing. */
export async function registerWallet(context: Context, accountId: string, body: WalletBody): Promise<Wallet | Refusal> {
  const read = readBody(body);
  if (read instanceof Refusal) return read;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    // The lock on the account's row serializes its registrations, so the count below stays right.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isProved =
      read.publicKey === null || (await isClaimed(tx, context, accountId, { body, key: read.publicKey }));
    if (!isProved) return refuse('wallet.badProof');
    const [owned] = await tx.select({ wallets: count() }).from(wallets).where(eq(wallets.accountId, accountId));
    if ((owned?.wallets ?? 0) >= WALLETS_MAX) return refuse('wallet.tooMany');
    const row = await insertWallet(tx, now, { accountId, body, read });
    if (row === undefined) return refuse('wallet.taken');
    if (read.publicKey !== null) {
      await claimAddress(tx, now, { address: row.address, asset: row.cryptoType, publicKey: read.publicKey });
    }
    const facts = { wallet: row.id, type: row.walletType, asset: row.cryptoType };
    await append(tx, now, [{ subjectId: accountId, act: 'wallet.registered', facts }]);
    return viewOneWallet(context, row, tx);
  });
}

type NewRow = { accountId: string; body: WalletBody; read: ReadBody };

/** Returns undefined when the person has this address already. */
async function insertWallet(tx: Tx, now: Date, { accountId, body, read }: NewRow): Promise<WalletRow | undefined> {
  const { cryptoType, walletType, name, accountIndex, walletAddress: address } = body;
  const isHot = walletType === 'hot';
  const [row] = await tx
    .insert(wallets)
    .values({
      id: newId(now.getTime()),
      accountId,
      address,
      cryptoType,
      walletType,
      publicKey: read.publicKey,
      sealedKey: read.sealedKey,
      name,
      isHidden: false,
      accountIndex: isHot ? accountIndex : null,
      dailyLimit: isHot ? parseAmount(DAILY_LIMITS[cryptoType]) : null,
      spent: 0n,
      spentSince: null,
      newRecipientHours: NEW_RECIPIENT_HOURS_DEFAULT,
      // A wallet that was removed and comes back has used its day.
      faucetAt: isHot ? await lastIssuedAt(tx, address, cryptoType) : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

type ReadBody = { readonly publicKey: Uint8Array | null; readonly sealedKey: string | null };

/** Checks what the body says of itself: the form of the address, the key it stands for, and that the key is sealed. */
function readBody({ walletAddress, privateKey, publicKey, walletType, cryptoType }: WalletBody): ReadBody | Refusal {
  const address = parseAddress(walletAddress);
  if (!address.ok) return refuse('ledger.badAddress');
  if (address.asset !== cryptoType) return refuse('ledger.otherAsset');
  if (privateKey !== null && !isSealedKey(privateKey)) return refuse('wallet.plainKey');
  if (walletType === 'watch') return { publicKey: null, sealedKey: null };
  const key = publicKey === null ? null : fromBase64url(publicKey);
  if (key === null || !isAddressForKey(address, key)) return refuse('wallet.wrongKey');
  return privateKey === null ? refuse('wallet.plainKey') : { publicKey: key, sealedKey: privateKey };
}

/** Uses up the challenge, also of a wrong proof: it is for one use. */
async function isClaimed(
  tx: Tx,
  { clock }: Context,
  accountId: string,
  { body, key }: { body: WalletBody; key: Uint8Array },
): Promise<boolean> {
  const { challenge, proof, walletAddress: address } = body;
  if (challenge === undefined || proof === undefined) return false;
  const isOwn = and(
    eq(walletChallenges.accountId, accountId),
    eq(walletChallenges.challenge, fromBase64url(challenge)),
    gt(walletChallenges.expiresAt, clock.now()),
  );
  const used = await tx.delete(walletChallenges).where(isOwn).returning({ accountId: walletChallenges.accountId });
  if (used.length === 0) return false;
  return verifyWalletClaim(key, fromBase64url(proof), { userId: accountId, address, challenge }, checkNatively);
}
