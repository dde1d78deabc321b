import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useFirstCardDue } from '../../parts/first-card/use-first-card-due.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { isEmailShownElsewhere, onEmailShownElsewhere } from './email-shown-elsewhere.ts';

const EmailCodeDialog = lazy(async () => ({
  default: (await import('../../parts/email/email-code-dialog.tsx')).EmailCodeDialog,
}));

/** Put off until the next page load: it matters, and it is not urgent. */
let putOff = false;

/**
 * Until the address is confirmed: what it is for, and the field for the code. In the demo realm addresses are invented, and
 * before the first card the welcome says it.
 */
export function EmailBanner() {
  const user = readSession()?.user;
  const [isOpen, setIsOpen] = useState(false);
  const [isAway, setIsAway] = useState(putOff);
  const isFirstCardDue = useFirstCardDue();
  const isShownElsewhere = useSyncExternalStore(onEmailShownElsewhere, isEmailShownElsewhere);
  if (user === undefined || user.emailConfirmed || user.realm === 'demo') return null;
  if (isAway || isShownElsewhere || isFirstCardDue) return null;
  return (
    <>
      <InlineAlert
        tone="info"
        className="mb-6"
        title={m.recovery_confirm_title()}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="low" variant="primary" onClick={() => setIsOpen(true)}>
              {m.recovery_confirm_now()}
            </Button>
            <Button
              size="low"
              variant="quiet"
              onClick={() => {
                putOff = true;
                setIsAway(true);
              }}
            >
              {m.recovery_confirm_later()}
            </Button>
          </span>
        }
      >
        {m.recovery_confirm_about({ email: user.email })}
      </InlineAlert>
      {isOpen ? (
        <Suspense>
          <EmailCodeDialog
            email={user.email}
            onClose={() => setIsOpen(false)}
            onConfirmed={() => {
              setIsOpen(false);
              setIsAway(true);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
