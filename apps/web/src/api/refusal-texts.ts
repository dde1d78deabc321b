import { getLocale } from '../paraglide/runtime.js';

/** Sentences by refusal code, with `{name}` where a parameter of the refusal goes. */
export type RefusalTexts = Readonly<Record<string, string>>;

/** The refusals in the language of the page; nothing for English, which the server speaks itself. Loaded when first needed. */
export async function loadRefusalTexts(): Promise<RefusalTexts> {
  if (getLocale() === 'en') return {};
  try {
    return (await import('../../messages/refusals/it.json')).default;
  } catch {
    // Cut off from the server, or a new version replaced the file: the server's own sentence is shown instead.
    return {};
  }
}
