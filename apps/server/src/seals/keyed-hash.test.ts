import { hmacSha256 } from '@repo/vault';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

test('the keyed hash of the server is the one of the vault', () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), bytes, (key, message) => {
      expect(Buffer.from(keyedHash(key, message))).toEqual(Buffer.from(hmacSha256(key, message)));
    }),
  );
});
