import { finishDrive } from '@repo/contract/backups/backups';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { takeQuery } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Where Google sends the browser back. The session posts what it brought; the address keeps nothing of it. */
export function DriveReturn() {
  const [brought] = useState(readBrought);
  const navigate = useNavigate();
  // A query, so that React's second render does not send it twice: the code works once.
  const finishing = useQuery({
    queryKey: ['drive-return', brought?.state],
    queryFn: () => (brought === null ? null : ask(finishDrive, { body: brought })),
    enabled: brought !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const connected = finishing.data;
  useEffect(() => {
    if (!connected) return;
    const { connectedAs } = connected;
    const about = connectedAs === null ? {} : { about: m.drive_connected_as({ address: connectedAs }) };
    showToast({ tone: 'ok', title: m.drive_connected(), ...about });
    void navigate({ to: '/settings/backup', replace: true });
  }, [connected, navigate]);
  const problem =
    brought === null
      ? m.drive_return_nothing()
      : finishing.error && describeFailure(finishing.error, m.drive_return_failed());
  return (
    <>
      <PageHeader title={m.drive_return_title()} />
      {problem === null ? (
        <p role="status">{m.drive_returning()}</p>
      ) : (
        <InlineAlert
          tone={brought === null ? 'info' : 'warn'}
          announce="alert"
          {...(brought !== null && { title: m.drive_not_connected() })}
          action={
            <Link to="/settings/backup" className={buttonClass({ size: 'low' })}>
              {m.drive_to_settings()}
            </Link>
          }
        >
          {problem}
        </InlineAlert>
      )}
    </>
  );
}

/** As Google answers (RFC 6749, section 4.1.2): a code, or the reason why there is none. */
function readBrought(): { state: string; code?: string; error?: string } | null {
  const query = takeQuery();
  const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
  if (!state || (!code && !error)) return null;
  return {
    state: state.slice(0, 100),
    ...(code && { code: code.slice(0, 2000) }),
    ...(error && { error: error.slice(0, 200) }),
  };
}
