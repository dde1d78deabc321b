import { expect, test } from 'vitest';
import { feedNewest } from './newest-frame.ts';

/** Frames that know whether they were closed, and a reader that answers when it is told to. */
function setUp() {
  const closed: number[] = [];
  const reading: number[] = [];
  const answers: string[] = [];
  const waiting: ((answer: string) => void)[] = [];
  const frame = (number: number) => ({ number, close: () => closed.push(number) });
  const feed = feedNewest(
    ({ number }: ReturnType<typeof frame>) => {
      reading.push(number);
      return new Promise<string>((resolve) => waiting.push(resolve));
    },
    (answer) => answers.push(answer),
  );
  const answer = async (said: string) => {
    waiting.shift()?.(said);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { feed, frame, answer, closed, reading, answers };
}

test('one frame is read, the newest waits, those between are closed', async () => {
  const { feed, frame, answer, closed, reading, answers } = setUp();
  for (let number = 1; number <= 6; number++) feed.offer(frame(number));
  expect(reading).toEqual([1]);
  expect(closed).toEqual([2, 3, 4, 5]);
  await answer('first');
  expect(answers).toEqual(['first']);
  expect(reading).toEqual([1, 6]);
  await answer('second');
  expect(reading).toEqual([1, 6]);
  feed.offer(frame(7));
  expect(reading).toEqual([1, 6, 7]);
  expect(closed).toEqual([2, 3, 4, 5]);
});

test('at the end nothing waits any more, nothing is answered, and what still comes is closed', async () => {
  const { feed, frame, answer, closed, reading, answers } = setUp();
  feed.offer(frame(1));
  feed.offer(frame(2));
  feed.end();
  expect(closed).toEqual([2]);
  await answer('too late');
  feed.offer(frame(3));
  expect(answers).toEqual([]);
  expect(reading).toEqual([1]);
  expect(closed).toEqual([2, 3]);
});

test('an answer that ends the feed sends no further frame', async () => {
  const closed: number[] = [];
  const reading: number[] = [];
  const feed = feedNewest(
    async ({ number }: { number: number; close: () => void }) => {
      reading.push(number);
      return number;
    },
    () => feed.end(),
  );
  feed.offer({ number: 1, close: () => closed.push(1) });
  feed.offer({ number: 2, close: () => closed.push(2) });
  await Promise.resolve();
  await Promise.resolve();
  expect(reading).toEqual([1]);
  expect(closed).toEqual([2]);
});
