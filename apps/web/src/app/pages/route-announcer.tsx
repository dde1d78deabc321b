import { PRODUCT } from '@repo/contract/brand';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useLanguage } from '../../parts/words/use-language.ts';
import { focusOn } from '../../ui/layers.ts';

/** After each change of page: the title of the document, the focus on its h1, and the title said aloud. */
export function RouteAnnouncer() {
  const router = useRouter();
  const language = useLanguage();
  const [spoken, setSpoken] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is named again in another language.
  useEffect(() => {
    const name = () => {
      const title = currentTitle(router.state.matches);
      document.title = title ? `${title} · ${PRODUCT}` : m.shell_not_found();
      return document.title;
    };
    name();
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const title = name();
      // The first page keeps the browser's own focus and is announced by the browser.
      if (!fromLocation || !pathChanged) return;
      setSpoken(title);
      focusOn(document.querySelector<HTMLElement>('h1'));
    });
  }, [router, language]);

  return (
    <div aria-live="polite" className="sr-only">
      {spoken}
    </div>
  );
}

type RouteMatch = {
  status: string;
  globalNotFound?: boolean | undefined;
  staticData?: { title?: (() => string) | undefined; titleForStrangers?: (() => string) | undefined };
};

/** The title of the deepest route that has one; none for an unknown path. */
export function currentTitle(matches: readonly RouteMatch[]): string | undefined {
  if (matches.some((match) => match.globalNotFound || match.status === 'notFound')) return undefined;
  const { title, titleForStrangers } = matches.findLast((match) => match.staticData?.title)?.staticData ?? {};
  return titleForStrangers !== undefined && readSession() === null ? titleForStrangers() : title?.();
}
