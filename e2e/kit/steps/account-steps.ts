import type { Locator, Page } from '@playwright/test';
import { type Newcomer, newcomer } from '@repo/dev-env/browsers/newcomer';
import { findViolations } from '../axe.ts';
import { expect } from '../fixtures.ts';

export async function fillRegisterForm(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

/** Registers through the screen, puts the recovery code away and ends on the welcome. */
export async function register(page: Page, person: Newcomer = newcomer()): Promise<Newcomer> {
  await page.goto('/login?tab=register');
  await fillRegisterForm(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const kit = page.getByRole('dialog', { name: 'Save your recovery code' });
  await kit.getByLabel('I saved it').check();
  await kit.getByRole('button', { name: 'Done' }).click();
  await expect(kit).toBeHidden();
  return person;
}

/** On a sign-in page that is open already. Its answer is the test's to wait for. */
export async function submitSignIn(page: Page, { username, password }: Pick<Newcomer, 'username' | 'password'>) {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** An account as a plain API client makes it: no browser, so no vault yet. */
export async function registerByApi(page: Page, person: Newcomer = newcomer()): Promise<Newcomer> {
  const answer = await page.request.post('/api/register', { data: { ...person, accountType: 'private' } });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.context().clearCookies();
  return person;
}

export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

/** What IndexedDB holds of the open vault: the key's algorithm, whether it can be exported, and the identity's id. */
export function readStoredKey(page: Page): Promise<{ type: string; extractable: boolean; keyId: string } | null> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('vault');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('open');
          reading.onsuccess = () => {
            opening.result.close();
            const { key, keyId } = reading.result ?? {};
            resolve(
              key instanceof CryptoKey ? { type: key.algorithm.name, extractable: key.extractable, keyId } : null,
            );
          };
        };
      }),
  );
}

/** The alert of the page itself, not the spoken copy of a message. */
export const locateAlert = (page: Page): Locator => page.getByRole('main').getByRole('alert');

export async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

type PageLook = { colorScheme: 'light' | 'dark'; width: number; height: number };

/** Each theme and each width. `npm run proof accessibility` judges the other two pairs as well. */
const LOOKS: readonly PageLook[] = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844 },
];
const OTHER_LOOKS: readonly PageLook[] = [
  { colorScheme: 'dark', width: 1280, height: 800 },
  { colorScheme: 'light', width: 390, height: 844 },
];
const looks = process.env.E2E_LOOKS === 'all' ? [...LOOKS, ...OTHER_LOOKS] : LOOKS;

/** No violation in both themes, at 1280 and 390 px, and nothing wider than the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still being loaded has no heading, and nobody judges it yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const { colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await settle(page);
    expect(await findViolations(page), `${colorScheme} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Colours that are still changing have contrasts nobody ever sees: waits for what ends by itself. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
