import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import { slugOfHash } from './help-link.tsx';
import { useChat } from './use-chat.ts';
import { useSteerClear } from './use-steer-clear.ts';

const AssistantPanel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

/** The round button of every page. The panel, the search and the articles come when somebody opens it. */
export function AssistantButton() {
  const chat = useChat();
  const [opened, setOpened] = useState<{ slug: string | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useSteerClear(button);

  useEffect(() => {
    const open = () => {
      const slug = slugOfHash(location.hash);
      if (slug !== null) setOpened({ slug });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return (
    <aside aria-label={m.assistant_help()}>
      <button
        ref={button}
        type="button"
        aria-label={m.assistant_open()}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={() => setOpened({ slug: null })}
        className="fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 grid size-14 place-items-center rounded-full border border-primary bg-primary text-on-primary shadow-float transition-[translate,background-color] hover:bg-primary-hover sm:right-6 print:hidden"
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
