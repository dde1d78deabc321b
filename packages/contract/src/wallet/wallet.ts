import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { units } from '../ledger/ledger.ts';
import { CRYPTO_TYPES, type CryptoType } from '../rules/assets.ts';
import { bytes, done, idParams, text, timestamp, uuid } from '../wire.ts';
import { transaction } from './transactions.ts';

export const REFUSALS = {
  'wallet.unknown': { status: 404, sentence: 'This wallet does not exist.' },
  'wallet.taken': { status: 409, sentence: 'You have this wallet already.' },
  'wallet.tooMany': { status: 409, sentence: 'You have reached the maximum number of wallets.' },
  'wallet.plainKey': {
    status: 422,
    sentence: 'A private key must be sealed on your device before it is sent. Nothing was stored.',
  },
  'wallet.wrongKey': { status: 422, sentence: 'The address does not belong to this public key.' },
  'wallet.badProof': { status: 422, sentence: 'The key did not sign this registration. Please try again.' },
  'wallet.watchOnly': { status: 422, sentence: 'This wallet only watches an address. It has no key here.' },
  'wallet.notEmpty': { status: 409, sentence: 'This wallet still holds {balance}. Send it elsewhere first.' },
  'wallet.faucetOff': { status: 409, sentence: 'This server gives out no sandbox units.' },
  'wallet.faucetUsed': { status: 409, sentence: 'This wallet received sandbox units today. Come back after {time}.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['wallet.registered', 'wallet.removed', 'wallet.revealed', 'wallet.limitsChanged'] as const;

export const WALLETS_MAX = 50;
/** Characters of a sealed name. */
export const WALLET_NAME_MAX = 1000;
/** Characters of a name as a person types it. */
export const WALLET_NAME_TYPED_MAX = 60;
/** Registrations that a person may begin in an hour. */
export const WALLET_CHALLENGES_PER_HOUR = 120;
export const WALLET_CHALLENGE_MS: number = 5 * MINUTE_MS;
export const FAUCET_EVERY_MS: number = 24 * HOUR_MS;
/** Header byte of a glyph that asks for a payment in the open; those of sealed glyphs stand in `glyphs.ts`. */
export const GLYPH_KIND_PAYMENT = 0x12;
/** What the sandbox faucet gives, in units. */
export const FAUCET_UNITS = { bitcoin: '0.01', ethereum: '0.1', quantum: '10' } as const satisfies Record<
  CryptoType,
  string
>;
/** What a new wallet may send in a day, in units, until its owner says otherwise. */
export const DAILY_LIMITS = { bitcoin: '0.05', ethereum: '1', quantum: '500' } as const satisfies Record<
  CryptoType,
  string
>;
/** How long a new contact waits before it can be paid. */
export const NEW_RECIPIENT_HOURS = [0, 1, 24] as const;
export const NEW_RECIPIENT_HOURS_DEFAULT = 1;

const PUBLIC_KEY_BYTES = 1952;
const SIGNATURE_BYTES = 3309;
const CHALLENGE_BYTES = 32;
/** A seed of 32 bytes sealed as an item of the vault: 60 bytes longer. */
const SEALED_SEED_BYTES = 92;

/** `hot`: its key is sealed in the owner's vault. `watch`: an address alone. */
export const WALLET_TYPES = ['hot', 'watch'] as const;

const SEALED_KEY = new RegExp(
  `^\\{"alg":"A256GCM","kdf":"vault","sealed":"[A-Za-z0-9_-]{${Math.ceil((SEALED_SEED_BYTES * 4) / 3)}}","v":1\\}$`,
);
/** Whether it is a private key sealed by the owner's vault, in the one spelling that is stored: never the key itself. */
export const isSealedKey = (text: string): boolean => SEALED_KEY.test(text);
/** The stored spelling of a sealed key. */
export const formatSealedKey = (sealed: string): string =>
  JSON.stringify({ alg: 'A256GCM', kdf: 'vault', sealed, v: 1 });
/** What `formatSealedKey` was given; null for any other text. */
export const readSealedKey = (text: string): string | null =>
  isSealedKey(text) ? (/"sealed":"([^"]+)"/.exec(text)?.[1] ?? null) : null;

export const wallet = z.object({
  id: uuid(),
  walletAddress: z.string(),
  publicKey: z.nullable(bytes(PUBLIC_KEY_BYTES)),
  /** Always null: it is given by `revealWallet` alone. */
  privateKey: z.null(),
  walletType: z.enum(WALLET_TYPES),
  cryptoType: z.enum(CRYPTO_TYPES),
  /** What blocks have confirmed. */
  balance: units(),
  /** What can be sent now: the balance less what waits for its block. */
  available: units(),
  /** What is staked, and what was taken out and waits to come back: it belongs to the owner, beside the balance. */
  staked: units(),
  /** The number of its next transfer. */
  nonce: z.int(),
  /** Sealed in the owner's vault. */
  name: z.string(),
  isHidden: z.boolean(),
  /** Which account of the recovery phrase it is; null for a watched address. */
  accountIndex: z.nullable(z.int()),
  /** Units; null for none. */
  dailyLimit: z.nullable(units()),
  sentToday: units(),
  newRecipientHours: z.int(),
  /** When the sandbox faucet may be used again; null while there is none. */
  faucetFrom: z.nullable(timestamp()),
  createdAt: timestamp(),
});
export type Wallet = z.output<typeof wallet>;

const name = text(WALLET_NAME_MAX, 1);

export const listWallets = call({
  name: 'listWallets',
  method: 'GET',
  path: '/api/wallets',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s wallets, oldest first.',
  answer: z.array(wallet),
  status: 200,
  refusals: [],
});

export const challengeWallet = call({
  name: 'challengeWallet',
  method: 'POST',
  path: '/api/wallets/challenge',
  who: 'person',
  onHold: 'refused',
  summary: 'What the key of a new wallet signs, so that nobody registers the key of another. For one use.',
  body: z.object({}),
  answer: z.object({ challenge: bytes(CHALLENGE_BYTES), expiresAt: timestamp() }),
  status: 201,
  refusals: [],
});

export const createWallet = call({
  name: 'createWallet',
  method: 'POST',
  path: '/api/wallets',
  who: 'person',
  onHold: 'refused',
  summary: 'Registers an address: with its key sealed in the vault and a proof that the caller has it, or to watch it.',
  body: z.object({
    walletAddress: text(64, 1),
    /** `formatSealedKey`; null for a watched address. Anything else is refused and never logged. */
    privateKey: z.nullable(text(20_000)),
    publicKey: z.nullable(bytes(PUBLIC_KEY_BYTES)),
    walletType: z.enum(WALLET_TYPES),
    cryptoType: z.enum(CRYPTO_TYPES),
    /** Accepted as specified; what a wallet holds is what the ledger says. */
    balance: z.optional(z.unknown()),
    name,
    accountIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
    challenge: z.optional(bytes(CHALLENGE_BYTES)),
    proof: z.optional(bytes(SIGNATURE_BYTES)),
  }),
  answer: wallet,
  status: 201,
  refusals: [
    'ledger.badAddress',
    'ledger.otherAsset',
    'wallet.plainKey',
    'wallet.wrongKey',
    'wallet.badProof',
    'wallet.taken',
    'wallet.tooMany',
  ],
});

export const updateWallet = call({
  name: 'updateWallet',
  method: 'PATCH',
  path: '/api/wallets/:id',
  who: 'person',
  object: 'wallet',
  onHold: 'refused',
  summary: 'Renames a wallet, or hides it from the list.',
  params: idParams,
  body: z.object({ name: z.optional(name), isHidden: z.optional(z.boolean()) }),
  answer: wallet,
  status: 200,
  refusals: ['wallet.unknown'],
});

export const setWalletLimits = call({
  name: 'setWalletLimits',
  method: 'PUT',
  path: '/api/wallets/:id/limits',
  who: 'person',
  object: 'wallet',
  stepUp: true,
  onHold: 'refused',
  summary: 'What a wallet may send in a day, and how long a new recipient waits.',
  params: idParams,
  body: z.object({
    dailyLimit: z.nullable(units()),
    newRecipientHours: z.union(NEW_RECIPIENT_HOURS.map((one) => z.literal(one))),
  }),
  answer: wallet,
  status: 200,
  refusals: ['wallet.unknown', 'wallet.watchOnly'],
});

export const deleteWallet = call({
  name: 'deleteWallet',
  method: 'DELETE',
  path: '/api/wallets/:id',
  who: 'person',
  object: 'wallet',
  stepUp: true,
  onHold: 'refused',
  summary: 'Forgets a watched address, or an empty wallet with its sealed key. The ledger keeps its history.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['wallet.unknown', 'wallet.notEmpty'],
});

export const revealWallet = call({
  name: 'revealWallet',
  method: 'POST',
  path: '/api/wallets/:id/reveal',
  who: 'person',
  object: 'wallet',
  stepUp: true,
  onHold: 'refused',
  summary: 'The sealed private key of a wallet, which the caller’s vault opens.',
  params: idParams,
  body: z.object({}),
  answer: z.object({ privateKey: z.string() }),
  status: 200,
  refusals: ['wallet.unknown', 'wallet.watchOnly'],
});

export const useFaucet = call({
  name: 'useFaucet',
  method: 'POST',
  path: '/api/wallets/:id/faucet',
  who: 'person',
  object: 'wallet',
  onHold: 'refused',
  summary: 'Issues sandbox units to a wallet, once a day. They have no value.',
  params: idParams,
  body: z.object({}),
  answer: transaction,
  status: 201,
  refusals: ['wallet.unknown', 'wallet.watchOnly', 'wallet.faucetOff', 'wallet.faucetUsed'],
});
