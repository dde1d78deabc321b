import type { Page } from '@playwright/test';

/** As after an hour away: the key is gone from this browser, the session is not. */
export function forgetVaultKey(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('vault');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').delete('open');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}
