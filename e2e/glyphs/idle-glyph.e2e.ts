import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { enterGenerate, graphic, make, toggle } from '../kit/steps/glyph-steps.ts';

/** As if nobody had touched the page for an hour: the vault's own clock is set back, and its tabs are told to look. */
async function passIdleHour(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vault', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept', 'readwrite');
          const store = writing.objectStore('kept');
          const reading = store.get('open');
          reading.onsuccess = () => {
            const ago = Date.now() - 61 * 60_000;
            store.put({ ...reading.result, usedAtMs: ago, openedAtMs: ago }, 'open');
          };
          writing.oncomplete = () => {
            opening.result.close();
            const channel = new BroadcastChannel('vault');
            channel.postMessage('changed');
            channel.close();
            resolve();
          };
        };
      }),
  );
}

test('a glyph just made and a drawing shown in the list go when the vault closes: nobody who comes by can show them', async ({
  page,
  context,
}) => {
  await enterGenerate(page);
  await make(page);
  await toggle(page).click();
  await expect(graphic(page)).toBeVisible();
  const list = await context.newPage();
  await list.goto('/manage');
  await list.getByRole('button', { name: /^Open Marta/ }).click();
  await toggle(list).click();
  await expect(graphic(list)).toBeVisible();
  await passIdleHour(page);
  await expect(page.getByText('Your vault is locked').first()).toBeVisible();
  await expect(graphic(page)).toHaveCount(0);
  await expect(toggle(page)).toHaveCount(0);
  for (const field of ['Allergies', 'Content']) await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  await expect(list.getByText('Your vault is locked').first()).toBeVisible();
  await expect(graphic(list)).toHaveCount(0);
});
