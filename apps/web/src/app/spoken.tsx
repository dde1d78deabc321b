import type { AsyncRouteComponent } from '@tanstack/react-router';
import { useLanguage } from '../parts/words/use-language.ts';

/** A screen that is drawn again in the new language when it changes. It is not made anew: what was typed stays. */
export function spoken(Screen: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  function SpokenScreen() {
    useLanguage();
    return <Screen />;
  }
  return Object.assign(SpokenScreen, { preload: async () => Screen.preload?.() });
}
