import { getLocale } from '../paraglide/runtime.js';

/** Sentences by refusal code, with `{name}` where a parameter of the refusal goes; and words that such a parameter may hold. */
export type RefusalTexts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<RefusalTexts>('../../../../messages/*/refusals.json', { import: 'default' });

/**
 * The refusals in the language of the page; nothing for English, which the server speaks itself, nor for a language that
 * has none. Loaded when first needed.
 */
export async function loadRefusalTexts(): Promise<RefusalTexts> {
  try {
    return (await FILES[`../../../../messages/${getLocale()}/refusals.json`]?.()) ?? {};
  } catch {
    // Cut off from the server, or a new version replaced the file: the server's own sentence is shown instead.
    return {};
  }
}
