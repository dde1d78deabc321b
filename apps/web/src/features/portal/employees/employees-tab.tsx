import { EMPLOYEES_PAGE, type EmployeeRow, readPresence, setBusy } from '@repo/contract/portal/employees';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { type StaffConfirmer, useStaffConfirmer } from '../confirm/use-staff-confirmer.tsx';
import { useEmployees, useWhoIsThere } from '../dashboard/use-portal.ts';
import { AccessChanges } from './access-changes.tsx';
import { EmployeeAct, type EmployeeActName } from './employee-act.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { usePortalLink } from './use-portal-link.ts';

type LinkedActProps = { rows: readonly EmployeeRow[]; institution: Office; confirmer: StaffConfirmer };

/** Asks about the employee whom a mail or a notice named, once the list shows them. */
function LinkedAct({ rows, institution, confirmer }: LinkedActProps) {
  const [link, forget] = usePortalLink();
  const employee = rows.find(({ employeeId }) => employeeId === link?.employeeId);
  if (link === null || employee === undefined) return null;
  if (link.act === 'stop') return <StopDialog employee={employee} onClose={forget} />;
  return (
    <EmployeeAct act="renew" employee={employee} institution={institution} confirmer={confirmer} onClose={forget} />
  );
}

/** Who works here and who is there now; administrators invite, suspend and vouch. */
export function EmployeesTab({ user, institution }: { user: StaffUser; institution: Office }) {
  const [link] = usePortalLink();
  const [confirmer, confirmDialog] = useStaffConfirmer({ user, institution });
  const [search, setSearch] = useState(link?.employeeId ?? '');
  const [page, setPage] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const [acting, setActing] = useState<{ act: EmployeeActName; employee: EmployeeRow } | null>(null);
  const employees = useEmployees(search.trim(), page);
  const who = useWhoIsThere();
  const { rows = [], total = 0 } = employees.data ?? {};
  const pages = Math.max(1, Math.ceil(total / EMPLOYEES_PAGE));
  const isAdmin = user.role === 'admin';
  return (
    <>
      <Card
        title={m.portal_tab_employees()}
        count={total}
        flush
        action={
          isAdmin ? (
            <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
              {m.portal_invite()}
            </Button>
          ) : null
        }
      >
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
        {isInviting ? (
          <InviteDialog institution={institution} confirmer={confirmer} onClose={() => setInviting(false)} />
        ) : null}
        {acting === null ? null : (
          <EmployeeAct {...acting} institution={institution} confirmer={confirmer} onClose={() => setActing(null)} />
        )}
        <LinkedAct rows={isAdmin ? rows : []} institution={institution} confirmer={confirmer} />
        {confirmDialog}
      </Card>
      {isAdmin ? <AccessChanges /> : null}
    </>
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
