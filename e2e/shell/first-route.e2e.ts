import { expect, test } from '../kit/fixtures.ts';
import { FIRST_ROUTE_BYTES, weighScripts } from '../kit/script-weight.ts';

test('the first route loads at most 170 kB of script, gzip', async ({ page }) => {
  const bytes = await weighScripts(page, '/login', () =>
    expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible(),
  );
  expect(bytes).toBeLessThanOrEqual(FIRST_ROUTE_BYTES);
});
