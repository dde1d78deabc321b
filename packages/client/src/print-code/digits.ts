/** Bytes that become one group of digits, and how many digits a group of 0 to 7 bytes has. */
const GROUP_BYTES = 7;
const DIGITS_BY_BYTES: readonly number[] = [0, 3, 5, 8, 10, 13, 15, 17];
const GROUP_DIGITS = 17;

/** Writes bytes as decimal digits: 17 for each 7 bytes, because scanners and messengers never change digits. */
export function writeDigits(bytes: Uint8Array): string {
  let digits = '';
  for (let at = 0; at < bytes.length; at += GROUP_BYTES) {
    const group = bytes.subarray(at, at + GROUP_BYTES);
    const value = group.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    digits += value.toString().padStart(DIGITS_BY_BYTES[group.length] ?? 0, '0');
  }
  return digits;
}

/** The bytes of a text of `writeDigits`; null for any other text. */
export function readDigits(digits: string): Uint8Array<ArrayBuffer> | null {
  const rest = digits.length % GROUP_DIGITS;
  const lastBytes = DIGITS_BY_BYTES.indexOf(rest);
  if (!/^\d*$/.test(digits) || lastBytes < 0) return null;
  const bytes = new Uint8Array(Math.floor(digits.length / GROUP_DIGITS) * GROUP_BYTES + lastBytes);
  for (let at = 0; at < bytes.length; at += GROUP_BYTES) {
    const size = Math.min(GROUP_BYTES, bytes.length - at);
    const from = (at / GROUP_BYTES) * GROUP_DIGITS;
    let value = BigInt(digits.slice(from, from + GROUP_DIGITS));
    if (value >= 256n ** BigInt(size)) return null;
    for (let byte = size - 1; byte >= 0; byte -= 1) {
      bytes[at + byte] = Number(value & 255n);
      value >>= 8n;
    }
  }
  return bytes;
}
