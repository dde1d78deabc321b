import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const drawn = (busy: boolean) =>
  renderToStaticMarkup(
    <Button icon="download" busy={busy} busyLabel="Making the PDF...">
      Save
    </Button>,
  );
/** What is seen: the face that is not hidden. */
const seen = (markup: string) => markup.replace(/<span class="invisible">.*?<\/span><\/span>/, '');

test('at rest the icon stands beside its label, however wide the busy label is', () => {
  expect(seen(drawn(false))).toMatch(/<\/svg><span>Save<\/span>/);
});

test('while busy the sign of work stands beside the busy label, and both faces keep the width', () => {
  expect(seen(drawn(true))).toMatch(/sweep-arc.*<\/svg><span>Making the PDF\.\.\.<\/span>/);
  for (const busy of [true, false]) expect(drawn(busy)).toMatch(/Save.*Making the PDF/);
});
