import { expect, test } from 'vitest';
import { sendTogether } from './send-together.ts';

test('the answers come in the order of what was sent', async () => {
  const late = new Promise<string>((resolve) => setImmediate(() => resolve('late')));
  expect(await sendTogether([late, Promise.resolve(2), null])).toEqual(['late', 2, null]);
});

test('a statement, which begins anew whenever somebody waits for it, is sent once', async () => {
  let sent = 0;
  // biome-ignore lint/suspicious/noThenProperty: queries of Drizzle are such objects.
  const query = { then: (answer: (rows: string[]) => void) => answer([`row ${++sent}`]) };
  expect(await sendTogether([query])).toEqual([['row 1']]);
});

test('an error is thrown only when nothing is under way any more', async () => {
  const done: string[] = [];
  const chain = async () => {
    for (const step of ['one', 'two', 'three']) {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(step);
    }
  };
  await expect(sendTogether([Promise.reject(new Error('refused')), chain()])).rejects.toThrow('refused');
  expect(done).toEqual(['one', 'two', 'three']);
});
