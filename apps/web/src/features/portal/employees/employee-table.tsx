import type { EmployeeRow } from '@repo/contract/portal/employees';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { findPresence, type useWhoIsThere } from '../dashboard/use-portal.ts';
import { PRESENCE_WORDS, portalRoleWord, professionWord, STATE_WORDS } from '../portal-words.ts';
import { type EmployeeActName, listEmployeeActs } from './employee-act.tsx';

type EmployeeTableProps = {
  rows: readonly EmployeeRow[];
  who: ReturnType<typeof useWhoIsThere>['data'];
  isAdmin: boolean;
  onAct: (act: EmployeeActName, employee: EmployeeRow) => void;
};

/** A table on a desk, cards on a phone. */
export function EmployeeTable({ rows, who, isAdmin, onAct }: EmployeeTableProps) {
  return (
    <table className="w-full border-t border-line text-left max-md:block">
      <caption className="sr-only">{m.portal_tab_employees()}</caption>
      <thead className="text-label text-ink-2 max-md:sr-only">
        <tr>
          <th scope="col" className="px-4 py-2.5 sm:px-5">
            {m.portal_column_name()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            {m.portal_column_role()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            {m.portal_column_access()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            {m.portal_column_presence()}
          </th>
          {isAdmin ? (
            <th scope="col" className="px-2 py-2.5">
              <span className="sr-only">{m.portal_column_acts()}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3"
          >
            <th scope="row" className="py-2.5 font-normal max-md:p-0 md:px-5">
              <span className="block font-strong">
                {row.fullName}
                {row.isYourself ? <span className="font-normal text-ink-3"> {m.portal_yourself()}</span> : null}
              </span>
              <span className="block text-label text-ink-3">
                <span className="font-mono">{row.employeeId}</span>
                {row.email === null ? null : ` · ${row.email}`}
              </span>
            </th>
            <td className="px-2 py-2.5 max-md:order-3 max-md:p-0">
              <Roles row={row} />
            </td>
            <td className="px-2 py-2.5 text-label max-md:order-4 max-md:col-span-2 max-md:p-0">
              {/* On a phone the head of the table is not drawn. */}
              <span className="text-ink-3 md:hidden">{m.portal_column_access()}: </span>
              <Access row={row} />
            </td>
            <td className="px-2 py-2.5 max-md:order-2 max-md:p-0">
              <Presence presence={findPresence(who, row.id)} />
            </td>
            {isAdmin ? (
              <td className="px-2 py-2.5 text-right max-md:order-3 max-md:p-0">
                {row.isYourself ? null : (
                  <DropdownMenu
                    trigger={<IconButton icon="more" label={m.portal_acts_of({ name: row.fullName })} />}
                    items={listEmployeeActs(row).map(({ act, label, icon, danger }) => ({
                      label,
                      icon,
                      danger,
                      onSelect: () => onAct(act, row),
                    }))}
                  />
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Roles({ row }: { row: EmployeeRow }) {
  return (
    <>
      <span className="block">{portalRoleWord(row.role)}</span>
      {row.verificationLevel === 'user' || row.vouchedUntil === null ? null : (
        <span className="block text-label text-ink-2">
          {m.portal_vouched_until({
            role: professionWord(row.verificationLevel),
            day: formatShortDay(row.vouchedUntil),
          })}
        </span>
      )}
    </>
  );
}

function Access({ row }: { row: EmployeeRow }) {
  const until = row.state === 'invited' ? row.invitationUntil : row.accessUntil;
  return (
    <>
      {row.state === 'active' ? null : (
        <StatusPill tone={row.state === 'invited' ? 'info' : 'warn'}>{STATE_WORDS[row.state]()}</StatusPill>
      )}
      <span className="text-ink-2 md:block">
        {until === null ? m.portal_access_open() : m.portal_until({ day: formatShortDay(until) })}
      </span>
    </>
  );
}

function Presence({ presence }: { presence: ReturnType<typeof findPresence> }) {
  const { word, icon, tone } = PRESENCE_WORDS[presence];
  return (
    <StatusPill bare tone={tone} icon={icon}>
      {word()}
    </StatusPill>
  );
}
