// Addresses of the ledger: a prefix that names the asset, and 34 letters and digits with a checksum.
import { shake256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { concat, equalBytes, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { LABELS } from '../primitives/labels.ts';
import { PUBLIC_KEY_BYTES } from '../primitives/signature.ts';

export const WALLET_ASSETS = ['bitcoin', 'ethereum', 'quantum'] as const;
export type WalletAsset = (typeof WALLET_ASSETS)[number];

export const ADDRESS_PREFIXES = { bitcoin: '1Q', ethereum: '0x', quantum: 'qx' } as const satisfies Record<
  WalletAsset,
  string
>;

const HASH_BYTES = 20;
const CHECK_BYTES = 4;
const TEXT_LENGTH = 34;

/** What an address says: its asset, and 20 bytes that stand for the public key. */
export type ParsedAddress = { readonly asset: WalletAsset; readonly keyHash: OwnedBytes };

/** `malformed`: not a prefix and 34 letters and digits. `checksum`: of that form, but mistyped. */
export type AddressError = 'address.malformed' | 'address.checksum';
export type AddressCheck =
  | ({ readonly ok: true } & ParsedAddress)
  | { readonly ok: false; readonly error: AddressError };

/** The address of an ML-DSA-65 public key (1952 bytes) for an asset: 36 characters. */
export function walletAddress(publicKey: Uint8Array, asset: WalletAsset): string {
  expectLength(publicKey, PUBLIC_KEY_BYTES, 'public key');
  return formatAddress({ asset, keyHash: hashOfKey(publicKey, asset) });
}

/** Parses a typed address. An address has one spelling: upper and lower case differ. */
export function parseAddress(text: string, shake?: Shake): AddressCheck {
  const asset = WALLET_ASSETS.find((one) => text.startsWith(ADDRESS_PREFIXES[one]));
  const rest = text.slice(2);
  if (asset === undefined || !/^[A-Za-z0-9]{34}$/.test(rest)) return { ok: false, error: 'address.malformed' };
  const bytes = fromPadded(rest);
  if (bytes === null) return { ok: false, error: 'address.checksum' };
  const keyHash = bytes.slice(0, HASH_BYTES);
  const isRight = equalBytes(computeCheck(keyHash, asset, shake), bytes.slice(HASH_BYTES));
  return isRight ? { ok: true, asset, keyHash } : { ok: false, error: 'address.checksum' };
}

/** `stake`, `unbond`: what belongs to an address and is locked. The key of the address moves the first of them. */
export const PARTY_KINDS = ['wallet', 'stake', 'unbond'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** One side of a transfer: an address, or `stake:` or `unbond:` before it. */
export type Party = { readonly kind: PartyKind; readonly text: string; readonly address: ParsedAddress };

/** Parses a side of a transfer. Returns null for anything else, such as an account of the ledger itself. */
export function parseParty(party: string, shake?: Shake): Party | null {
  const kind = PARTY_KINDS.find((one) => party.startsWith(`${one}:`)) ?? 'wallet';
  const text = kind === 'wallet' ? party : party.slice(kind.length + 1);
  const address = parseAddress(text, shake);
  return address.ok ? { kind, text, address } : null;
}

/** Whether the address is that of this public key. */
export function isAddressForKey({ keyHash, asset }: ParsedAddress, publicKey: Uint8Array, shake?: Shake): boolean {
  return publicKey.length === PUBLIC_KEY_BYTES && equalBytes(keyHash, hashOfKey(publicKey, asset, shake));
}

/** The address of what `parseAddress` gives. */
export function formatAddress({ asset, keyHash }: ParsedAddress): string {
  const bytes = concat(keyHash, computeCheck(keyHash, asset));
  return ADDRESS_PREFIXES[asset] + toPadded(bytes);
}

/** SHAKE256 with a result of so many bytes; a server gives its native one where it hashes much. */
export type Shake = (message: Uint8Array, bytes: number) => OwnedBytes;
const shakeAnywhere: Shake = (message, bytes) => shake256(message, { dkLen: bytes });

/** SHAKE256, 160 bits, over the label, the asset and the key. */
function hashOfKey(publicKey: Uint8Array, asset: WalletAsset, shake: Shake = shakeAnywhere): OwnedBytes {
  const separator = Uint8Array.of(0);
  const message = concat(utf8(LABELS.walletAddress), separator, utf8(asset), separator, publicKey);
  return shake(message, HASH_BYTES);
}

/** SHAKE256, 32 bits, over the label, the prefix and the hash of the key. */
function computeCheck(keyHash: Uint8Array, asset: WalletAsset, shake: Shake = shakeAnywhere): OwnedBytes {
  const separator = Uint8Array.of(0);
  const message = concat(utf8(LABELS.walletAddressCheck), separator, utf8(ADDRESS_PREFIXES[asset]), separator, keyHash);
  return shake(message, CHECK_BYTES);
}

/** Base 58 of the bytes as one number, padded with its zero, `1`, to a fixed length. */
function toPadded(bytes: Uint8Array): string {
  const start = bytes.findIndex((byte) => byte !== 0);
  return base58.encode(start < 0 ? new Uint8Array() : bytes.subarray(start)).padStart(TEXT_LENGTH, '1');
}

function fromPadded(text: string): OwnedBytes | null {
  const digits = text.replace(/^1+/, '');
  // Letters that base 58 leaves out because they look alike.
  if (/[0OIl]/.test(digits)) return null;
  const number = base58.decode(digits);
  if (number.length > HASH_BYTES + CHECK_BYTES) return null;
  const bytes = new Uint8Array(HASH_BYTES + CHECK_BYTES);
  bytes.set(number, bytes.length - number.length);
  return bytes;
}
