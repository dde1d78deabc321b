import type { Office, StaffUser } from '@house/contract/staff/staff';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuedCodes } from './issued-codes.tsx';
import { StaffScans } from './staff-scans.tsx';

type CodesTabProps = { user: StaffUser; institution: Office };

/** The folders that this institution gives: offered here, listed, and taken back. */
export function CodesTab({ user, institution }: CodesTabProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <IssuedCodes mayWithdraw={user.role === 'admin'} />
      <IssueForm seat={institution.municipality} />
    </div>
  );
}

/** The scanner, and who of the institution scanned what. */
export function ScansTab({ user, scanner }: { user: StaffUser; scanner: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={m.codes_scan()}>
        <p className="mb-4 text-small text-ink-2">{m.codes_scan_about()}</p>
        {scanner}
      </Card>
      <StaffScans isAdmin={user.role === 'admin'} />
    </div>
  );
}
