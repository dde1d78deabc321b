import type { Language } from '@repo/contract/rules/languages';
import { chooseHelpLanguage, loadHelpModel } from './search/help-models.ts';

/** The search in one language, and with it what shows an article: who finds one wants to read it, also when the network has gone meanwhile. */
export async function loadHelp(pageLanguage: Language) {
  const language = chooseHelpLanguage(pageLanguage);
  const [{ fittingArticles }] = await Promise.all([
    import('./search/choose-hits.ts'),
    import('./assistant-panel.tsx'),
    import('./article-view.tsx'),
    loadHelpModel(language),
  ]);
  return (question: string) => fittingArticles(question, language);
}

let wanted: string | null = null;
let listener: (() => void) | null = null;

/** Opens an article over whatever page there is. The button of the help may still be on its way: then it opens when it is there. */
export function openHelp(slug: string): void {
  wanted = slug;
  listener?.();
}

/** For the single help button: passes on each requested article once, until the returned function is called. */
export function listenForHelp(take: (slug: string) => void): () => void {
  const hand = () => {
    const slug = wanted;
    wanted = null;
    if (slug !== null) take(slug);
  };
  listener = hand;
  hand();
  return () => {
    if (listener === hand) listener = null;
  };
}
