import { type Billing, UNLIMITED_ACCOUNTS } from '@house/contract/plans/plans';
import { answerSeat, inviteSeat, removeSeat, type Seat } from '@house/contract/plans/seats';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlanAct, useSeats } from './use-plans.ts';

/** Invitations to this account, which it alone answers. */
export function SeatInvitations() {
  const seats = useSeats();
  const { busy, run } = usePlanAct();
  const answer = (id: string, accepts: boolean) =>
    void run({
      ask: () => ask(answerSeat, { params: { id }, body: { accepts } }),
      done: accepts ? m.plans_seats_member() : m.plans_invitation_decline(),
    });
  return (seats.data?.invitations ?? []).map(({ id, institution }) => (
    <InlineAlert
      key={id}
      className="mb-4"
      title={m.plans_invitation({ institution })}
      action={
        <span className="flex gap-2">
          <Button size="low" busy={busy} onClick={() => answer(id, false)}>
            {m.plans_invitation_decline()}
          </Button>
          <Button size="low" variant="primary" busy={busy} onClick={() => answer(id, true)}>
            {m.plans_invitation_accept()}
          </Button>
        </span>
      }
    >
      {m.plans_invitation_about()}
    </InlineAlert>
  ));
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
      action={<span className="numeric text-ink-3">{sayCount(count, hasPlan ? accountLimit : null)}</span>}
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
function sayCount(taken: number, limit: number | null): string {
  const count = formatCount(taken);
  if (limit === null) return count;
  if (limit >= UNLIMITED_ACCOUNTS) return m.plans_seats_count_unlimited({ count });
  return m.plans_seats_count({ count, limit: formatCount(limit) });
}

function InviteForm() {
  const { busy, run } = usePlanAct();
  const [username, setUsername] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '') return;
    const body = { username: username.trim() };
    if (await run({ ask: () => ask(inviteSeat, { body }), done: m.plans_seats_sent() })) setUsername('');
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-56"
        label={m.plans_seats_username()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" icon="plus" busy={busy}>
        {m.plans_seats_invite()}
      </Button>
    </form>
  );
}

function SeatRow({ seat: { id, username, fullName, status, since } }: { seat: Seat }) {
  const { busy, run } = usePlanAct();
  const [isAsking, setAsking] = useState(false);
  const name = fullName ?? username;
  const remove = async () => {
    if (await run({ ask: () => ask(removeSeat, { params: { id } }), done: m.plans_seats_remove() })) setAsking(false);
  };
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
        busy={busy}
        onConfirm={() => void remove()}
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
