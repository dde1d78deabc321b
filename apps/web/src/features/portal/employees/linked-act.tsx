import type { EmployeeRow } from '@house/contract/portal/employees';
import type { Office } from '@house/contract/staff/staff';
import type { StaffConfirmer } from '../confirm/use-staff-confirmer.tsx';
import { EmployeeAct } from './employee-act.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { usePortalLink } from './use-portal-link.ts';

type LinkedActProps = { rows: readonly EmployeeRow[]; institution: Office; confirmer: StaffConfirmer };

/** Asks about the employee whom a mail or a notice named, once the list shows them. */
export function LinkedAct({ rows, institution, confirmer }: LinkedActProps) {
  const [link, forget] = usePortalLink();
  const employee = rows.find(({ employeeId }) => employeeId === link?.employeeId);
  if (link === null || employee === undefined) return null;
  if (link.act === 'stop') return <StopDialog employee={employee} onClose={forget} />;
  return (
    <EmployeeAct act="renew" employee={employee} institution={institution} confirmer={confirmer} onClose={forget} />
  );
}
