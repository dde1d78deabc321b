import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { chooseTheme } from '../../device/remembered/view-choices.ts';
import { signOut } from '../../features/accounts/sign-out.ts';
import { m } from '../../paraglide/messages.js';
import { useOwnRoles } from '../../parts/roles/own-roles.ts';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { themeOptions } from '../../parts/words/theme-labels.ts';
import { useTheme } from '../../parts/words/use-theme.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { isCurrentLink, listNavLinks } from '../pages/nav-links.ts';
import { PAGES } from '../pages/pages.ts';
import { SESSIONS_SECTION } from '../pages/sessions-section.ts';
import { usePerson } from '../use-person.ts';
import type { ShellLayer } from './shell-layer.ts';

/** Lists everything on a small screen. It closes when the page changes. */
export function MenuSheet({ onClose, onOpen }: { onClose: () => void; onOpen: (layer: ShellLayer) => void }) {
  const path = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const person = usePerson();
  const openedOn = useRef(path);
  const theme = useTheme();
  useEffect(() => {
    if (path !== openedOn.current) onClose();
  }, [path, onClose]);
  return (
    <Dialog open onOpenChange={onClose} title={m.shell_menu()} size="narrow">
      <nav aria-label={m.shell_main_navigation()} className="-mx-2">
        {listNavLinks(person?.role, useOwnRoles()).map(({ to, icon, label }) => {
          const current = isCurrentLink(to, path);
          return (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true }}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-12 items-center gap-3 rounded-control px-2 no-underline',
                current ? 'bg-primary-wash font-strong text-ink' : 'text-ink hover:bg-sunken',
              )}
              onClick={onClose}
            >
              <Icon name={icon} size={24} className={current ? 'text-primary' : 'text-ink-2'} />
              {label()}
            </Link>
          );
        })}
      </nav>
      <hr className="mt-3 mb-4 border-line" />
      <SegmentedControl label={m.shell_theme()} options={themeOptions()} value={theme} onChange={chooseTheme} />
      <div className="mt-4">
        <LanguageSwitch />
      </div>
      <div className="mt-5 flex flex-col gap-2">
        <Button icon="search" onClick={() => onOpen('palette')}>
          {m.palette_title()}
        </Button>
        <Button icon="key" onClick={() => onOpen('preferences')}>
          {m.preferences_title()}
        </Button>
        <Button
          icon={SESSIONS_SECTION.icon}
          onClick={() => {
            void navigate({ to: SESSIONS_SECTION.path });
            onClose();
          }}
        >
          {SESSIONS_SECTION.title()}
        </Button>
        <Button
          icon="history"
          onClick={() => {
            void navigate({ to: PAGES.securityActivity.path });
            onClose();
          }}
        >
          {PAGES.securityActivity.title()}
        </Button>
        <Button icon="signOut" onClick={() => void signOut()}>
          {m.shell_sign_out()}
        </Button>
      </div>
    </Dialog>
  );
}
