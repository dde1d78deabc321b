import { Link, useLocation } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useOwnRoles } from '../../parts/roles/own-roles.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isCurrentLink, listBarLinks } from '../pages/nav-links.ts';
import { PAGES } from '../pages/pages.ts';

const itemClass =
  'relative flex min-w-0 flex-col items-center justify-center gap-1 text-[0.8125rem] leading-tight no-underline -outline-offset-4';

/** Navigation at the bottom of small screens; Scan stands under a raised line. */
export function BottomBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label={m.shell_quick_navigation()}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 grid h-[var(--bottom-bar)] grid-cols-5 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] low:static low:h-18 lg:hidden"
    >
      {listBarLinks(useOwnRoles()).map(({ to, icon, label }) => {
        const current = isCurrentLink(to, path);
        const raised = to === PAGES.scan.path;
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            aria-current={current ? 'page' : undefined}
            className={classNames(itemClass, current ? 'font-strong text-primary' : 'text-ink-2')}
          >
            {raised ? <Hump /> : null}
            <Icon
              name={icon}
              size={raised ? 28 : 24}
              className={classNames('relative', raised && '-mt-1 text-primary')}
            />
            <span className="max-w-full truncate">{label()}</span>
          </Link>
        );
      })}
      <button
        type="button"
        onClick={onMenu}
        aria-expanded={menuOpen}
        aria-haspopup="dialog"
        className={classNames(itemClass, 'text-ink-2')}
      >
        <Icon name="menu" size={24} />
        {m.shell_menu()}
      </button>
    </nav>
  );
}

/** The swelling line of the header, bent upwards over Scan. */
function Hump() {
  return (
    <svg
      className="absolute -top-[12.5px] left-1/2 -ml-[45px]"
      width={90}
      height={22}
      viewBox="0 0 90 22"
      aria-hidden="true"
    >
      <path d="M0 11.5C18 11.5 22 1.5 45 1.5S72 11.5 90 11.5V22H0z" className="fill-surface" />
      <path
        d="M0 11.5C18 11.5 22 .5 45 .5S72 11.5 90 11.5C71 11.5 66 4 45 4S19 11.5 0 11.5z"
        className="fill-primary"
      />
    </svg>
  );
}
