// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useZoomGestures } from './use-zoom-gestures.ts';

let root: Root;
let box: HTMLElement;
const zoomed: number[] = [];

function Picture({ value }: { value: number }) {
  const picture = useRef<HTMLDivElement>(null);
  useZoomGestures(picture, { range: { min: 1, max: 4, step: 0.1 }, value, onZoom: (next) => zoomed.push(next) });
  return <div ref={picture} />;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  zoomed.length = 0;
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Picture value={2} />));
  box = host.firstElementChild as HTMLElement;
});
afterEach(() => act(() => root.unmount()));

function touch(type: string, pointerId: number, clientX: number, pointerType = 'touch') {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 0 });
  box.dispatchEvent(Object.assign(event, { pointerId, pointerType }));
}

test('two fingers twice as far apart zoom twice as near, never beyond what the camera can', () => {
  touch('pointerdown', 1, 0);
  touch('pointermove', 1, 10);
  expect(zoomed).toEqual([]);
  touch('pointerdown', 2, 110);
  touch('pointermove', 2, 160);
  expect(zoomed.at(-1)).toBeCloseTo(3, 6);
  touch('pointermove', 2, 900);
  expect(zoomed.at(-1)).toBe(4);
  touch('pointerup', 2, 900);
  const before = zoomed.length;
  touch('pointermove', 1, 500);
  expect(zoomed).toHaveLength(before);
});

test('a mouse is no finger', () => {
  touch('pointerdown', 1, 0, 'mouse');
  touch('pointerdown', 2, 100, 'mouse');
  touch('pointermove', 2, 300, 'mouse');
  expect(zoomed).toEqual([]);
});

test('plus and minus zoom by a tenth; with control they stay the browser’s', () => {
  const press = (key: string, ctrlKey = false) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press('+'), press('-'), press('a'), press('+', true)]).toEqual([true, true, false, false]);
  expect(zoomed.map((value) => value.toFixed(2))).toEqual(['2.20', '1.82']);
});
