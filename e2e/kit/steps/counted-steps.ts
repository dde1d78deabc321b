import type { Locator } from '@playwright/test';

/** What a person's hands do: every press and every field that is filled goes through here, and is counted. */
export function countHands() {
  const done: string[] = [];
  const fields: string[] = [];
  return {
    clicks: () => done.length,
    fields: () => fields.length,
    /** For the message of a test that found too many. */
    words: () => `clicks: ${done.join(', ')}; fields: ${fields.join(', ')}`,
    async click(target: Locator): Promise<void> {
      done.push(await readName(target));
      await target.click();
    },
    /** A choice in a list is a press, as a finger does it. */
    async choose(target: Locator, option: string): Promise<void> {
      done.push(`${await readName(target)}: ${option}`);
      await target.selectOption(option);
    },
    async fill(target: Locator, text: string): Promise<void> {
      fields.push(await readName(target));
      await target.fill(text);
    },
  };
}

const readName = (target: Locator): Promise<string> =>
  target.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName);
