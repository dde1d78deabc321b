import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { type ProfileWait, useSharing } from './use-sharing.ts';

const REASONS: Readonly<Record<ProfileWait, () => string>> = {
  unfinished: m.cards_wait_unfinished,
  turnedDown: m.cards_wait_turned_down,
  sent: m.cards_wait_sent,
};

/** The first line wherever a withheld card is shown or printed: that nobody can read it, why, and what helps now. */
export function NotReadableYet({ className }: { className?: string }) {
  const sharing = useSharing();
  const wait = sharing.state === 'open' ? 'sent' : sharing.wait;
  return (
    <InlineAlert
      tone="warn"
      title={m.cards_wait_title()}
      {...(className !== undefined && { className })}
      action={
        wait === 'sent' ? null : (
          <Link to="/profile" className={buttonClass()}>
            {wait === 'unfinished' ? m.cards_wait_finish() : m.cards_wait_send_again()}
          </Link>
        )
      }
    >
      <p>{REASONS[wait]()}</p>
      <p className="mt-1.5">{m.cards_wait_opens()}</p>
    </InlineAlert>
  );
}
