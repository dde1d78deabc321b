import { expect, test } from 'vitest';
import { listenForHelp, openHelp } from './open-help.ts';

test('an article that was wished for before the button was there opens when it is, and once', () => {
  openHelp('vault');
  const taken: string[] = [];
  const stop = listenForHelp((slug) => taken.push(slug));
  expect(taken).toEqual(['vault']);
  openHelp('folders');
  expect(taken).toEqual(['vault', 'folders']);
  stop();
  openHelp('sessions');
  expect(taken).toEqual(['vault', 'folders']);
  const again: string[] = [];
  listenForHelp((slug) => again.push(slug))();
  expect(again).toEqual(['sessions']);
});
