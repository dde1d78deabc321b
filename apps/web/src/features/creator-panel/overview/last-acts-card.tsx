import type { AnswerOf } from '@repo/contract/call';
import type { readCreatorOverview } from '@repo/contract/creator-panel/creator-panel';
import { m } from '../../../paraglide/messages.js';
import { actTitle } from '../../../parts/log/act-titles.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type LastActs = AnswerOf<typeof readCreatorOverview>['acts'];

/** From the audit log: who administers did what, with the number of the entry in that person's own log. */
export function LastActsCard({ acts }: { acts: LastActs }) {
  const heads = [m.panel_acts_when(), m.panel_acts_who(), m.panel_acts_act(), m.panel_acts_entry()];
  return (
    <Card title={m.panel_acts()} flush>
      {acts.length === 0 ? (
        <EmptyState>{m.panel_acts_none()}</EmptyState>
      ) : (
        <table className="w-full text-label">
          <caption className="sr-only">{m.panel_acts()}</caption>
          <thead className="text-tiny text-ink-3 max-sm:sr-only">
            <tr>
              {heads.map((head, place) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-4 py-2 font-normal sm:px-5 ${place === heads.length - 1 ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {acts.map(({ id, at, username, act, counter }) => (
              <tr key={id} className="max-sm:grid max-sm:grid-cols-2 max-sm:px-4 max-sm:py-2">
                <td className="py-2.5 text-ink-2 max-sm:p-0 max-sm:text-small sm:px-5">{formatWhen(at)}</td>
                <td className="py-2.5 font-strong break-all max-sm:p-0 max-sm:text-right sm:px-5">{username}</td>
                <td className="py-2.5 max-sm:p-0 sm:px-5">{actTitle(act)}</td>
                <td className="numeric py-2.5 text-right font-mono text-small max-sm:p-0 sm:px-5">{counter}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
