import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { OpenedBy } from '../../ui/dropdown-menu.tsx';

/** For a menu that is loaded by the first press of its button: how it was pressed, and what the button needs until then. */
export function useMenuPress() {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const closed = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    // A key presses a button without a count of clicks.
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown') setOpenedBy('key');
    },
  };
  return { openedBy, closed };
}
