import { useNavigate } from '@tanstack/react-router';
import { chooseLanguage, LANGUAGES } from '../../device/remembered/language.ts';
import { chooseTheme, THEMES } from '../../device/remembered/view-choices.ts';
import { signOut } from '../../features/accounts/sign-out.ts';
import { m } from '../../paraglide/messages.js';
import { languageOptions } from '../../parts/words/language-labels.ts';
import { themeOptions } from '../../parts/words/theme-labels.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { useTheme } from '../../parts/words/use-theme.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Seal } from '../../ui/seal.tsx';
import { arcsOfHex } from '../../ui/seal-arcs.ts';
import { PAGES, SESSIONS_SECTION } from '../pages/pages.ts';
import { usePerson } from '../use-person.ts';
import type { ShellLayer } from './shell-layer.ts';

export function AccountMenu({ onOpen }: { onOpen: (layer: ShellLayer) => void }) {
  const person = usePerson();
  const navigate = useNavigate();
  const language = useLanguage();
  const theme = useTheme();
  if (!person) return null;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={m.shell_account_of({ name: person.fullName })}
          className="flex min-h-11 items-center gap-2 rounded-control px-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Seal arcs={arcsOfHex(person.id)} kind="own" size={30} />
          <span className="hidden max-w-40 truncate text-label sm:block">{person.fullName}</span>
          <Icon name="down" size={18} />
        </button>
      }
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
        { label: m.preferences_title(), icon: 'key', onSelect: () => onOpen('preferences') },
        { label: m.shell_shortcuts(), icon: 'keyboard', onSelect: () => onOpen('shortcuts') },
        { kind: 'line' },
        { label: m.shell_sign_out(), icon: 'signOut', onSelect: () => void signOut() },
      ]}
    />
  );
}
