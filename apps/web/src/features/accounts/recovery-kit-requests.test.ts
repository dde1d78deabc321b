import { expect, test, vi } from 'vitest';
import { askForRecoveryKit, onRecoveryKitAsked } from './recovery-kit-requests.ts';

test('who asks for the recovery code before its prompt has come gets it then, once', () => {
  askForRecoveryKit();
  const first = vi.fn();
  const leave = onRecoveryKitAsked(first);
  expect(first).toHaveBeenCalledTimes(1);
  askForRecoveryKit();
  expect(first).toHaveBeenCalledTimes(2);
  leave();
  const second = vi.fn();
  onRecoveryKitAsked(second)();
  expect(second).not.toHaveBeenCalled();
});
