import { expect, test, vi } from 'vitest';
import { askForReverification, onReverificationAsked } from './reverification-requests.ts';

test('what was asked before the host was loaded is begun when it comes, once', () => {
  const [host, next] = [vi.fn(), vi.fn()];
  askForReverification();
  const leave = onReverificationAsked(host);
  expect(host).toHaveBeenCalledTimes(1);
  askForReverification();
  expect(host).toHaveBeenCalledTimes(2);
  leave();
  onReverificationAsked(next)();
  expect(next).not.toHaveBeenCalled();
});
