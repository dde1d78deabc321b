import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useCall } from '../calls/use-call.ts';
import { onPhone, type PushOffer, type PushState, usePushOffer } from './use-push-offer.ts';

/** One line where a card was made, and on its page: what this browser can do, or why it cannot. */
export function PushOfferLine({ className }: { className?: string }) {
  const offer = usePushOffer();
  const [first, setFirst] = useState<PushState | null>(null);
  if (first === null && offer.state !== null) setFirst(offer.state);
  if (offer.state === null || first === 'on' || first === 'openOnly' || offer.isPutOff) return null;
  const later = (
    <Button variant="quiet" size="low" onClick={offer.notNow}>
      {offer.state === 'ask' ? m.owner_push_not_now() : m.ui_close()}
    </Button>
  );
  return (
    <InlineAlert
      tone={offer.state === 'on' ? 'ok' : 'plain'}
      announce="status"
      {...(className !== undefined && { className })}
      action={
        offer.state === 'on' ? null : (
          <span className="flex flex-wrap gap-2">
            {offer.state === 'ask' ? <PushButton offer={offer} /> : null}
            {later}
          </span>
        )
      }
    >
      {SENTENCES[offer.state]()}
    </InlineAlert>
  );
}

/** The button that asks the browser. */
export function PushButton({ offer, isBig = false }: { offer: Pick<PushOffer, 'accept'>; isBig?: boolean }) {
  const accepting = useCall(offer.accept);
  return (
    <Button
      icon="bell"
      {...(isBig ? { variant: 'primary', size: 'big', className: 'max-sm:grow' } : { size: 'low' })}
      busy={accepting.isPending}
      onClick={() => void accepting.submit()}
    >
      {m.owner_push_yes()}
    </Button>
  );
}

const SENTENCES: Readonly<Record<PushState, () => string>> = {
  ask: () => (onPhone() ? m.owner_push_ask() : m.owner_push_ask_computer()),
  on: () => (onPhone() ? m.owner_push_done() : m.owner_push_done_computer()),
  openOnly: m.owner_push_open_only,
  denied: m.owner_push_denied,
  install: m.owner_push_install,
  unsupported: m.owner_push_unsupported,
};
