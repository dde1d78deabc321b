// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { newGlyph } from './draft-presets.ts';
import type { GlyphDraft } from './glyph-draft.ts';
import { GlyphForm } from './glyph-form.tsx';

vi.mock('./whom/use-known-people.ts', () => ({
  useKnownPeople: () => ({ people: [], holder: { name: 'Marta Bellini', phone: '' } }),
}));

const around = {
  problems: [],
  folders: { list: [], names: new Map(), failed: false, loading: false, onRetry: vi.fn() },
  onNewFolder: vi.fn(),
  sharing: { state: 'open' },
  startsOpen: false,
  onChange: vi.fn(),
} as const;

/** The form in a page, until the test's work is done. */
function withForm(draft: GlyphDraft, work: (place: HTMLElement) => void): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  const place = document.createElement('main');
  const root = createRoot(place);
  act(() => root.render(<GlyphForm {...around} draft={draft} />));
  work(place);
  act(() => root.unmount());
  vi.unstubAllGlobals();
}

test('what is typed as content is neither remembered by the browser nor sent to a spelling service', () => {
  withForm(newGlyph('Marta'), (place) => {
    const areas = [...place.querySelectorAll('textarea, input:not([type=radio], [type=checkbox], [type=file], [id])')];
    expect(areas.length).toBeGreaterThan(15);
    for (const area of areas) {
      expect([area.getAttribute('autocomplete'), area.getAttribute('spellcheck')]).toEqual(['off', 'false']);
    }
  });
});

test('an insurance number on a Medical card says that neither doctor nor crew reads it, until financial staff are ticked', () => {
  const medical = newGlyph('Marta');
  const number = { kind: 'policy', home: 'insurance', text: 'IT 4711' } as const;
  const draft = { ...medical, rows: [...medical.rows, number] };
  const said = 'No doctor or crew reads this: only insurance and bank staff, if you tick them.';
  withForm(draft, (place) => {
    const line = [...place.querySelectorAll('section')].find(({ textContent }) => textContent.includes(said));
    expect(line?.querySelector('h2')?.textContent).toBe('Insurance number');
  });
  const permissions = { ...medical.permissions, financial: 'read' } as const;
  withForm({ ...draft, permissions }, (place) => expect(place.textContent).not.toContain(said));
  withForm(medical, (place) => expect(place.textContent).not.toContain(said));
});
