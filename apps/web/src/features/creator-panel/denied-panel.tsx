import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { WeakSessionNotice } from '../../parts/creator/weak-session-notice.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

/** It is shown to everybody else. The server also refuses their calls, whatever their browser claims. */
export function DeniedPanel() {
  return (
    <div className="mx-auto max-w-reading py-8">
      <h1 tabIndex={-1}>{m.creator_title()}</h1>
      <p className="mt-3 text-ink-2">{m.creator_denied()}</p>
      <Link to="/dashboard" className={`mt-6 ${buttonClass()}`}>
        {m.creator_to_dashboard()}
      </Link>
    </div>
  );
}

/** To a session of one factor every tab is closed: said once, with the way in, and not as a failure of each tab. */
export function ClosedPanel() {
  return (
    <>
      <PageHeader title={m.creator_title()} />
      <WeakSessionNotice />
    </>
  );
}

export function OpeningPanel() {
  return (
    <>
      <PageHeader title={m.creator_title()} />
      <Skeleton label={m.panel_loading()}>
        <SkeletonBar className="h-48 rounded-card" />
      </Skeleton>
    </>
  );
}
