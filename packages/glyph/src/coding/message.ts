import { MESSAGE_LENGTH } from './code-size.ts';
import { crc32 } from './crc32.ts';

/** A payload is exactly this many bytes; the codec does not interpret them. */
export const PAYLOAD_LENGTH = 33;
const CRC_LENGTH = 4;

/** Payload and its CRC-32 (big endian) as 74 symbols, high nibble first. */
export function messageFromPayload(payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(PAYLOAD_LENGTH + CRC_LENGTH);
  bytes.set(payload);
  new DataView(bytes.buffer).setUint32(PAYLOAD_LENGTH, crc32(payload));
  return Uint8Array.from({ length: MESSAGE_LENGTH }, (_, i) => {
    const byte = bytes[i >> 1] ?? 0;
    return i % 2 === 0 ? byte >> 4 : byte & 15;
  });
}

/** The payload of 74 decoded symbols, or null where the CRC disagrees. */
export function payloadFromMessage(message: Uint8Array): Uint8Array | null {
  const bytes = Uint8Array.from(
    { length: PAYLOAD_LENGTH + CRC_LENGTH },
    (_, i) => ((message[2 * i] ?? 0) << 4) | (message[2 * i + 1] ?? 0),
  );
  const payload = bytes.slice(0, PAYLOAD_LENGTH);
  const isIntact = new DataView(bytes.buffer).getUint32(PAYLOAD_LENGTH) === crc32(payload);
  return isIntact ? payload : null;
}
