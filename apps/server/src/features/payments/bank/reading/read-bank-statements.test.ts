import { expect, test } from 'vitest';
import { drawStatement } from '../../../../outside/payments/sandbox/draw-statement.ts';
import { readBankStatements } from './read-bank-statements.ts';
import { readCamt } from './read-camt.ts';

const IBAN = 'DE89370400440532013000';
const draw = (count: number): string =>
  drawStatement(
    Array.from({ length: count }, (_, at) => ({
      bankReference: `B${at}`,
      transfers: [{ amount: '1.99', text: `Payment ${at}` }],
    })),
    { id: 'S1', iban: IBAN, day: '2026-11-20' },
  );

/** How often others have had their turn until it was read. */
async function countTurns(reading: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRead = false;
  const take = () => {
    turns += 1;
    if (!isRead) setImmediate(take);
  };
  setImmediate(take);
  await reading.finally(() => {
    isRead = true;
  });
  return turns;
}

test.each([3, 600])('a statement of %i entries is read as it is without a thread', async (count) => {
  const xml = draw(count);
  const read = await readBankStatements(xml);
  expect(read).toEqual(readCamt(xml));
  expect(read).toMatchObject([{ entries: { length: count } }]);
});

test.each([
  ['an honest one', draw(2_000)],
  ['a name without an end', `<${'a'.repeat(1_000_000)}/>`],
  ['elements that are never closed', '<Document>'.repeat(60_000)],
])('while a long statement is read others have their turns: %s', async (_name, xml) => {
  const reading = readBankStatements(xml);
  expect(await countTurns(reading)).toBeGreaterThan(100);
});

test('what takes too long is given up, and the next one is read', async () => {
  await expect(readBankStatements(draw(600), { timeoutMs: 1 })).rejects.toMatchObject({ code: 'request.busy' });
  expect(await readBankStatements(draw(600))).toMatchObject([{ entries: { length: 600 } }]);
});

test('who waits for another one is answered within the time, too, and a third is refused at once', async () => {
  const xml = draw(10_000);
  const ends: number[] = [];
  const read = async () => {
    await expect(readBankStatements(xml, { timeoutMs: 400 })).rejects.toMatchObject({ code: 'request.busy' });
    ends.push(performance.now());
  };
  const [first, second] = [read(), read()];
  await expect(readBankStatements(xml)).rejects.toMatchObject({ code: 'request.busy' });
  await Promise.all([first, second]);
  expect(ends[1]! - ends[0]!).toBeLessThan(200);
});

test('elements within elements, in a place where texts are looked for, are no statement', async () => {
  const deep = `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`;
  const xml = draw(1).replace('<RmtInf>', `<RmtInf>${deep}`);
  expect(await readBankStatements(xml)).toBe('notCamt');
});

test('the beginnings of declarations alone cost no more than other letters', () => {
  expect(readCamt('<?xml '.repeat(400_000))).toBe('notCamt');
});
