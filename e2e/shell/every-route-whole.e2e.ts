import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseLocale, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// Every address of the page, in each language and all looks: `npm run proof accessibility`. What the other browser tests
// open further (dialogs, errors) they judge in English.

const SIGNED_OUT = [
  '/login',
  '/force-login',
  '/recover',
  '/not-me',
  '/alert-contact',
  '/explorer',
  '/charity',
  '/timestamp',
  '/privacy',
  '/terms',
  '/accessibility',
];

/** From the list of pages itself, so that no page is forgotten; `/` only leads on. */
function readRoutes(): string[] {
  const table = readFileSync(new URL('../../apps/web/src/app/pages/pages.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/path: '(\/[^']+)'/g)].flatMap(([, path]) => path ?? []);
  expect(paths).toEqual(expect.arrayContaining(SIGNED_OUT));
  return [...paths, '/no-such-page'];
}

async function judge(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectAccessible(page);
}

for (const language of LANGUAGES) {
  test(`every page for somebody who is not signed in, in ${language}`, async ({ newPerson }) => {
    test.slow();
    const { page } = await newPerson({ locale: chooseLocale(language) });
    for (const path of SIGNED_OUT) await judge(page, path, language);
  });

  test(`every page for somebody who is signed in, in ${language}`, async ({ newPerson }) => {
    // About twenty pages in four looks.
    test.setTimeout(600_000);
    const { page } = await newPerson({ locale: chooseLocale(language) });
    await signInNew(page);
    for (const path of readRoutes().filter((one) => !SIGNED_OUT.includes(one))) {
      await test.step(path, () => judge(page, path, language));
    }
  });
}
