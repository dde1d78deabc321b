import { useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { askForProfile } from './profile-requests.ts';
import { needsProfile, useProfileStatus } from './use-profile.ts';

/** On the start page: the profile is missing, or a part of it was turned down. */
export function ProfileNotice() {
  const [session] = useState(readSession);
  const isAsked = session !== null && needsProfile(session.user);
  const { data: status } = useProfileStatus({ enabled: isAsked });
  if (!isAsked || status === undefined || status.exempt) return null;
  const isRejected = status.reviews.some((review) => review.status === 'rejected');
  if (status.profileCompleted && !isRejected) return null;
  return (
    <InlineAlert
      tone="warn"
      className="mb-6"
      title={isRejected ? m.profile_notice_rejected_title() : m.profile_notice_title()}
      action={
        <Button size="low" icon="user" onClick={() => askForProfile(true)}>
          {isRejected ? m.profile_notice_open() : m.profile_required_button()}
        </Button>
      }
    >
      {isRejected ? m.profile_notice_rejected_about() : m.profile_notice_about()}
    </InlineAlert>
  );
}
