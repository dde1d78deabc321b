import type { CreatorUser } from '@repo/contract/creator-panel/creator-panel';
import {
  CREATOR_REASON_MAX,
  CREATOR_REASON_MIN,
  endAccountSessions,
  reopenAccount,
  suspendAccount,
} from '@repo/contract/sessions/suspension';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { refetchPanel } from '../use-panel.ts';

export type AccountAct = 'lock' | 'unlock' | 'endSessions';
type AccountActTexts = { title: () => string; about: () => string; act: () => string; done: () => string };

const WORDS: Readonly<Record<AccountAct, AccountActTexts>> = {
  lock: { title: m.panel_lock, about: m.panel_lock_about, act: m.panel_lock_act, done: m.panel_lock_done },
  unlock: { title: m.panel_unlock, about: m.panel_unlock_about, act: m.panel_unlock_act, done: m.panel_unlock_done },
  endSessions: {
    title: m.panel_end_sessions,
    about: m.panel_end_sessions_about,
    act: m.panel_end_sessions,
    done: m.panel_end_sessions_done,
  },
};

const CALLS = { lock: suspendAccount, unlock: reopenAccount, endSessions: endAccountSessions } as const;

type AccountActFormProps = { act: AccountAct; user: CreatorUser; onClose: () => void };

/** Asks for the reason, which the person reads, before the act is confirmed. */
export function AccountActForm({ act, user, onClose }: AccountActFormProps) {
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { title, about, act: label, done } = WORDS[act];
  const acting = useCall(CALLS[act], { refetches: refetchPanel, done: done(), onDone: onClose });
  const isShort = reason.trim().length < CREATOR_REASON_MIN;
  function submit() {
    setWasSent(true);
    if (!isShort) void acting.submit({ params: { id: user.id }, body: { reason: reason.trim() } });
  }
  return (
    <Form onSubmit={submit}>
      <div>
        <h3>{title()}</h3>
        <p className="mt-1 text-small text-ink-2">{about()}</p>
      </div>
      <ProblemAlert problem={acting.problem} />
      <TextareaField
        label={m.panel_reason()}
        hint={m.panel_reason_hint({ count: CREATOR_REASON_MIN })}
        value={reason}
        maxLength={CREATOR_REASON_MAX}
        error={wasSent && isShort ? m.panel_reason_short({ count: CREATOR_REASON_MIN }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" variant={act === 'lock' ? 'danger' : 'primary'} busy={acting.isPending}>
          {label()}
        </Button>
      </div>
    </Form>
  );
}
