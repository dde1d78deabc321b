import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

/** One factor is not enough for other people's documents. Whoever signs in again comes back here. */
export function WeakSessionNotice() {
  return (
    <InlineAlert
      tone="warn"
      title={m.creator_weak_title()}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/force-login" state={{ back: '/creator-panel' }} className={buttonClass({ variant: 'primary' })}>
            {m.creator_weak_sign_in()}
          </Link>
          <Link to="/biometric" className={buttonClass()}>
            {m.creator_weak_set_up()}
          </Link>
        </div>
      }
    >
      {m.creator_weak()}
    </InlineAlert>
  );
}
