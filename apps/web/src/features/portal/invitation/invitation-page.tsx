import { PRODUCT } from '@repo/contract/brand';
import { readInvitation } from '@repo/contract/staff/invitation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { takeFragment } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { PortalFrame } from '../frame/portal-frame.tsx';
import { AcceptForm } from './accept-form.tsx';

/** `/institutional-invitation#<secret>`: the link of a mail. */
export function InvitationPage() {
  const [token] = useState(takeFragment);
  const invitation = useQuery({
    // The secret stays out of the cache's keys.
    queryKey: ['institutional-invitation'],
    queryFn: () => ask(readInvitation, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <PortalFrame
      isDemo={invitation.data?.institution.realm === 'demo'}
      head={
        <p className="text-h2">
          {invitation.data?.institution.name ?? m.portal_title()}
          <span className="block text-base font-normal">{m.portal_head_about({ product: PRODUCT })}</span>
        </p>
      }
    >
      <div className="mx-auto w-full max-w-[480px] rounded-card border border-line bg-surface px-5 py-6 sm:px-8">
        <h1 tabIndex={-1}>{m.portal_invitation_title()}</h1>
        {token === '' ? <p className="mt-4 text-ink-2">{m.portal_invitation_no_link()}</p> : null}
        {invitation.isError ? (
          <InlineAlert tone="danger" announce="alert" className="mt-4">
            {describeFailure(invitation.error, m.portal_invitation_failed())}
          </InlineAlert>
        ) : null}
        {invitation.isLoading ? (
          <Skeleton label={m.portal_loading()}>
            <SkeletonBar className="mt-4 h-40 w-full" />
          </Skeleton>
        ) : null}
        {invitation.data === undefined ? null : <AcceptForm token={token} invitation={invitation.data} />}
        <p className="mt-6 border-t border-line pt-4">
          <Link to="/institutional-login" className="link">
            {m.portal_to_sign_in()}
          </Link>
        </p>
      </div>
    </PortalFrame>
  );
}
