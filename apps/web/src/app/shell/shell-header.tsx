import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentProps, Suspense } from 'react';
import { readPlatform } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { deferPart } from '../../parts/deferred/defer-part.tsx';
import { useOwnRoles } from '../../parts/roles/own-roles.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { isCurrentLink, isStaff, listNavLinks, type NavLink } from '../pages/nav-links.ts';
import { paletteKeys } from '../palette/palette-key.ts';
import { usePerson } from '../use-person.ts';
import { AccountMenu } from './account-menu.tsx';
import type { ShellLayer } from './shell-layer.ts';
import { useMenuPress } from './use-menu-press.ts';

const OpenMoreMenu = lazyPart(
  async () => (await import('./open-more-menu.tsx')).OpenMoreMenu,
  ({ trigger }) => trigger,
);

/** The links that the header has no room for. */
function MoreMenu({ links, className }: { links: readonly NavLink[]; className: string }) {
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

const loadBell = () => import('../../features/notifications/notifications-bell.tsx');
/** The placeholder is as wide as the bell. */
const BELL_PLACE = <span className="size-11" />;
const NotificationsBell = deferPart(async () => (await loadBell()).NotificationsBell, BELL_PLACE);
const NoticeWatch = deferPart(async () => (await loadBell()).NoticeWatch);

type ShellHeaderProps = {
  layer: ShellLayer;
  onOpen: (layer: ShellLayer) => void;
  onNotifications: (id?: string) => void;
};

/** One header of 64 px; under 1024 px the links move to the bottom bar and it is 56 px. */
export function ShellHeader({ layer, onOpen, onNotifications }: ShellHeaderProps) {
  const path = useLocation({ select: (location) => location.pathname });
  const person = usePerson();
  const links = listNavLinks(person?.role, useOwnRoles());
  const place = classNames(
    isStaff(person?.role) ? 'px-1.5 min-[92rem]:px-3' : 'px-2.5 min-[90rem]:px-3',
    'relative flex items-center text-label whitespace-nowrap no-underline transition-colors -outline-offset-4',
  );
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex h-14 items-center lg:h-16">
        <Link to="/" activeOptions={{ exact: true }} className="-m-1 flex rounded-control p-1 text-h3 no-underline">
          <BrandMark />
        </Link>
        <nav aria-label={m.shell_main_navigation()} className="ml-6 hidden h-full lg:flex">
          {links
            .filter(({ main }) => main)
            .map(({ to, label }) => {
              const current = isCurrentLink(to, path);
              return (
                <Link
                  key={to}
                  to={to}
                  activeOptions={{ exact: true }}
                  aria-current={current ? 'page' : undefined}
                  className={classNames(
                    place,
                    current
                      ? 'swell-mark font-strong text-ink [--swell-bottom:11px] [--swell-inset:9px]'
                      : 'text-ink-2 hover:text-ink',
                  )}
                >
                  <NavLabel label={label()} />
                </Link>
              );
            })}
          <MoreMenu links={links.filter(({ main }) => !main)} className={place} />
        </nav>
        <div className="ml-auto flex items-center min-[22.5rem]:gap-1 sm:gap-2">
          {person?.role === 'creator' ? (
            <StatusPill tone="seal" icon="key">
              <span className="max-sm:sr-only">{m.shell_creator()}</span>
            </StatusPill>
          ) : null}
          <PaletteButton
            hasField={!isStaff(person?.role)}
            isOpen={layer === 'palette'}
            onOpen={() => onOpen('palette')}
          />
          <NotificationsBell isOpen={layer === 'notifications'} onOpen={onNotifications} />
          <NoticeWatch onOpen={onNotifications} />
          <AccountMenu onOpen={onOpen} />
        </div>
      </div>
    </header>
  );
}

/** Keeps the room of the bold word, so that links do not shift when the current one changes. */
function NavLabel({ label }: { label: string }) {
  return (
    <span className="grid justify-items-center">
      {label}
      <span aria-hidden="true" className="invisible h-0 overflow-hidden font-strong">
        {label}
      </span>
    </span>
  );
}

/** Where a window has room for a field beside the links that everybody has; staff have one more. */
const FIELD_CLASSES =
  'min-[90rem]:h-10 min-[90rem]:w-40 min-[90rem]:justify-start min-[90rem]:border min-[90rem]:border-edge min-[90rem]:bg-surface min-[90rem]:px-3 min-[90rem]:text-label min-[90rem]:hover:border-ink-2';

/**
 * The way to the palette for a pointer or a thumb: a field with its key where there is room, else the lens alone.
 * The keys come from CSS, so that the visible text is a part of the button's name (WCAG 2.5.3).
 */
function PaletteButton({ hasField, isOpen, onOpen }: { hasField: boolean; isOpen: boolean; onOpen: () => void }) {
  const keys = paletteKeys(readPlatform());
  return (
    <button
      type="button"
      aria-label={m.palette_open_with({ keys: keys.join('+') })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      className={classNames(
        'flex size-11 items-center justify-center gap-2 rounded-control text-ink-2 hover:bg-sunken hover:text-ink',
        hasField ? FIELD_CLASSES : '',
      )}
    >
      <Icon name="search" />
      {hasField ? (
        <>
          <span className="grow text-left max-[90rem]:hidden">{m.palette_field()}</span>
          <span
            aria-hidden="true"
            data-keys={keys.join(' ')}
            className="rounded-[4px] border border-line px-1.5 font-mono text-tiny whitespace-nowrap text-ink-2 before:content-[attr(data-keys)] max-[90rem]:hidden"
          />
        </>
      ) : null}
    </button>
  );
}
