import { useLocation } from '@tanstack/react-router';
import { type ComponentProps, Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isCurrentLink, type NavLink } from '../pages/nav-links.ts';
import { useMenuPress } from './use-menu-press.ts';

const OpenMoreMenu = lazyPart(
  async () => (await import('./open-more-menu.tsx')).OpenMoreMenu,
  ({ trigger }) => trigger,
);

/** The links that the header has no room for. */
export function MoreMenu({ links, className }: { links: readonly NavLink[]; className: string }) {
  const path = useLocation({ select: (location) => location.pathname });
  const { openedBy, closed } = useMenuPress();
  const current = links.find(({ to }) => isCurrentLink(to, path));
  const look = classNames(
    className,
    current ? 'swell-mark font-strong text-ink [--swell-bottom:11px] [--swell-inset:9px]' : 'text-ink-2 hover:text-ink',
  );
  const button = <MoreButton className={look} {...closed} />;
  if (openedBy === null) return button;
  return (
    <Suspense fallback={button}>
      <OpenMoreMenu
        links={links}
        current={current?.to ?? null}
        trigger={<MoreButton className={look} />}
        openedBy={openedBy}
      />
    </Suspense>
  );
}

function MoreButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" className={className} {...rest}>
      {m.shell_more()}
      <Icon name="down" size={18} className="ml-1" />
    </button>
  );
}
