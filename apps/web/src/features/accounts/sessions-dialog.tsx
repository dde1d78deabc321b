import { endSession as endSessionCall, listSessions, type sessionRow } from '@house/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { reasonOf } from '../../api/ask-error.ts';
import { read, readKey } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-store.ts';

type SessionRow = (typeof sessionRow)['_zod']['output'];

/** Every place where the account is signed in, with a way to end each. The own one ends by signing out. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const sessions = useQuery({ ...read(listSessions, {}), refetchOnMount: 'always' });
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_sessions_title()} about={m.accounts_sessions_about()}>
      {sessions.isPending ? (
        <Skeleton label={m.accounts_sessions_loading()}>
          <SkeletonBar className="h-12 w-full" />
          <SkeletonBar className="mt-3 h-12 w-full" />
        </Skeleton>
      ) : null}
      {sessions.isError ? (
        <InlineAlert
          tone="warn"
          announce="status"
          title={m.accounts_sessions_failed()}
          action={
            <Button size="low" onClick={() => void sessions.refetch()}>
              {m.accounts_sessions_retry()}
            </Button>
          }
        >
          {reasonOf(sessions.error, '')}
        </InlineAlert>
      ) : null}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </Dialog>
  );
}

function SessionLine({ session }: { session: SessionRow }) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => ask(endSessionCall, { params: { id: session.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: readKey(listSessions, {}) });
      showToast({ title: m.accounts_session_ended(), tone: 'ok' });
    },
    onError: (error) =>
      showToast({ title: m.accounts_session_end_failed(), about: reasonOf(error, ''), tone: 'danger' }),
  });
  const kind = kindWord(session.kind);
  const device = session.device || kind;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name="device" size={24} className="text-ink-2" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-strong">{device}</span>
          {device === kind ? null : <span className="text-small text-ink-3">{kind}</span>}
        </p>
        <p className="text-small text-ink-2">{m.accounts_session_seen({ date: formatWhen(session.lastSeenAt) })}</p>
        <p className="text-small text-ink-3">{m.accounts_session_since({ date: formatWhen(session.createdAt) })}</p>
        <p className="text-small text-ink-3">{m.accounts_session_until({ date: formatWhen(session.expiresAt) })}</p>
      </div>
      {session.current ? (
        <StatusPill tone="ok">{m.accounts_session_this()}</StatusPill>
      ) : (
        <Button
          size="low"
          busy={ending.isPending}
          busyLabel={m.accounts_session_ending()}
          aria-label={m.accounts_session_end_label({ device })}
          onClick={() => ending.mutate()}
        >
          {m.accounts_session_end()}
        </Button>
      )}
    </li>
  );
}

function kindWord(kind: SessionRow['kind']): string {
  return kind === 'native' ? m.accounts_session_native() : m.accounts_session_browser();
}
