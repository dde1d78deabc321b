import { readMeta } from '@house/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type AlarmContactsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What to do with an alarm, and whom to ask: first the operator, then those who do not depend on it. */
export function AlarmContacts({ open, onOpenChange }: AlarmContactsProps) {
  const meta = useQuery({ ...read(readMeta, {}), enabled: open });
  const contact = meta.data?.operator?.contact ?? null;
  const points = [
    m.audit_who_save(),
    contact === null ? m.audit_who_operator_unnamed() : m.audit_who_operator({ contact }),
    m.audit_who_others(),
    m.audit_who_authority(),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.audit_who_title()}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {m.ui_close()}
        </Button>
      }
    >
      <ol className="list-decimal space-y-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </Dialog>
  );
}
