import { transactionBody } from '@repo/client/ledger/make-transfer';
import { HOUR_MS } from '@repo/contract/durations';
import type { CryptoType } from '@repo/contract/rules/assets';
import { formatSealedKey, NEW_RECIPIENT_HOURS_DEFAULT, type Wallet } from '@repo/contract/wallet/wallet';
import { newId } from '@repo/server/db/new-id';
import { walletContacts, wallets } from '@repo/server/db/tables/wallet';
import { signBlocks } from '@repo/server/features/ledger/sign-blocks';
import { notifyConfirmed } from '@repo/server/features/wallet/notify-confirmed';
import {
  createSigningKey,
  randomBytes,
  type SigningKey,
  signWalletClaim,
  toBase64url,
  walletAddress,
} from '@repo/vault';
import { callConfirmed } from '../people/confirmed-calls.ts';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { type Holder, signedTransfer } from './ledger-holder.ts';

/** A key as a browser would seal it: the server cannot tell what is inside. */
export const sealedKey = (): string => formatSealedKey(toBase64url(randomBytes(92)));

export type OwnWallet = Holder & { readonly id: string };

type WalletClaimInput = { asset?: CryptoType; key?: SigningKey; change?: object };

/** Registers a wallet as a browser does. `change` replaces parts of the body. */
export async function postWallet(
  kit: TestApp,
  person: Person,
  { asset = 'quantum', key, change }: WalletClaimInput = {},
) {
  const pair = key ?? createSigningKey();
  const address = walletAddress(pair.publicKey, asset);
  const { headers, user } = person;
  const asked = await kit.app.inject({ method: 'POST', url: '/api/wallets/challenge', headers, payload: {} });
  const { challenge } = asked.json<{ challenge: string }>();
  const proof = signWalletClaim(pair.secretKey, { userId: user.id, address, challenge });
  const body = {
    walletAddress: address,
    privateKey: sealedKey(),
    publicKey: toBase64url(pair.publicKey),
    walletType: 'hot',
    cryptoType: asset,
    balance: '1000000',
    name: 's1.name',
    accountIndex: 0,
    challenge,
    proof: toBase64url(proof),
    ...change,
  };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/wallets', headers, payload: body });
  return { answer, key: pair, address, asset, body };
}

/** A registered wallet; with `units` from the faucet, confirmed in a block. */
export async function openWallet(kit: TestApp, person: Person, wish: { isFunded?: boolean } = {}): Promise<OwnWallet> {
  const { answer, key, address, asset } = await postWallet(kit, person);
  if (answer.statusCode !== 201) throw new Error(`the wallet answered ${answer.statusCode}: ${answer.body}`);
  const { id } = answer.json<Wallet>();
  if (wish.isFunded) {
    const { headers } = person;
    const given = await kit.app.inject({ method: 'POST', url: `/api/wallets/${id}/faucet`, headers, payload: {} });
    if (given.statusCode !== 201) throw new Error(`the faucet answered ${given.statusCode}: ${given.body}`);
    await signBlocksAndNotify(kit);
  }
  return { id, key, address, asset };
}

/** What the background job does. */
export const signBlocksAndNotify = ({ context }: TestApp) => signBlocks(context, [notifyConfirmed]);

type TransferOptions = Parameters<typeof signedTransfer>[2] & { change?: object };

/** Signs and posts a transfer with its confirmation. `change` replaces parts of the body after signing. */
export async function sendFrom(kit: TestApp, person: Person, wallet: Holder, { change, ...sending }: TransferOptions) {
  const { body, signature } = await signedTransfer(kit, wallet, sending);
  const payload = { ...transactionBody(body, wallet.asset, signature), ...change };
  return callConfirmed(kit, person, { method: 'POST', url: '/api/transactions', payload });
}

/** A contact whose waiting time is over. */
export async function knowRecipient({ context }: TestApp, { user }: Person, address: string): Promise<void> {
  const createdAt = new Date(context.clock.now().getTime() - NEW_RECIPIENT_HOURS_DEFAULT * HOUR_MS);
  const row = { id: newId(createdAt.getTime()), accountId: user.id, address, cryptoType: 'quantum' as const };
  await context.db.insert(walletContacts).values({ ...row, name: 's1.x', isTrusted: false, createdAt });
}

const newAddress = () => walletAddress(createSigningKey().publicKey, 'quantum');

export const newWatchBody = () => ({
  walletAddress: newAddress(),
  privateKey: null,
  publicKey: null,
  walletType: 'watch',
  cryptoType: 'quantum',
  name: 's1.x',
  accountIndex: null,
});

/** A row as the feature stores it; returns its id. */
export async function insertWallet({ context }: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const id = newId(context.clock.now().getTime());
  const { publicKey } = createSigningKey();
  await context.db.insert(wallets).values({
    id,
    accountId: user.id,
    address: walletAddress(publicKey, 'quantum'),
    cryptoType: 'quantum',
    walletType: 'hot',
    publicKey,
    sealedKey: sealedKey(),
    name: 's1.x',
    isHidden: false,
    accountIndex: 0,
    dailyLimit: null,
    spent: 0n,
    spentSince: null,
    newRecipientHours: NEW_RECIPIENT_HOURS_DEFAULT,
    faucetAt: null,
    createdAt: context.clock.now(),
  });
  return id;
}

export async function insertContact({ context }: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const id = newId(context.clock.now().getTime());
  const row = { id, accountId: user.id, address: newAddress(), cryptoType: 'quantum' as const, name: 's1.x' };
  await context.db.insert(walletContacts).values({ ...row, isTrusted: false, createdAt: context.clock.now() });
  return id;
}
