import { walletAddress } from '@repo/vault';
import { expect, test } from 'vitest';
import { EMPTY_CONTACT, judgeAddress, judgeContact, plainAddress } from './contact-draft.ts';

const ADDRESS = walletAddress(new Uint8Array(1952).fill(7), 'quantum');
/** Another letter in the middle leaves the form right and the checksum wrong. */
const MISTYPED = `${ADDRESS.slice(0, 20)}${ADDRESS[20] === 'a' ? 'b' : 'a'}${ADDRESS.slice(21)}`;

test('an address needs its form and its checksum', () => {
  expect(judgeAddress(ADDRESS, [])).toBeNull();
  expect(judgeAddress(MISTYPED, [])).toEqual({ kind: 'checksum' });
  expect(judgeAddress(ADDRESS.slice(0, -1), [])).toEqual({ kind: 'malformed', asset: 'quantum' });
  expect(judgeAddress('1Qshort', [])).toEqual({ kind: 'malformed', asset: 'bitcoin' });
  expect(judgeAddress(`0x${'-'.repeat(34)}`, [])).toEqual({ kind: 'malformed', asset: 'ethereum' });
  expect(judgeAddress('hello', [])).toEqual({ kind: 'malformed', asset: null });
  expect(judgeAddress('', [])).toEqual({ kind: 'missing' });
  expect(judgeAddress(ADDRESS, [ADDRESS])).toEqual({ kind: 'known' });
});

test('an address may be pasted in groups, and a name has to be there and short', () => {
  const grouped = ` ${ADDRESS.replace(/(.{4})/g, '$1 ')}\n`;
  expect(plainAddress(grouped)).toBe(ADDRESS);
  const draft = { ...EMPTY_CONTACT, address: grouped };
  expect(judgeContact({ ...draft, name: ' Paolo ' }, [])).toEqual({ name: null, address: null });
  expect(judgeContact({ ...draft, name: '  ' }, [])).toEqual({ name: 'missing', address: null });
  expect(judgeContact({ ...draft, name: 'x'.repeat(61) }, []).name).toBe('long');
});
