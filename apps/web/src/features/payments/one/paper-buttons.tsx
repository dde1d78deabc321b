import type { LivePayment } from '@house/contract/payments/payments';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';

/** Makes receipt and invoice on this device. Account credit has no invoice: what it is spent on has. */
export function PaperButtons({ payment }: { payment: LivePayment }) {
  return (
    <>
      <PaperButton payment={payment} kind="receipt" />
      {payment.feeType === 'wallet_topup' ? null : <PaperButton payment={payment} kind="invoice" />}
    </>
  );
}

function PaperButton({ payment, kind }: { payment: LivePayment; kind: 'receipt' | 'invoice' }) {
  const isReceipt = kind === 'receipt';
  const title = isReceipt ? m.payments_receipt_failed() : m.payments_invoice_failed();
  const saving = useCall(
    async () => {
      const { saveInvoice, saveReceipt } = await import('./save-papers.ts');
      await (isReceipt ? saveReceipt(payment) : saveInvoice(payment));
    },
    { failed: { title, about: m.ui_server_fault() } },
  );
  return (
    <Button
      variant={isReceipt ? 'primary' : 'secondary'}
      icon="download"
      busy={saving.isPending}
      onClick={() => void saving.submit()}
    >
      {isReceipt ? m.payments_receipt() : m.payments_invoice()}
    </Button>
  );
}
