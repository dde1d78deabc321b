import { stopByLink } from '@repo/contract/emergency/emergency';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { takeFragment } from '../../device/page-address.ts';
import { forgetLinkStop, keepLinkStop, readLinkStop } from '../../device/remembered/waiting-stops.ts';
import { m } from '../../paraglide/messages.js';
import { CannotUndo, StopRow } from '../../parts/anyone/stop-acts.tsx';
import { stopCard } from '../../parts/anyone/stop-card.ts';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';

/**
 * The link of a mail about a reading, without a session: it names no card, shows nothing, and can stop that one card. Stopping
 * waits for a tap, because mail programs open links by themselves.
 */
export function StopByLink() {
  const [token] = useState(() => takeFragment() || readLinkStop());
  const stop = useCallback(
    () =>
      stopCard(token, () => ask(stopByLink, { body: { token } }), {
        keep: () => keepLinkStop(token),
        forget: forgetLinkStop,
      }),
    [token],
  );
  // It was pressed before this page was loaded anew, and no server has heard of it.
  useEffect(() => {
    if (token !== '' && readLinkStop() === token) void stop();
  }, [token, stop]);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col px-4">
      <main id="main" tabIndex={-1} className="grow pt-6 pb-16 outline-none sm:pt-12">
        <BrandMark size={36} className="text-h2" />
        <h1 tabIndex={-1} className="mt-8 mb-4">
          {m.anyone_link_title()}
        </h1>
        {token === '' ? (
          <p className="text-ink-2">{m.anyone_link_none()}</p>
        ) : (
          <>
            <p className="mb-5 text-ink-2">{m.anyone_link_about()}</p>
            <div className="-mx-4 space-y-2 bg-danger-wash p-4 sm:mx-0 sm:rounded-card">
              <StopRow stopKey={token} card={m.anyone_link_card()} onStop={() => void stop()} />
            </div>
            <div className="mt-6">
              <CannotUndo />
            </div>
          </>
        )}
        <p className="mt-6">
          <Link to="/login" className="link inline-flex min-h-11 items-center">
            {m.anyone_link_sign_in()}
          </Link>
        </p>
      </main>
      <PageFooter />
    </div>
  );
}
