import type { AnswerOf } from '@repo/contract/call';
import type { readCreatorUser } from '@repo/contract/creator-panel/creator-panel';
import { useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { actTitle } from '../../../parts/log/act-titles.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { parseArcs } from '../../../ui/seal-arcs.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { useUser } from '../use-panel.ts';
import { type AccountAct, AccountActForm } from './account-act-form.tsx';
import { UserPayments } from './user-payments.tsx';
import { planLabel, stateName } from './user-words.ts';
import { WaiverPart } from './waiver-part.tsx';

type CreatorUserDetail = AnswerOf<typeof readCreatorUser>;

/** One account: what the creator may see of it, and what may be done to it. Nobody sets its password. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const user = useUser(id);
  const [act, setAct] = useState<AccountAct | null>(null);
  const detail = user.data;
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={detail?.user.fullName ?? m.panel_col_user()}
      about={detail?.user.email}
      mark={<Seal arcs={parseArcs(id)} kind={detail?.user.isVerified ? 'issued' : 'inactive'} />}
      footer={detail === undefined || act !== null ? null : <Acts detail={detail} onAct={setAct} />}
    >
      {user.isPending ? (
        <Skeleton label={m.panel_loading()}>
          <SkeletonBar className="h-60" />
        </Skeleton>
      ) : null}
      {user.error === null || detail !== undefined ? null : (
        <PanelError title={m.panel_user_failed()} error={user.error} onRetry={() => void user.refetch()} />
      )}
      {detail === undefined ? null : (
        <div className="space-y-6">
          {act === null ? (
            <UserFacts detail={detail} />
          ) : (
            <AccountActForm act={act} user={detail.user} onClose={() => setAct(null)} />
          )}
        </div>
      )}
    </SidePanel>
  );
}

function UserFacts({ detail }: { detail: CreatorUserDetail }) {
  const { user, suspension } = detail;
  return (
    <>
      {user.isIntact ? null : <InlineAlert tone="danger">{m.panel_tampered_about()}</InlineAlert>}
      {suspension === null ? null : (
        <InlineAlert tone="danger" title={m.panel_locked_since({ when: formatWhen(suspension.at) })}>
          <p className="break-words">{suspension.reason}</p>
        </InlineAlert>
      )}
      <DefinitionList rows={listFacts(detail)} />
      {user.role === 'user' && user.realm === 'real' ? <WaiverPart detail={detail} /> : null}
      <UserPayments accountId={user.id} />
      <section>
        <h3>{m.panel_timeline()}</h3>
        <ol className="mt-2 divide-y divide-line text-small">
          {detail.timeline.map(({ id, act, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span>{actTitle(act)}</span>
              <time dateTime={at} className="text-ink-3">
                {formatWhen(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function listFacts({ user, emailConfirmed, hasSecondFactor, checks, qrCodes, wallets, sessions }: CreatorUserDetail) {
  const decided = checks.map(({ kind, status }) => `${CHECKS[kind]()}: ${STATUSES[status]()}`);
  return [
    { key: 'username', term: m.panel_fact_username(), value: <span className="break-all">{user.username}</span> },
    { key: 'id', term: m.panel_fact_id(), value: <code className="font-mono text-small break-all">{user.id}</code> },
    { key: 'joined', term: m.panel_fact_joined(), value: formatShortDay(user.createdAt) },
    { key: 'state', term: m.panel_col_state(), value: stateName(user) },
    {
      key: 'plan',
      term: m.desk_user_plan(),
      value: user.plan === null ? m.desk_user_no_plan() : planLabel(user.plan),
    },
    { key: 'mail', term: m.panel_fact_mail(), value: emailConfirmed ? m.panel_yes() : m.panel_no() },
    { key: 'factor', term: m.panel_fact_factor(), value: hasSecondFactor ? m.panel_yes() : m.panel_no() },
    {
      key: 'checks',
      term: m.panel_fact_checks(),
      value: decided.length === 0 ? m.panel_checks_none() : decided.join(', '),
    },
    { key: 'things', term: m.panel_fact_things(), value: `${qrCodes}, ${wallets}` },
    { key: 'sessions', term: m.panel_fact_sessions(), value: String(sessions) },
  ];
}

const CHECKS: Readonly<Record<CreatorUserDetail['checks'][number]['kind'], () => string>> = {
  identity: m.creator_kind_identity,
  photo: m.creator_kind_photo,
  document: m.creator_kind_document,
  institution: m.creator_kind_institution,
  licence: m.creator_kind_licence,
};
const STATUSES: Readonly<Record<CreatorUserDetail['checks'][number]['status'], () => string>> = {
  pending: m.panel_check_pending,
  processing: m.panel_check_processing,
  approved: m.panel_check_approved,
  rejected: m.panel_check_rejected,
};

/** Not of a creator: that is the operator's. */
function Acts({
  detail: { user, suspension },
  onAct,
}: {
  detail: CreatorUserDetail;
  onAct: (act: AccountAct) => void;
}) {
  if (user.role === 'creator') {
    const isOwn = user.id === readSession()?.user.id;
    return <p className="text-small text-ink-2">{isOwn ? m.panel_own_account() : m.panel_creator_account()}</p>;
  }
  return (
    <>
      <Button onClick={() => onAct('endSessions')}>{m.panel_end_sessions()}</Button>
      {suspension === null ? (
        <Button variant="dangerQuiet" icon="lock" onClick={() => onAct('lock')}>
          {m.panel_lock()}
        </Button>
      ) : (
        <Button onClick={() => onAct('unlock')}>{m.panel_unlock()}</Button>
      )}
    </>
  );
}
