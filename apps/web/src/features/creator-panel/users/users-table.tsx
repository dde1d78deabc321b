import type { CreatorUser } from '@repo/contract/creator-panel/creator-panel';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Seal } from '../../../ui/seal.tsx';
import { parseArcs } from '../../../ui/seal-arcs.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { planLabel, roleName, stateLook, stateName } from './user-words.ts';

type UsersTableProps = { users: readonly CreatorUser[]; opened: string | null; onOpen: (id: string) => void };

/** A table that becomes cards on a phone; the whole row opens the account. */
export function UsersTable({ users, opened, onOpen }: UsersTableProps) {
  const heads = [m.panel_col_user(), m.panel_col_role(), m.panel_col_plan(), m.panel_col_state(), m.panel_col_seen()];
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full text-label">
        <caption className="sr-only">{m.panel_tab_users()}</caption>
        <thead className="text-tiny text-ink-3 max-sm:sr-only">
          <tr>
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-2 font-normal first:pl-5 last:pr-5 ${place === heads.length - 1 ? 'text-right' : 'text-left'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line max-sm:border-t-0">
          {users.map((user) => (
            <UserRow key={user.id} user={user} isOpen={user.id === opened} onOpen={() => onOpen(user.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({ user, isOpen, onOpen }: { user: CreatorUser; isOpen: boolean; onOpen: () => void }) {
  const { id, username, fullName, email, plan, lastSeenAt, isIntact } = user;
  const { tone, icon } = stateLook(user.state);
  return (
    <tr
      className={`relative transition-colors max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 ${isOpen ? 'bg-primary-wash' : 'hover:bg-sunken'}`}
    >
      <th scope="row" className="py-2 text-left font-normal max-sm:col-span-2 max-sm:p-0 sm:pr-3 sm:pl-5">
        <span className="flex items-center gap-3">
          <Seal arcs={parseArcs(id)} kind={user.isVerified ? 'issued' : 'inactive'} size={32} />
          <span className="min-w-0">
            <button
              type="button"
              onClick={onOpen}
              className="block max-w-full text-left break-words text-ink after:absolute after:inset-0"
            >
              {fullName}
            </button>
            <span className="block text-small wrap-anywhere text-ink-3">
              {username}, {email}
            </span>
          </span>
        </span>
      </th>
      <td className="py-2 max-sm:hidden sm:px-3">{roleName(user)}</td>
      <td className="py-2 text-ink-2 max-sm:hidden sm:px-3">{planLabel(plan ?? 'none')}</td>
      <td className="py-2 max-sm:p-0 sm:px-3">
        <StatusPill tone={isIntact ? tone : 'danger'} icon={isIntact ? icon : 'alert'} bare>
          {isIntact ? stateName(user) : m.panel_state_tampered()}
        </StatusPill>
      </td>
      <td className="numeric py-2 text-right text-small text-ink-2 max-sm:p-0 sm:pr-5 sm:pl-3">
        {lastSeenAt === null ? m.panel_never_seen() : formatWhen(lastSeenAt)}
      </td>
    </tr>
  );
}
