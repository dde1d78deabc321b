import type { ReviewCase } from '@repo/contract/reviews/reviews';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { reasonLabel } from './review-labels.ts';

/** The votes of other reviewers, without names, because only the judgement matters. */
export function EarlierVotes({ votes }: Pick<ReviewCase, 'votes'>) {
  if (votes.length === 0) return null;
  return (
    <Card title={m.creator_earlier_words()}>
      <ul className="grid gap-2">
        {votes.map(({ approves, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: votes have no id and never change their order.
          <li key={place}>
            <StatusPill tone={approves ? 'ok' : 'danger'} bare>
              {approves || reason === null
                ? m.creator_said_approve()
                : m.creator_said_reject({ reason: reasonLabel(reason) })}
            </StatusPill>
          </li>
        ))}
      </ul>
    </Card>
  );
}
