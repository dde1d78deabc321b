import { insertContact, insertWallet, newWatchBody } from '@repo/dev-env/ledger/wallet-person';
import { createSigningKey, toBase64url, walletAddress } from '@repo/vault';
import type { MatrixCases } from './matrix-case.ts';

const NO_TRANSFER = {
  fromAddress: walletAddress(createSigningKey().publicKey, 'quantum'),
  toAddress: walletAddress(createSigningKey().publicKey, 'quantum'),
  amount: '1',
  cryptoType: 'quantum',
  transactionHash: 'ab'.repeat(32),
  transactionType: 'send',
  networkFee: '0.00001',
  quantumSignature: toBase64url(new Uint8Array(3309)),
  nonce: '0',
  validUntil: '2026-11-21T09:05:00Z',
  chainId: 'chain',
  memo: '',
};

/** Of the wallet: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listWallets: {},
  challengeWallet: { request: async () => ({ body: {} }) },
  createWallet: { request: async () => ({ body: newWatchBody() }) },
  updateWallet: { request: async () => ({ body: { isHidden: true } }), makeThing: insertWallet },
  setWalletLimits: {
    request: async () => ({ body: { dailyLimit: null, newRecipientHours: 24 } }),
    makeThing: insertWallet,
  },
  deleteWallet: { makeThing: insertWallet },
  revealWallet: { request: async () => ({ body: {} }), makeThing: insertWallet },
  useFaucet: { request: async () => ({ body: {} }), makeThing: insertWallet },
  readStake: { makeThing: insertWallet },
  listTransactions: {},
  countTransactions: {},
  // Of nobody's wallet: features/wallet/wallet.test.ts sends from another person’s.
  createTransaction: { request: async () => ({ body: NO_TRANSFER }), status: () => 404 },
  readTransaction: { status: () => 404 },
  listContacts: {},
  createContact: {
    request: async () => ({
      body: { walletAddress: walletAddress(createSigningKey().publicKey, 'quantum'), name: 's1.x', isTrusted: false },
    }),
  },
  updateContact: { request: async () => ({ body: { isTrusted: true } }), makeThing: insertContact },
  deleteContact: { makeThing: insertContact },
  readPhraseState: {},
  storePhrase: { request: async () => ({ body: { sealed: 'A'.repeat(123) } }) },
  confirmPhrase: { request: async () => ({ body: {} }) },
  revealPhrase: { request: async () => ({ body: {} }) },
  listRates: {},
};
