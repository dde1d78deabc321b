/** What the ledger counts. Bitcoin and Ethereum are units of this ledger, not redeemable on the networks of that name. */
export const CRYPTO_TYPES = ['bitcoin', 'ethereum', 'quantum'] as const;
export type CryptoType = (typeof CRYPTO_TYPES)[number];

export const ASSET_SYMBOLS = { bitcoin: 'BTC', ethereum: 'ETH', quantum: 'QRX' } as const satisfies Record<
  CryptoType,
  string
>;

/** Every spelling an address can have: a prefix that names the asset, then 34 letters and digits. */
export const ADDRESS_FORMS = {
  bitcoin: /^1Q[A-Za-z0-9]{34}$/,
  ethereum: /^0x[A-Za-z0-9]{34}$/,
  quantum: /^qx[A-Za-z0-9]{34}$/,
} as const satisfies Record<CryptoType, RegExp>;

/** Characters of a memo. It is public on the ledger. */
export const MEMO_MAX = 140;

/** Control characters, and those that change the direction of the text around them. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/u;

/** Whether a memo can be shown as it was signed: one line, without control or direction characters. */
export const isMemo = (text: string): boolean =>
  text.isWellFormed() && text.length <= MEMO_MAX && text.trim() === text && !UNSHOWABLE.test(text);
