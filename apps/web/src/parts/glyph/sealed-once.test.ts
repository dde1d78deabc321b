import { expect, test } from 'vitest';
import { AskError, type AskErrorCode } from '../../api/ask-error.ts';
import { createSealedOnce } from './sealed-once.ts';

const failure = (code: AskErrorCode) => new AskError({ status: 0, text: code, code, reason: '' });

/** A server that fails so often, in this order, and then takes what it is sent. */
function story(failures: AskErrorCode[]) {
  const once = createSealedOnce<string, string>();
  const sent: string[] = [];
  let sealings = 0;
  const run = (of: string) =>
    once.send({
      of,
      seal: async () => {
        sealings += 1;
        return { body: `${of} ${sealings}`, drawing: `drawing ${sealings}` };
      },
      send: async (body) => {
        sent.push(body);
        const code = failures.shift();
        if (code !== undefined) throw failure(code);
        return `row of ${body}`;
      },
    });
  return { once, sent, run };
}

test('what was not taken is sent again as it is, and its drawing belongs to it', async () => {
  const { run, sent } = story(['ask.unreachable', 'internal']);
  await expect(run('a')).rejects.toThrow('ask.unreachable');
  await expect(run('a')).rejects.toThrow('internal');
  expect(await run('a')).toEqual({ row: 'row of a 1', drawing: 'drawing 1' });
  expect(sent).toEqual(['a 1', 'a 1', 'a 1']);
});

test('what was taken, or was typed otherwise meanwhile, is sealed anew', async () => {
  const { run, sent } = story(['ask.unreachable']);
  await expect(run('a')).rejects.toThrow();
  await run('b');
  await run('b');
  expect(sent).toEqual(['a 1', 'b 2', 'b 3']);
});

test('what grew too old without arriving is sealed anew, once', async () => {
  const { run, sent } = story(['ask.unreachable', 'glyphs.checkClock', 'glyphs.checkClock']);
  await expect(run('a')).rejects.toThrow('ask.unreachable');
  await expect(run('a')).rejects.toThrow('glyphs.checkClock');
  expect(sent).toEqual(['a 1', 'a 1', 'a 2']);
});

test('a clock that is wrong from the start is said at once', async () => {
  const { run, sent } = story(['glyphs.checkClock']);
  await expect(run('a')).rejects.toThrow('glyphs.checkClock');
  expect(sent).toHaveLength(1);
});

test('forgetting starts anew', async () => {
  const { once, run, sent } = story(['ask.unreachable']);
  await expect(run('a')).rejects.toThrow();
  once.forget();
  await run('a');
  expect(sent).toEqual(['a 1', 'a 2']);
});
