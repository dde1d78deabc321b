import {
  EMPLOYEE_STATES,
  EMPLOYEES_PAGE,
  type EmployeeRow,
  type EmployeeState,
  readPresence,
  setBusy,
} from '@repo/contract/portal/employees';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { type StaffConfirmer, useStaffConfirmer } from '../confirm/use-staff-confirmer.tsx';
import { useEmployees, useWhoIsThere } from '../dashboard/use-portal.ts';
import { AccessChanges } from './access-changes.tsx';
import { EmployeeAct, type EmployeeActName } from './employee-act.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StopDialog, StopListDialog } from './stop-dialog.tsx';
import { findLinkedId, usePortalLink } from './use-portal-link.ts';

/** Loaded by who opens it. */
const InviteList = lazy(async () => ({ default: (await import('../list/invite-list.tsx')).InviteList }));

type LinkedActProps = { rows: readonly EmployeeRow[]; institution: Office; confirmer: StaffConfirmer };

/** Asks about the employee whom a mail or a notice named, once the list shows them. */
function LinkedAct({ rows, institution, confirmer }: LinkedActProps) {
  const [link, forget] = usePortalLink();
  if (link === null) return null;
  if (link.act === 'stopList') return <StopListDialog list={{ id: link.listId, count: null }} onClose={forget} />;
  const employee = rows.find(({ employeeId }) => employeeId === link.employeeId);
  if (employee === undefined) return null;
  if (link.act === 'stop') return <StopDialog employee={employee} onClose={forget} />;
  return (
    <EmployeeAct act="renew" employee={employee} institution={institution} confirmer={confirmer} onClose={forget} />
  );
}

/** Who works here and who is there now; administrators invite, suspend and vouch. */
export function EmployeesTab({ user, institution }: { user: StaffUser; institution: Office }) {
  const [confirmer, confirmDialog] = useStaffConfirmer({ user, institution });
  const [inviting, setInviting] = useState<InvitingWay | null>(null);
  const close = () => setInviting(null);
  const asked = { institution, confirmer };
  return (
    <>
      {inviting === 'list' ? (
        <Suspense>
          <InviteList {...asked} onClose={close} />
        </Suspense>
      ) : (
        <EmployeeList {...asked} isAdmin={user.role === 'admin'} onInvite={setInviting} />
      )}
      {inviting === 'one' ? <InviteDialog {...asked} onClose={close} /> : null}
      {confirmDialog}
    </>
  );
}

type InvitingWay = 'one' | 'list';
type EmployeeListProps = {
  institution: Office;
  confirmer: StaffConfirmer;
  isAdmin: boolean;
  onInvite: (way: InvitingWay) => void;
};

function EmployeeList({ institution, confirmer, isAdmin, onInvite }: EmployeeListProps) {
  const [link] = usePortalLink();
  const [search, setSearch] = useState(findLinkedId(link));
  const [state, setState] = useState<EmployeeState | null>(null);
  const [page, setPage] = useState(1);
  const [acting, setActing] = useState<{ act: EmployeeActName; employee: EmployeeRow } | null>(null);
  const employees = useEmployees(search.trim(), state, page);
  const who = useWhoIsThere();
  const { rows = [], total = 0, seats, states } = employees.data ?? {};
  const pages = Math.max(1, Math.ceil(total / EMPLOYEES_PAGE));
  return (
    <>
      <Card
        title={m.portal_tab_employees()}
        count={total}
        flush
        action={isAdmin ? <InviteButtons isFull={isFull(seats)} onInvite={onInvite} /> : null}
      >
        <Seats seats={seats} isAdmin={isAdmin} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-4 sm:px-5">
          <SearchField
            className="w-full sm:w-80"
            label={m.portal_search_employees()}
            value={search}
            hasKey={false}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          <BusySwitch isBusy={who.data?.isBusy ?? false} />
          <ChoiceChips
            label={m.portal_filter_states()}
            hideLabel
            options={listStates(states)}
            value={state ?? 'all'}
            onChange={(chosen) => {
              setState(EMPLOYEE_STATES.find((one) => one === chosen) ?? null);
              setPage(1);
            }}
          />
        </div>
        {employees.isError ? (
          <InlineAlert tone="danger" className="m-4">
            {describeFailure(employees.error, m.portal_employees_failed())}
          </InlineAlert>
        ) : null}
        {employees.isSuccess && rows.length === 0 ? (
          <p className="border-t border-line px-4 py-8 text-center text-ink-2">{m.portal_nobody_found()}</p>
        ) : (
          <EmployeeTable
            rows={rows}
            who={who.data}
            isAdmin={isAdmin}
            onAct={(act, employee) => setActing({ act, employee })}
          />
        )}
        {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
        {acting === null ? null : (
          <EmployeeAct {...acting} institution={institution} confirmer={confirmer} onClose={() => setActing(null)} />
        )}
        {isAdmin ? <LinkedAct rows={rows} institution={institution} confirmer={confirmer} /> : null}
      </Card>
      {isAdmin ? <AccessChanges /> : null}
    </>
  );
}

function InviteButtons({ isFull: hasNoSeat, onInvite }: { isFull: boolean; onInvite: (way: InvitingWay) => void }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button disabled={hasNoSeat} onClick={() => onInvite('list')}>
        {m.portal_list()}
      </Button>
      <Button variant="primary" icon="plus" disabled={hasNoSeat} onClick={() => onInvite('one')}>
        {m.portal_invite()}
      </Button>
    </span>
  );
}

type StateCounts = Readonly<Record<EmployeeState, number>>;

/** With how many there are of each: those who were only invited are no employees with an access. */
function listStates(counts: StateCounts | undefined) {
  const { invited, active, suspended, expired } = counts ?? { invited: 0, active: 0, suspended: 0, expired: 0 };
  return [
    { value: 'all', label: m.portal_filter_all({ count: invited + active + suspended + expired }) },
    { value: 'active', label: m.portal_filter_active({ count: active }) },
    { value: 'invited', label: m.portal_filter_invited({ count: invited }) },
    { value: 'suspended', label: m.portal_filter_suspended({ count: suspended }) },
    { value: 'expired', label: m.portal_filter_expired({ count: expired }) },
  ];
}

type SeatCounts = { taken: number; limit: number | null };
const isFull = (seats: SeatCounts | undefined): boolean =>
  seats !== undefined && seats.limit !== null && seats.taken >= seats.limit;

/** How many seats of the plan are taken. Full: nobody is invited until the institution changes its plan. */
function Seats({ seats, isAdmin }: { seats: SeatCounts | undefined; isAdmin: boolean }) {
  const limit = seats?.limit ?? null;
  if (seats === undefined || limit === null) return null;
  const count = m.portal_seats({ count: seats.taken, limit });
  if (!isFull(seats)) return <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{count}</p>;
  return (
    <InlineAlert tone="warn" className="mx-4 mb-4 sm:mx-5" title={count}>
      {isAdmin ? m.portal_seats_full() : null}
    </InlineAlert>
  );
}

/** Whether the others see one as busy, for this session. */
function BusySwitch({ isBusy }: { isBusy: boolean }) {
  const changing = useCall((isOn: boolean) => ask(setBusy, { body: { isBusy: isOn } }), {
    isParallel: true,
    refetches: [readPresence],
    failed: { title: m.portal_busy_failed() },
  });
  const wanted = changing.pending?.[0] ?? null;

  return (
    <div className="min-w-56">
      <SwitchField label={m.portal_busy()} checked={wanted ?? isBusy} onChange={(isOn) => void changing.submit(isOn)} />
    </div>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <nav
      aria-label={m.portal_pages()}
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5"
    >
      <Button size="low" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.portal_page_before()}
      </Button>
      <span aria-live="polite" className="numeric text-label text-ink-2">
        {m.portal_page_of({ page, pages })}
      </span>
      <Button size="low" icon="right" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.portal_page_after()}
      </Button>
    </nav>
  );
}
