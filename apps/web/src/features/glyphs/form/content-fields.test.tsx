// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ContentFields } from './content-fields.tsx';
import { EMPTY_GLYPH } from './glyph-draft.ts';

test('what is typed as content is neither remembered by the browser nor sent to a spelling service', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('main');
  const root = createRoot(place);
  const draft = { ...EMPTY_GLYPH, category: 'medical' } as const;
  act(() => root.render(<ContentFields draft={draft} onChange={() => undefined} error={undefined} />));
  const areas = [...place.querySelectorAll('textarea')];
  expect(areas.length).toBeGreaterThan(5);
  for (const area of areas) {
    expect([area.getAttribute('autocomplete'), area.getAttribute('spellcheck')]).toEqual(['off', 'false']);
  }
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
