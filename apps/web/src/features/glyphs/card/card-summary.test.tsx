import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { EMPTY_GLYPH } from '../form/glyph-draft.ts';
import type { OpenedGlyph } from '../use-glyphs.ts';
import { CardSummary } from './card-summary.tsx';

const draw = (kind: OpenedGlyph['kind'], category: OpenedGlyph['draft']['category']): string => {
  // Neither its row nor its drawing matters to the offer.
  const card = { kind, draft: { ...EMPTY_GLYPH, category } } as OpenedGlyph;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CardSummary card={card} />
    </QueryClientProvider>,
  );
};

test('a medical card of a person is offered as a file, the code of an institution and other kinds are not', () => {
  expect(draw('personal', 'medical')).toContain(m.cards_summary_download());
  expect(draw('personal', 'emergency')).toContain(m.cards_summary_download());
  expect(draw('institutional', 'medical')).toBe('');
  expect(draw('personal', 'legal')).toBe('');
});
