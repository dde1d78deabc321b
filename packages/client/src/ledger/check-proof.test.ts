import { expect, test } from 'vitest';
import { exampleLedger } from '../../test/example-ledger.ts';
import { checkHeld, checkTransactionProof } from './check-proof.ts';
import { siblingRanges } from './tree-ranges.ts';

const ledger = exampleLedger([0, 14, 1]);
const { chain } = ledger;

test('each join says which leaves it brings in, and every step how long it took', () => {
  const steps = checkTransactionProof(chain, ledger.proof(1, 5));
  expect(steps.map(({ name, ok }) => `${name} ${ok}`)).toEqual(
    ['text', 'signature', 'entries', 'leaf', 'join', 'join', 'join', 'join', 'root', 'operator'].map(
      (name) => `${name} true`,
    ),
  );
  expect(steps.flatMap(({ joined }) => joined ?? [])).toEqual([
    { start: 4, end: 5 },
    { start: 6, end: 8 },
    { start: 0, end: 4 },
    { start: 8, end: 14 },
  ]);
  expect(steps.every(({ tookMs }) => Number.isFinite(tookMs))).toBe(true);
  expect(checkTransactionProof(chain, ledger.proof(2, 0)).some(({ name }) => name === 'join')).toBe(false);
});

test('the joins of every leaf cover all others once', () => {
  for (let size = 1; size <= 40; size += 1) {
    for (let index = 0; index < size; index += 1) {
      const leaves = siblingRanges(index, size).flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, place) => start + place),
      );
      expect([...leaves, index].toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, leaf) => leaf));
    }
  }
});

test('what was booked otherwise than signed shows both', () => {
  const proof = ledger.proof(1, 0);
  const [first, fee] = proof.entries;
  const changed = { ...proof, entries: [{ ...first!, amount: '1250' }, fee!] };
  const last = checkTransactionProof(chain, changed).at(-1);
  expect([last?.name, last?.ok, last?.value?.includes(' 1250\n'), last?.expected?.includes(' 125\n')]).toEqual([
    'entries',
    false,
    true,
    true,
  ]);
});

test('a block is part of the head that is held, and of no other', () => {
  const [first, block, head] = ledger.blocks;
  const proof = ledger.consistency(1, 2);
  expect(checkHeld(chain, block!, head!, proof).ok).toBe(true);
  expect(checkHeld(chain, head!, head!, ledger.consistency(2, 2)).ok).toBe(true);
  expect(checkHeld(chain, block!, { height: 2, hash: first!.hash }, proof)).toMatchObject({
    ok: false,
    value: head!.hash,
  });
  expect(checkHeld(chain, first!, head!, proof)).toMatchObject({
    ok: false,
    value: block!.hash,
    expected: first!.hash,
  });
  expect(checkHeld(chain, block!, head!, { ...proof, inclusion: [] }).ok).toBe(false);
});
