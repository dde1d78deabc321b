import { listInvoices } from '@repo/contract/invoices/invoices';
import { formatPaperCode } from '@repo/documents/paper/paper-code';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';

/** The code of a payment's invoice; null on one from before papers were counted one by one. Throws AskError. */
export async function readCountedCode(paymentId: string): Promise<string | null> {
  const [invoice] = await ask(listInvoices, { params: { id: paymentId } });
  return invoice?.paper == null ? null : formatPaperCode(invoice.paper);
}

/** Opens the public check with the invoice's code, which stays behind the stroke of the address: no server is sent it. */
export function CountedLink({ paymentId }: { paymentId: string }) {
  const navigate = useNavigate();
  const [isOlder, setOlder] = useState(false);
  const opening = useCall(() => readCountedCode(paymentId), {
    failed: { title: m.charity_counted_link_failed(), about: m.ui_server_fault() },
    onDone: (code) => {
      setOlder(code === null);
      if (code !== null) void navigate({ to: '/charity', hash: code });
    },
  });
  if (isOlder) return <span className="text-small text-ink-3">{m.charity_counted_link_none()}</span>;
  return (
    <button type="button" className="link" disabled={opening.isPending} onClick={() => void opening.submit()}>
      {m.charity_counted_link()}
    </button>
  );
}
