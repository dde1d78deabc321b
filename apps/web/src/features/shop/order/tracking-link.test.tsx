// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrackingLink } from './tracking-link.tsx';

const draw = (tracking: string | null, carrier: 'gls' | null) =>
  renderToStaticMarkup(<TrackingLink order={{ tracking, carrier }} />);

test('a number leads to the page of its carrier, who is named', () => {
  const markup = draw('Z1234', 'gls');
  expect(markup).toContain('GLS, ');
  expect(markup).toContain('href="https://gls-group.com/track/Z1234"');
});

test('a number of another carrier stands alone, and nothing stands there before it is sent', () => {
  expect(draw('Z1234', null)).toContain('Z1234');
  expect(draw('Z1234', null)).not.toContain('<a ');
  expect(draw(null, 'gls')).toBe('');
});
