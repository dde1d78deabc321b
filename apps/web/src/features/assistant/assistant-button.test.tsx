// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AssistantButton } from './assistant-button.tsx';

vi.mock('./assistant-panel.tsx', () => ({ AssistantPanel: () => null }));
afterEach(() => vi.unstubAllGlobals());

const SIDE_PX = 56;
const FIELD = { top: 700, left: 300, width: 80, height: 44 };

/** jsdom lays nothing out: the button rests where a field of the page ends, and a frame is drawn when the test says so. */
function stubLayout(): { drawFrame: () => void } {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const rest = { offsetTop: FIELD.top, offsetLeft: FIELD.left, offsetWidth: SIDE_PX, offsetHeight: SIDE_PX };
  for (const [name, value] of Object.entries(rest)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof rest, 'get').mockReturnValue(value);
  }
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(844);
  Object.assign(document, { elementsFromPoint: () => [] });
  return {
    drawFrame: () => {
      for (const draw of frames.splice(0)) draw(0);
    },
  };
}

test('a press held for however long stays on the button, and opens the help when it is let go', async () => {
  const { drawFrame } = stubLayout();
  const field = document.createElement('input');
  field.getBoundingClientRect = () => new DOMRect(FIELD.left, FIELD.top, FIELD.width, FIELD.height);
  const place = document.createElement('main');
  document.body.append(field, place);
  const root = createRoot(place);
  await act(async () => root.render(<AssistantButton />));
  const button = place.querySelector('button');
  if (button === null) throw new Error('no button');
  const up = () => Number.parseFloat(button.style.getPropertyValue('--up'));

  field.focus();
  drawFrame();
  expect(up()).toBeLessThan(0);
  const asidePx = up();

  // The press takes the focus from the field, and the page may scroll or grow below the finger.
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.focus();
  for (const name of ['scroll', 'input']) document.dispatchEvent(new Event(name));
  drawFrame();
  expect(up()).toBe(asidePx);

  await act(async () => {
    button.dispatchEvent(new Event('pointerup', { bubbles: true }));
    button.click();
  });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  drawFrame();
  expect(up()).toBe(0);
  await act(async () => root.unmount());
});
