import type { User } from '@repo/contract/accounts/accounts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { chooseLanguage, LANGUAGES } from '../../device/remembered/language.ts';
import { chooseTheme, THEMES } from '../../device/remembered/view-choices.ts';
import { signOut } from '../../features/accounts/sign-out.ts';
import { m } from '../../paraglide/messages.js';
import { languageOptions } from '../../parts/words/language-labels.ts';
import { themeOptions } from '../../parts/words/theme-labels.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { useTheme } from '../../parts/words/use-theme.ts';
import { DropdownMenu, type OpenedBy } from '../../ui/dropdown-menu.tsx';
import { PAGES } from '../pages/pages.ts';
import { SESSIONS_SECTION } from '../pages/sessions-section.ts';
import type { ShellLayer } from './shell-layer.ts';

type OpenAccountMenuProps = {
  person: User;
  trigger: ReactElement;
  openedBy: OpenedBy;
  onOpen: (layer: ShellLayer) => void;
};

/** Loaded with the first press, and so open when it comes. */
export function OpenAccountMenu({ person, trigger, openedBy, onOpen }: OpenAccountMenuProps) {
  const navigate = useNavigate();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <DropdownMenu
      opensAtFirst={openedBy}
      trigger={trigger}
      head={
        <>
          <span className="block font-strong">{person.fullName}</span>
          <span className="block text-small text-ink-3">{person.username}</span>
        </>
      }
      items={[
        {
          kind: 'choice',
          label: m.shell_theme(),
          value: theme,
          options: themeOptions(),
          onChange: (value) => chooseTheme(THEMES.find((candidate) => candidate === value) ?? 'system'),
        },
        {
          kind: 'choice',
          label: m.ui_language(),
          value: language,
          options: languageOptions,
          onChange: (value) => chooseLanguage(LANGUAGES.find((candidate) => candidate === value) ?? language),
        },
        { kind: 'line' },
        {
          label: PAGES.biometric.title(),
          icon: 'key',
          onSelect: () => void navigate({ to: PAGES.biometric.path }),
        },
        {
          label: SESSIONS_SECTION.title(),
          icon: SESSIONS_SECTION.icon,
          onSelect: () => void navigate({ to: SESSIONS_SECTION.path }),
        },
        {
          label: PAGES.securityActivity.title(),
          icon: 'history',
          onSelect: () => void navigate({ to: PAGES.securityActivity.path }),
        },
        { label: m.preferences_title(), icon: 'key', onSelect: () => onOpen('preferences') },
        { label: m.shell_shortcuts(), icon: 'keyboard', onSelect: () => onOpen('shortcuts') },
        { kind: 'line' },
        { label: m.shell_sign_out(), icon: 'signOut', onSelect: () => void signOut() },
      ]}
    />
  );
}
