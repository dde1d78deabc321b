import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';

/** To the block before and the one after. */
export function BlockSteps({ height, newest }: { height: number; newest: number }) {
  return (
    <span className="-mr-2 flex gap-1 print:hidden">
      {height === 0 ? null : <Step to={height - 1} label={m.ledger_block_previous()} icon="left" />}
      {height >= newest ? null : <Step to={height + 1} label={m.ledger_block_following()} icon="right" />}
    </span>
  );
}

function Step({ to, label, icon }: { to: number; label: string; icon: 'left' | 'right' }) {
  return (
    <Link
      to="/explorer"
      search={{ block: to }}
      resetScroll={false}
      aria-label={label}
      className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken pointer-coarse:size-11"
    >
      <Icon name={icon} />
    </Link>
  );
}
