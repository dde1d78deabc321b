// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ScrollArea } from '../ui/scroll-area.tsx';
import { trustedTypesRules } from './trusted-types.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {
      return;
    }
    unobserve() {
      return;
    }
    disconnect() {
      return;
    }
  },
);

test('the list of trusted markup is what Radix really sets', () => {
  const box = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(box).render(<ScrollArea label="List">text</ScrollArea>));
  const markup = box.querySelector('style')?.innerHTML ?? '';
  expect(markup).not.toBe('');
  expect(trustedTypesRules.createHTML(markup)).toBe(markup);
});
