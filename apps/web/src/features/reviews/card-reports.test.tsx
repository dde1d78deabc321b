// @vitest-environment jsdom

import { type CardReport, listCardReports } from '@repo/contract/emergency/card-reports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readKey } from '../../api/read.ts';
import { CardReports } from './card-reports.tsx';

const REPORT: CardReport = {
  id: '019a9f6e-0000-7000-8000-000000000001',
  kind: 'reported',
  at: '2026-11-21T09:00:00.000Z',
  reason: 'offensive',
  text: 'It insults <b>somebody</b>.',
  username: 'marta.b',
  realm: 'demo',
  qrCodeId: '019a9f6e-0000-7000-8000-000000000002',
  waiting: 1,
  isStopped: false,
  decidedAt: null,
  stops: null,
  words: null,
};

function render(reports: readonly CardReport[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(readKey(listCardReports, { query: { status: 'waiting' } }), reports);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CardReports />
    </QueryClientProvider>,
  );
}

test('a reported card shows who said what of whose card, as text, and asks for a decision; an appeal is named so', () => {
  expect(render([])).toContain('No report waits.');
  const shown = render([REPORT, { ...REPORT, kind: 'appealed', reason: null, isStopped: true, waiting: 2 }]);
  for (const words of ['It is offensive', 'A card of marta.b', 'It insults &lt;b&gt;somebody&lt;/b&gt;.'])
    expect(shown).toContain(words);
  for (const words of ['The owner appeals', 'Stopped', '2 wait', 'aria-label="Decide: It is offensive, marta.b"'])
    expect(shown).toContain(words);
});
