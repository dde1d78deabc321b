import type { TextSlot } from '@repo/client/text-slots';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { type OpenedText, useOpenText } from './sealed-text.ts';

const REASONS = {
  locked: m.accounts_title_locked,
  closed: m.accounts_title_closed,
  damaged: m.accounts_title_damaged,
};

type SealedTitleProps = { slot: TextSlot; sealed: string | null; className?: string };

/** A sealed name where it is shown: the name, or in words why it cannot be read now. */
export function SealedTitle({ slot, sealed, className }: SealedTitleProps) {
  return <OpenedTitle opened={useOpenText(slot, sealed)} {...(className && { className })} />;
}

/** The same where a list has opened its names already. */
export function OpenedTitle({ opened, className }: { opened: OpenedText; className?: string }) {
  if (opened.state === 'open') return <span className={className}>{opened.text}</span>;
  if (opened.state === 'opening') return <OpeningTitle />;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-ink-3">
      <Icon name={opened.state === 'damaged' ? 'alert' : 'lock'} size={16} />
      <span className="truncate">{REASONS[opened.state]()}</span>
    </span>
  );
}

/** A title stands in headings and buttons, which must not be nameless while it is opened. */
function OpeningTitle() {
  return (
    <>
      <span className="sr-only">{m.accounts_title_opening()}</span>
      <SkeletonBar className="h-4 w-32" />
    </>
  );
}
