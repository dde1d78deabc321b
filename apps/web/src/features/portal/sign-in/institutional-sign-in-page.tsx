import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PortalFrame } from '../frame/portal-frame.tsx';
import { InstitutionalSignInForm } from './institutional-sign-in-form.tsx';
import { findLostWork, wasRoleChanged, wasWithdrawn } from './lost-work.ts';

/** `/institutional-login`: employees of an institution sign in. */
export function InstitutionalSignInPage() {
  const meta = useQuery(read(readMeta, {}));
  const isAccepted = useRouterState({ select: ({ location }) => location.state.accepted !== undefined });
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
      <div className="mx-auto w-full max-w-[480px] rounded-card border border-line bg-surface px-5 py-6 sm:px-8">
        <h1 tabIndex={-1}>{m.portal_sign_in_title()}</h1>
        <p className="mt-1 mb-5 text-ink-2">{m.portal_sign_in_about()}</p>
        {isAccepted ? (
          <InlineAlert tone="ok" className="mb-5" announce="status">
            {m.portal_accepted()}
          </InlineAlert>
        ) : null}
        {isAccepted ? null : <LostNotice />}
        <InstitutionalSignInForm />
        <p className="mt-6 border-t border-line pt-4">
          <Link to="/login" className="link">
            {m.portal_to_private()}
          </Link>
        </p>
      </div>
    </PortalFrame>
  );
}

/** Why somebody who was at work stands here. */
function LostNotice() {
  const [isLost] = useState(() => findLostWork() !== null);
  if (!isLost) return null;
  if (wasWithdrawn()) {
    return (
      <InlineAlert tone="danger" className="mb-5" announce="alert" title={m.portal_withdrawn()}>
        {m.portal_withdrawn_about()}
      </InlineAlert>
    );
  }
  return (
    <InlineAlert
      tone="warn"
      className="mb-5"
      announce="status"
      title={wasRoleChanged() ? m.portal_role_changed() : m.portal_expired()}
    >
      {m.portal_expired_about()}
    </InlineAlert>
  );
}
