import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jcs } from '../primitives/jcs.ts';
import { type CharityStatement, charityMemo } from './charity-statement.ts';

const statement: CharityStatement = {
  v: 1,
  chainId: `chain-${'cd'.repeat(32)}`,
  month: '2026-10',
  currency: 'EUR',
  opening: '-5',
  setAside: '1205',
  returned: '0',
  allocated: '1200',
  closing: '0',
  reason: null,
  shares: [{ organisation: 'a', name: 'Clinica', kind: 'hospital', country: 'IT', weight: 1, amount: '1200' }],
};

test('the memo of a month is the hash of its canonical text, and fits into a transfer', () => {
  const hash = createHash('sha3-256')
    .update('arcglyph/charity/v1')
    .update(Uint8Array.of(0))
    .update(jcs(statement))
    .digest('hex');
  expect(charityMemo(statement)).toBe(`charity 2026-10 EUR ${hash}`);
  expect(charityMemo(statement).length).toBeLessThanOrEqual(140);
  expect(charityMemo({ ...statement, closing: '1' })).not.toBe(charityMemo(statement));
});
