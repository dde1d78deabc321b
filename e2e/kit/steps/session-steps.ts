import { expect, type Locator, type Page } from '@playwright/test';

/** The word by which a tab tells the others to ask the server again. */
export const notifyTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('session-ends');
    channel.postMessage(null);
    channel.close();
  });

/**
 * The page finds by itself that its session is over. It asks the server now, where a person would wait for its timers; a
 * reload instead shows the sign-in page if a timer was quicker.
 */
export async function expectEnded(page: Page): Promise<Locator> {
  await notifyTabs(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  return dialog;
}
