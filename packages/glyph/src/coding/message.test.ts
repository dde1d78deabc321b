import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { messageFromPayload, PAYLOAD_LENGTH, payloadFromMessage } from './message.ts';

const payloads = fc.uint8Array({ minLength: PAYLOAD_LENGTH, maxLength: PAYLOAD_LENGTH });

test('CRC-32/ISO-HDLC has its catalogued check value', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('the message is payload then CRC, big endian, high nibble first', () => {
  const payload = Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, i) => i);
  const text = Array.from(messageFromPayload(payload), (symbol) => symbol.toString(16)).join('');
  const crc = crc32(payload).toString(16).padStart(8, '0');
  expect(text).toBe(`${Buffer.from(payload).toString('hex')}${crc}`);
});

test('every payload is restored from its message', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      expect(payloadFromMessage(messageFromPayload(payload))).toEqual(payload);
    }),
  );
});

test('a message changed in up to eight neighbouring symbols is refused', () => {
  fc.assert(
    fc.property(payloads, fc.nat(66), fc.array(fc.nat(15), { minLength: 8, maxLength: 8 }), (payload, at, changes) => {
      fc.pre(changes.some((change) => change !== 0));
      const message = messageFromPayload(payload);
      for (const [i, change] of changes.entries()) {
        message[at + i] = (message[at + i] ?? 0) ^ change;
      }
      expect(payloadFromMessage(message)).toBeNull();
    }),
  );
});

test('the zero codeword is no payload, so a blank grid can never pass', () => {
  expect(payloadFromMessage(new Uint8Array(74))).toBeNull();
});
