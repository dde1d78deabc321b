import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DropdownMenu, type OpenedBy } from '../../ui/dropdown-menu.tsx';
import type { NavLink } from '../pages/nav-links.ts';

type OpenMoreMenuProps = {
  links: readonly NavLink[];
  current: string | null;
  trigger: ReactElement;
  openedBy: OpenedBy;
};

/** Loaded with the first press, and so open when it comes. */
export function OpenMoreMenu({ links, current, trigger, openedBy }: OpenMoreMenuProps) {
  const navigate = useNavigate();
  return (
    <DropdownMenu
      align="start"
      opensAtFirst={openedBy}
      trigger={trigger}
      items={links.map(({ to, icon, label }) => ({
        label: label(),
        icon: to === current ? 'check' : icon,
        onSelect: () => void navigate({ to }),
      }))}
    />
  );
}
