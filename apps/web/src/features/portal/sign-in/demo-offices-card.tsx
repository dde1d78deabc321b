import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { StaffDraft } from './institutional-sign-in.ts';

/** What each demo institution is; the code alone for one that is new. */
const WHAT = new Map([
  ['IT-HOSP-001', m.portal_demo_hospital],
  ['IT-GOV-002', m.portal_demo_government],
  ['IT-BANK-003', m.portal_demo_bank],
  ['IT-EMER-004', m.portal_demo_emergency],
]);

/** Stands only where the server says that the demo is open. Each button fills in an administrator. */
export function DemoOfficesCard({ onChoose }: { onChoose: (draft: StaffDraft) => void }) {
  const meta = useQuery(read(readMeta, {}));
  const offices = meta.data?.demoOffices ?? [];
  const [first] = offices;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="demo-offices" className="mt-6 rounded-control border border-line bg-canvas px-4 py-3">
      <h2 id="demo-offices" className="text-h3">
        {m.portal_demo_title()}
      </h2>
      <p className="text-small text-ink-2">{m.portal_demo_about()}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-small">
        <dt className="text-ink-2">{m.portal_office_code()}</dt>
        <dd className="font-mono">{first.code}</dd>
        <dt className="text-ink-2">{m.portal_employee_id()}</dt>
        <dd className="font-mono">{first.username}</dd>
        <dt className="text-ink-2">{m.portal_password()}</dt>
        <dd className="font-mono">{first.password}</dd>
      </dl>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {offices.map(({ code, username, password }) => (
          <li key={code} className="flex items-center gap-3 py-1.5 text-small">
            <span className="min-w-0 grow">
              <span className="block font-mono">{code}</span>
              <span className="block text-ink-3">{WHAT.get(code)?.() ?? username}</span>
            </span>
            <Button
              size="low"
              aria-label={m.portal_demo_use_label({ code })}
              onClick={() => onChoose({ institutionCode: code, employeeId: username, password })}
            >
              {m.portal_demo_use()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">{m.portal_demo_no_code()}</p>
    </section>
  );
}
