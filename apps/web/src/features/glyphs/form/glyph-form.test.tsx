// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { newGlyph } from './draft-presets.ts';
import { GlyphForm } from './glyph-form.tsx';

vi.mock('./whom/use-known-people.ts', () => ({
  useKnownPeople: () => ({ people: [], holder: { name: 'Marta Bellini', phone: '' } }),
}));

test('what is typed as content is neither remembered by the browser nor sent to a spelling service', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  const place = document.createElement('main');
  const root = createRoot(place);
  const around = {
    problems: [],
    folders: { list: [], names: new Map(), failed: false, loading: false, onRetry: vi.fn() },
    onNewFolder: vi.fn(),
  };
  act(() =>
    root.render(
      <GlyphForm
        {...around}
        draft={newGlyph('Marta')}
        sharing={{ state: 'open' }}
        startsOpen={false}
        onChange={vi.fn()}
      />,
    ),
  );
  const areas = [...place.querySelectorAll('textarea, input:not([type=radio], [type=checkbox], [type=file], [id])')];
  expect(areas.length).toBeGreaterThan(15);
  for (const area of areas) {
    expect([area.getAttribute('autocomplete'), area.getAttribute('spellcheck')]).toEqual(['off', 'false']);
  }
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
