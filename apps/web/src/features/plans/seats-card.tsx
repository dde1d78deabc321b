import { type Billing, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import { answerSeat, inviteSeat, removeSeat, type Seat } from '@repo/contract/plans/seats';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlanCall, useSeats } from './use-plans.ts';

/** Invitations to this account, which it alone answers. */
export function SeatInvitations() {
  const seats = useSeats();
  return (seats.data?.invitations ?? []).map((invitation) => <Invitation key={invitation.id} {...invitation} />);
}

function Invitation({ id, institution }: { id: string; institution: string }) {
  const accepting = usePlanCall(answerSeat, { done: m.plans_seats_member() });
  const declining = usePlanCall(answerSeat, { done: m.plans_invitation_decline() });
  const busy = accepting.isPending || declining.isPending;
  const answer = (accepts: boolean) =>
    void (accepts ? accepting : declining).submit({ params: { id }, body: { accepts } });
  return (
    <InlineAlert
      className="mb-4"
      title={m.plans_invitation({ institution })}
      action={
        <span className="flex gap-2">
          <Button size="low" busy={busy} onClick={() => answer(false)}>
            {m.plans_invitation_decline()}
          </Button>
          <Button size="low" variant="primary" busy={busy} onClick={() => answer(true)}>
            {m.plans_invitation_accept()}
          </Button>
        </span>
      }
    >
      {m.plans_invitation_about()}
    </InlineAlert>
  );
}

/** The accounts that an institution's plan holds. Without a plan those of the one before, so that some can be taken out. */
export function SeatsCard({
  subscription,
  entitlements: { accountLimit },
}: Pick<Billing, 'subscription' | 'entitlements'>) {
  const seats = useSeats();
  const list = seats.data?.seats ?? [];
  const hasPlan = subscription !== null && subscription.status !== 'incomplete';
  if (!hasPlan && list.length === 0) return null;
  const count = list.filter(({ status }) => status !== 'suspended').length;
  return (
    <Card
      title={m.plans_seats()}
      className="mb-6"
      action={<span className="numeric text-ink-3">{formatSeatCount(count, hasPlan ? accountLimit : null)}</span>}
    >
      <p className="text-small text-ink-2">{hasPlan ? m.plans_seats_about() : m.plans_seats_without()}</p>
      {count < list.length ? <p className="mt-2 text-small text-ink-2">{m.plans_seats_suspended_about()}</p> : null}
      {hasPlan ? <InviteForm /> : null}
      {seats.isSuccess && list.length === 0 ? <EmptyState>{m.plans_seats_none()}</EmptyState> : null}
      <ul className="mt-3 divide-y divide-line">
        {list.map((seat) => (
          <SeatRow key={seat.id} seat={seat} />
        ))}
      </ul>
    </Card>
  );
}

/** How many seats are taken, of how many; without a plan the number alone. */
function formatSeatCount(taken: number, limit: number | null): string {
  const count = formatCount(taken);
  if (limit === null) return count;
  if (limit >= UNLIMITED_ACCOUNTS) return m.plans_seats_count_unlimited({ count });
  return m.plans_seats_count({ count, limit: formatCount(limit) });
}

function InviteForm() {
  const [username, setUsername] = useState('');
  const inviting = usePlanCall(inviteSeat, { done: m.plans_seats_sent(), onDone: () => setUsername('') });
  function send() {
    if (username.trim() !== '') void inviting.submit({ body: { username: username.trim() } });
  }
  return (
    <Form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={send}>
      <TextField
        className="min-w-56"
        label={m.plans_seats_username()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" icon="plus" busy={inviting.isPending}>
        {m.plans_seats_invite()}
      </Button>
    </Form>
  );
}

function SeatRow({ seat: { id, username, fullName, status, since } }: { seat: Seat }) {
  const [isAsking, setAsking] = useState(false);
  const removing = usePlanCall(removeSeat, { done: m.plans_seats_remove(), onDone: () => setAsking(false) });
  const name = fullName ?? username;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow">
        <span className="block font-strong">{name}</span>
        <span className="block text-small text-ink-3">
          {fullName === null ? null : `${username}, `}
          {m.plans_seats_since({ day: formatShortDay(since) })}
        </span>
      </span>
      <SeatPill status={status} />
      <Button size="low" variant="dangerQuiet" onClick={() => setAsking(true)}>
        {m.plans_seats_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.plans_seats_remove_title({ name })}
        confirmLabel={m.plans_seats_remove()}
        safeLabel={m.plans_seats_remove_keep()}
        busy={removing.isPending}
        onConfirm={() => void removing.submit({ params: { id } })}
      >
        {m.plans_seats_remove_about()}
      </ConfirmDialog>
    </li>
  );
}

function SeatPill({ status }: Pick<Seat, 'status'>) {
  if (status === 'member')
    return (
      <StatusPill tone="ok" icon="ok">
        {m.plans_seats_member()}
      </StatusPill>
    );
  return (
    <StatusPill tone={status === 'invited' ? 'plain' : 'warn'} icon="clock">
      {status === 'invited' ? m.plans_seats_invited() : m.plans_seats_suspended()}
    </StatusPill>
  );
}
