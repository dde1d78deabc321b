import type { AnswerOf } from '@repo/contract/call';
import type { readCreatorUser } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { askWaiver, endWaiver, WAIVER_DAYS_MAX } from '@repo/contract/reviews/waivers';
import { CREATOR_REASON_MAX, CREATOR_REASON_MIN } from '@repo/contract/sessions/suspension';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatEndDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { refetchPanel } from '../use-panel.ts';

type CreatorUserDetail = AnswerOf<typeof readCreatorUser>;

/** The dated waiver of an account: asked here, decided by a second person under Reviews. */
export function WaiverPart({ detail }: { detail: CreatorUserDetail }) {
  const [isAsking, setAsking] = useState(false);
  const { user, waiver } = detail;
  return (
    <section>
      <h3>{m.panel_waiver()}</h3>
      <p className="mt-1 text-small text-ink-2">{m.panel_waiver_about()}</p>
      {waiver === null ? null : <OpenWaiver waiver={waiver} />}
      {waiver === null && !isAsking ? (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {m.panel_bypass()}
        </Button>
      ) : null}
      {waiver === null && isAsking ? (
        <WaiverForm userId={user.id} name={user.fullName} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  );
}

function OpenWaiver({ waiver }: { waiver: NonNullable<CreatorUserDetail['waiver']> }) {
  const ending = useCall(endWaiver, { refetches: refetchPanel, done: m.panel_waiver_ended() });
  const { id, state, expiresAt, askedBy, decidedBy, reason } = waiver;
  const day = formatEndDay(expiresAt);
  const title =
    state === 'asked'
      ? m.panel_waiver_asked({ name: askedBy, day })
      : m.panel_waiver_holds({ name: askedBy, second: decidedBy ?? '', day });
  return (
    <InlineAlert
      tone="warn"
      className="mt-3"
      title={title}
      action={
        <Button size="low" busy={ending.isPending} onClick={() => void ending.submit({ params: { id }, body: {} })}>
          {m.panel_waiver_end()}
        </Button>
      }
    >
      <p className="break-words">{ending.problem ?? reason}</p>
    </InlineAlert>
  );
}

/** A day of the calendar of UTC, as the field gives it; the waiver ends with it. */
const formatDayEnd = (day: string): string => `${day}T23:59:59.000Z`;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const PRESET_DAYS = 14;

function WaiverForm({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const asking = useCall(askWaiver, { refetches: refetchPanel, done: m.panel_waiver_sent(), onDone: onClose });
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => dayIn(PRESET_DAYS));
  const [wasSent, setWasSent] = useState(false);
  const isShort = reason.trim().length < CREATOR_REASON_MIN;
  const isLate = until < dayIn(0) || until > dayIn(WAIVER_DAYS_MAX - 1);
  function submit() {
    setWasSent(true);
    if (isShort || isLate) return;
    void asking.submit({ params: { id: userId }, body: { reason: reason.trim(), expiresAt: formatDayEnd(until) } });
  }
  return (
    <Form className="mt-3 space-y-4" submitError={asking.problem} onSubmit={submit}>
      <TextareaField
        label={m.panel_reason()}
        hint={m.panel_reason_hint({ count: CREATOR_REASON_MIN })}
        value={reason}
        maxLength={CREATOR_REASON_MAX}
        error={wasSent && isShort ? m.panel_reason_short({ count: CREATOR_REASON_MIN }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        type="date"
        label={m.panel_waiver_until()}
        hint={m.panel_waiver_until_hint({ days: WAIVER_DAYS_MAX })}
        value={until}
        min={dayIn(0)}
        max={dayIn(WAIVER_DAYS_MAX - 1)}
        error={wasSent && isLate ? m.panel_waiver_bad_day({ days: WAIVER_DAYS_MAX }) : undefined}
        onChange={(event) => setUntil(event.target.value)}
      />
      <InlineAlert tone="plain">{m.panel_waiver_told({ name })}</InlineAlert>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={asking.isPending}>
          {m.panel_waiver_ask()}
        </Button>
      </div>
    </Form>
  );
}
