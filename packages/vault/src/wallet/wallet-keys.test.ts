import { createHash, createPrivateKey, createPublicKey, hkdfSync, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import { createPhrase, PHRASE_WORDS, parsePhrase, phraseSeed } from './recovery-phrase.ts';
import { ADDRESS_PREFIXES, isAddressForKey, parseAddress, WALLET_ASSETS, walletAddress } from './wallet-address.ts';
import { ACCOUNT_INDEX_MAX, accountKey, accountSeed } from './wallet-key.ts';

// Second implementation throughout: Node's own PBKDF2, HKDF, SHAKE256 and ML-DSA-65, from OpenSSL.

/** BIP-39, the published vectors of the reference implementation (24 words, passphrase TREZOR). */
const VECTORS = [
  [
    `${'abandon '.repeat(23)}art`,
    'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd3097170af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8',
  ],
  [
    `${'zoo '.repeat(23)}vote`,
    'dd48c104698c30cfe2b6142103248622fb7bb0ff692eebb00089b32d22484e1613912f0a5b694407be899ffd31ed3992c456cdf60f5d4564b8ba3f05a69890ad',
  ],
] as const;

test.each(VECTORS)('the seed of “%.20s…” is the published one', async (phrase, seed) => {
  const words = phrase.split(' ');
  expect(parsePhrase(phrase)).toEqual({ ok: true, words });
  expect(toHex(await phraseSeed(words, 'TREZOR'))).toBe(seed);
  const native = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512').toString('hex');
  expect(toHex(await phraseSeed(words))).toBe(native);
});

test('a typed phrase is read with numbers, lines and capitals; what is wrong is named', () => {
  const words = createPhrase();
  const typed = words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n');
  expect(parsePhrase(typed)).toEqual({ ok: true, words });
  expect(parsePhrase(words.slice(1).join(' '))).toEqual({
    ok: false,
    error: 'phrase.words',
    count: PHRASE_WORDS - 1,
  });
  const misspelt = words.with(4, 'glyph');
  expect(parsePhrase(misspelt.join(' '))).toEqual({
    ok: false,
    error: 'phrase.unknown',
    word: 'glyph',
    position: 5,
  });
  expect(parsePhrase('abandon '.repeat(PHRASE_WORDS))).toEqual({ ok: false, error: 'phrase.checksum' });
});

test('an account seed, its key and its address are those of the second implementation', async () => {
  const seed = await phraseSeed(VECTORS[0][0].split(' '));
  for (const asset of WALLET_ASSETS) {
    for (const index of [0, 1, ACCOUNT_INDEX_MAX]) {
      const path = { asset, index };
      const info = `ml-dsa-65/${asset}/${index}`;
      const expected = Buffer.from(hkdfSync('sha512', seed, 'arcglyph/bip39/v1', info, 32));
      expect(Buffer.from(accountSeed(seed, path))).toEqual(expected);
      const { publicKey } = accountKey(seed, path);
      expect(Buffer.from(publicKey)).toEqual(nativePublicKey(expected));
      expect(walletAddress(publicKey, asset)).toBe(nativeAddress(publicKey, asset));
    }
  }
});

/** Committed, so that no release moves anybody's account. */
test('the first addresses of the phrase of 23 times abandon', async () => {
  const seed = await phraseSeed(VECTORS[0][0].split(' '));
  const addresses = WALLET_ASSETS.map((asset) => walletAddress(accountKey(seed, { asset, index: 0 }).publicKey, asset));
  expect(addresses).toMatchInlineSnapshot(`
    [
      "1Q1PQttRdnCyA3NsFLpwXF4VaZ2rAA4N27Lh",
      "0x1LSu6aEDw5kEpS4tDwGawy1BuphdqpKN7g",
      "qx1216S3HftBNsn91bD44s6SyXEyQL8zXJEk",
    ]
  `);
});

test('an index beyond the last, broken or negative is refused', async () => {
  const seed = await phraseSeed(VECTORS[0][0].split(' '));
  for (const index of [-1, 0.5, ACCOUNT_INDEX_MAX + 1, Number.NaN]) {
    expect(() => accountSeed(seed, { asset: 'quantum', index })).toThrow('wallet.accountIndex');
  }
  expect(() => accountSeed(seed.subarray(1), { asset: 'quantum', index: 0 })).toThrow('bytes.wrongLength');
});

test('[WAL-13] [WAL-14] [WAL-15] an address is 36 characters of the specified pattern, belongs to its key alone, and a slip is noticed', () => {
  const key = (byte: number) => new Uint8Array(1952).fill(byte);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(...WALLET_ASSETS),
      fc.integer({ min: 0, max: 33 }),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'),
      (byte, asset, at, letter) => {
        const address = walletAddress(key(byte), asset);
        expect(address).toMatch(/^(1Q|0x|qx)[A-Za-z0-9]{34}$/);
        const parsed = parseAddress(address);
        expect(parsed).toMatchObject({ ok: true, asset });
        expect(parsed.ok && isAddressForKey(parsed, key(byte))).toBe(true);
        expect(parsed.ok && isAddressForKey(parsed, key(byte ^ 1))).toBe(false);
        const rest = [...address.slice(2)].with(at, letter).join('');
        const slip = ADDRESS_PREFIXES[asset] + rest;
        if (slip !== address) expect(parseAddress(slip)).toEqual({ ok: false, error: 'address.checksum' });
        for (const other of WALLET_ASSETS) {
          const moved = parseAddress(ADDRESS_PREFIXES[other] + address.slice(2));
          expect(moved.ok).toBe(other === asset);
        }
      },
    ),
  );
});

test.each(['', 'qx', `qx${'1'.repeat(33)}`, `qx${'1'.repeat(35)}`, `QX${'1'.repeat(34)}`, `qx${'ä'.repeat(34)}`])(
  '“%s” has not the form of an address',
  (text) => {
    expect(parseAddress(text)).toEqual({ ok: false, error: 'address.malformed' });
  },
);

function nativePublicKey(seed: Buffer): Buffer {
  const key = createPrivateKey({ key: seed, format: 'raw-seed', asymmetricKeyType: 'ml-dsa-65' } as never);
  return createPublicKey(key).export({ format: 'raw-public' } as never) as unknown as Buffer;
}

function nativeAddress(publicKey: Uint8Array, asset: keyof typeof ADDRESS_PREFIXES): string {
  const shake = (bytes: number, ...parts: (string | Uint8Array)[]) => {
    const hash = createHash('shake256', { outputLength: bytes });
    parts.forEach((part, index) => {
      if (index > 0) hash.update(Uint8Array.of(0));
      hash.update(part);
    });
    return hash.digest();
  };
  const keyHash = shake(20, 'arcglyph/addr/v1', asset, publicKey);
  const check = shake(4, 'arcglyph/addr-check/v1', ADDRESS_PREFIXES[asset], keyHash);
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let text = '';
  for (let rest = BigInt(`0x${Buffer.concat([keyHash, check]).toString('hex')}`); rest > 0n; rest /= 58n) {
    text = letters[Number(rest % 58n)] + text;
  }
  return ADDRESS_PREFIXES[asset] + text.padStart(34, '1');
}
