// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { handDrawing, takeHandedDrawing } from './handed-drawing.ts';

test('a drawing is handed over once, from memory to memory, and wiped where it came from', () => {
  expect(takeHandedDrawing()).toBeNull();
  const payload = new Uint8Array([16, 1, 2, 3]);
  handDrawing(payload);
  expect(takeHandedDrawing()).toEqual(new Uint8Array([16, 1, 2, 3]));
  expect([...payload]).toEqual([0, 0, 0, 0]);
  expect(takeHandedDrawing()).toBeNull();
});

test('a drawing that nobody takes is forgotten with the page, or after ten minutes', () => {
  vi.useFakeTimers();
  handDrawing(new Uint8Array([16, 1]));
  dispatchEvent(new Event('pagehide'));
  expect(takeHandedDrawing()).toBeNull();
  handDrawing(new Uint8Array([16, 2]));
  vi.advanceTimersByTime(11 * 60_000);
  expect(takeHandedDrawing()).toBeNull();
  vi.useRealTimers();
});
