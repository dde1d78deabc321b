import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { expect, test } from '../kit/fixtures.ts';

// Files as banks send them, before anything of them is read.

test('an archive is told from a statement, and what is too large is not sent', async ({ page }) => {
  await signInByPasskey(page, await createCreator());
  await page.goto('/creator-panel?tab=bank');
  const input = page.getByLabel('Statement (CAMT.053 or CAMT.054)');
  const zip = { name: 'camt.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 statements') };
  await input.setInputFiles(zip);
  const said = page.getByRole('alert').filter({ hasText: 'Unpack it, then import each statement' });
  await expect(said).toBeVisible();
  const large = { name: 'camt.xml', mimeType: 'text/xml', buffer: Buffer.alloc(5_000_001, ' ') };
  await input.setInputFiles(large);
  await expect(page.getByRole('alert').filter({ hasText: 'too large' })).toBeVisible();
  await expect(said).toHaveCount(0);
});
