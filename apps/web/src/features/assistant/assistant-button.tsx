import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { FailedLayer } from '../../ui/failed-part.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { parseHelpSlug } from './help-link.tsx';
import { listenForHelp } from './open-help.ts';
import { useAvoidOverlap } from './use-avoid-overlap.ts';
import { useChat } from './use-chat.ts';

const AssistantPanel = lazyPart(async () => (await import('./assistant-panel.tsx')).AssistantPanel, FailedLayer);

/**
 * In the corner above the bottom bar. Where it would lie over something that can be pressed, or over a value, it is tucked into the edge, all but 24 px
 * of it, and comes out under the pointer or the focus; what stands right of it then keeps the pointer on it. On a phone it is gone
 * while a camera fills the page.
 */
const BUTTON_CLASS = classNames(
  'fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 grid size-14 place-items-center rounded-full sm:right-6 print:hidden',
  'low:static low:my-4 low:mr-4 low:ml-auto low:[translate:none] low:after:hidden',
  'max-lg:[:root:has([data-live-picture])_&]:hidden',
  'border border-primary bg-primary text-on-primary shadow-float transition-[translate,background-color] hover:bg-primary-hover',
  'after:absolute after:-right-6 after:h-full after:w-6 [translate:var(--aside,0)_var(--up,0)]',
  'data-tucked:not-hover:not-focus-visible:justify-items-start data-tucked:not-hover:not-focus-visible:[--aside:3rem] sm:data-tucked:not-hover:not-focus-visible:[--aside:3.5rem]',
);

/** The round button of every page. The panel, the search and the articles come when somebody opens it. */
export function AssistantButton() {
  const chat = useChat();
  const [opened, setOpened] = useState<{ slug: string | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useAvoidOverlap(button);

  useEffect(() => {
    const open = () => {
      const slug = parseHelpSlug(location.hash);
      if (slug !== null) setOpened({ slug });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  useEffect(() => listenForHelp((slug) => setOpened({ slug })), []);

  return (
    <aside aria-label={m.assistant_help()}>
      <button
        ref={button}
        type="button"
        aria-label={m.assistant_open()}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={() => setOpened({ slug: null })}
        className={BUTTON_CLASS}
      >
        <Icon name="help" size={26} />
      </button>
      <Suspense>
        {opened === null ? null : (
          <AssistantPanel key={opened.slug ?? ''} chat={chat} firstSlug={opened.slug} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </aside>
  );
}
