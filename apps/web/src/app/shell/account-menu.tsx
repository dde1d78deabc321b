import type { User } from '@repo/contract/accounts/accounts';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { deferUntilPainted } from '../../device/first-page.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Seal } from '../../ui/seal.tsx';
import { parseArcs } from '../../ui/seal-arcs.ts';
import { usePerson } from '../use-person.ts';
import type { ShellLayer } from './shell-layer.ts';
import { useMenuPress } from './use-menu-press.ts';

const loadMenu = () => import('./open-account-menu.tsx');
const OpenAccountMenu = lazyPart(
  async () => (await loadMenu()).OpenAccountMenu,
  ({ trigger }) => trigger,
);
const fetchMenu = deferUntilPainted(loadMenu);

/** A menu is more code than its button, and most pages are left without it: it is there from the first press on. */
export function AccountMenu({ onOpen }: { onOpen: (layer: ShellLayer) => void }) {
  const person = usePerson();
  const { openedBy, closed } = useMenuPress();
  useEffect(() => void fetchMenu().catch(() => undefined), []);
  if (!person) return null;
  const button = <MenuButton person={person} {...closed} />;
  if (openedBy === null) return button;
  return (
    <Suspense fallback={button}>
      <OpenAccountMenu person={person} trigger={<MenuButton person={person} />} openedBy={openedBy} onOpen={onOpen} />
    </Suspense>
  );
}

function MenuButton({ person, ...rest }: { person: User } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={m.shell_account_of({ name: person.fullName })}
      className="flex min-h-11 items-center gap-2 rounded-control px-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
      {...rest}
    >
      <Seal arcs={parseArcs(person.id)} kind="own" size={30} />
      <span className="hidden max-w-40 truncate text-label sm:block lg:hidden xl:block xl:max-w-28">
        {person.fullName}
      </span>
      <Icon name="down" size={18} />
    </button>
  );
}
