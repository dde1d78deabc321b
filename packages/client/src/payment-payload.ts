import { ATOMS_IN_A_STEP, formatAtoms, parseAmount } from '@repo/contract/rules/amounts';
import { GLYPH_KIND_PAYMENT } from '@repo/contract/wallet/wallet';
import { formatAddress, type OwnedBytes, parseAddress, WALLET_ASSETS } from '@repo/vault';

/** A request to pay that a glyph carries in the open. `amount` in units, canonical; empty leaves it to who pays. */
export type GlyphPaymentRequest = { readonly to: string; readonly amount: string };

const PAYLOAD_BYTES = 33;
/** After the header byte: the asset, the hash of the key, the amount. What follows is zero. */
const [ASSET_AT, HASH_AT, AMOUNT_AT, REST_AT] = [1, 2, 22, 31] as const;

/** The 33 bytes of the drawing (docs/glyph-format.md). Throws RangeError for what `readPaymentPayload` would not give. */
export function paymentPayload({ to, amount }: GlyphPaymentRequest): OwnedBytes {
  const address = parseAddress(to);
  const atoms = amount === '' ? 0n : parseAmount(amount);
  if (!address.ok || atoms === null || (amount !== '' && atoms === 0n)) throw new RangeError('not a request to pay');
  const payload = new Uint8Array(PAYLOAD_BYTES);
  payload[0] = GLYPH_KIND_PAYMENT;
  payload[ASSET_AT] = WALLET_ASSETS.indexOf(address.asset);
  payload.set(address.keyHash, HASH_AT);
  let steps = atoms / ATOMS_IN_A_STEP;
  for (let at = REST_AT - 1; at >= AMOUNT_AT; at--) {
    payload[at] = Number(steps % 256n);
    steps /= 256n;
  }
  return payload;
}

/** Returns null when it is no request to pay. */
export function readPaymentPayload(payload: Uint8Array): GlyphPaymentRequest | null {
  if (payload.length !== PAYLOAD_BYTES || payload[0] !== GLYPH_KIND_PAYMENT) return null;
  const asset = WALLET_ASSETS[payload[ASSET_AT] ?? WALLET_ASSETS.length];
  if (asset === undefined || payload.subarray(REST_AT).some((byte) => byte !== 0)) return null;
  const steps = payload.subarray(AMOUNT_AT, REST_AT).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const amount = steps === 0n ? '' : formatAtoms(steps * ATOMS_IN_A_STEP);
  // More than can be typed is nobody's request.
  if (amount !== '' && parseAmount(amount) === null) return null;
  return { to: formatAddress({ asset, keyHash: new Uint8Array(payload.subarray(HASH_AT, AMOUNT_AT)) }), amount };
}
