import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { finishSpidSignIn, finishStaffIdentity } from '@repo/contract/spid/spid';
import { finishTaxCode } from '@repo/contract/spid/tax-code';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { read } from '../../../api/read.ts';
import { beginStaffSession } from '../../../api/session.ts';
import { navigateAway, takeQuery } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { isConnection, isTaxCode, readBrought, type SpidReturnQuery } from '../../../parts/spid/providers.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PortalFrame } from '../frame/portal-frame.tsx';

/** Where a provider sends the browser back. The page posts what it brought; the address keeps nothing of it. */
export function SpidReturn() {
  const meta = useQuery(read(readMeta, {}));
  const [brought] = useState(() => readBrought(takeQuery()));
  const navigate = useNavigate();
  // A query, so that React's second render does not send it twice: the state works once.
  const finishing = useQuery({
    queryKey: ['spid-return', brought?.state],
    queryFn: () => (brought === null ? null : finish(brought)),
    enabled: brought !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOwnCode = brought !== null && isTaxCode(brought);
  const isDone = finishing.data === true;
  useEffect(() => {
    if (!isDone) return;
    // Loaded anew, because the portal is in Italian and a person's pages are in the person's language.
    if (isOwnCode) navigateAway('/manage?tab=folders');
    else void navigate({ to: '/institutional-dashboard', replace: true });
  }, [isDone, isOwnCode, navigate]);
  const reason = finishing.error === null ? null : describeFailure(finishing.error, m.spid_failed());
  const isConnecting = brought !== null && isConnection(brought);
  return (
    <PortalFrame
      isDemo={meta.data?.demo ?? false}
      head={
        <p className="text-h2">
          {m.portal_title()}
          <span className="block text-base font-normal">{m.portal_head_about({ product: PRODUCT })}</span>
        </p>
      }
    >
      <div className="mx-auto w-full max-w-[480px] space-y-4 rounded-card border border-line bg-surface px-5 py-6 sm:px-8">
        <h1 tabIndex={-1}>{nameReturn({ isConnecting, isOwnCode })}</h1>
        {brought === null ? <InlineAlert>{m.spid_return_nothing()}</InlineAlert> : null}
        {brought !== null && reason === null ? <p role="status">{m.spid_returning()}</p> : null}
        {reason === null ? null : (
          <InlineAlert tone="danger" announce="alert" title={nameFailure({ isConnecting, isOwnCode })}>
            {reason}
          </InlineAlert>
        )}
        {brought === null || reason !== null ? <WayBack isConnecting={isConnecting} isOwnCode={isOwnCode} /> : null}
      </div>
    </PortalFrame>
  );
}

type ReturnPurpose = { isConnecting: boolean; isOwnCode: boolean };

function nameReturn({ isConnecting, isOwnCode }: ReturnPurpose): string {
  if (isOwnCode) return m.spid_tax_code();
  return isConnecting ? m.spid_identity() : m.spid_title();
}

function nameFailure({ isConnecting, isOwnCode }: ReturnPurpose): string {
  if (isOwnCode) return m.spid_tax_code_failed();
  return isConnecting ? m.spid_not_connected() : m.spid_not_signed_in();
}

function WayBack({ isConnecting, isOwnCode }: ReturnPurpose) {
  if (isOwnCode) {
    return (
      <a href="/manage?tab=folders" className={buttonClass({ variant: 'primary' })}>
        {m.spid_tax_code_back()}
      </a>
    );
  }
  return (
    <Link
      to={isConnecting ? '/institutional-dashboard' : '/institutional-login'}
      className={buttonClass({ variant: 'primary' })}
    >
      {isConnecting ? m.spid_to_dashboard() : m.spid_to_sign_in()}
    </Link>
  );
}

async function finish(brought: SpidReturnQuery): Promise<true> {
  if (isTaxCode(brought)) {
    // The page that follows says that it is proved.
    await ask(finishTaxCode, { body: brought });
  } else if (isConnection(brought)) {
    await ask(finishStaffIdentity, { body: brought });
    showToast({ tone: 'ok', title: m.spid_connected() });
  } else {
    const { token, user } = await ask(finishSpidSignIn, { body: brought });
    beginStaffSession({ token, user });
  }
  return true;
}
