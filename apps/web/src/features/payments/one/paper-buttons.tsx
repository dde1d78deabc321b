import type { LivePayment } from '@house/contract/payments/payments';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
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
  const [busy, setBusy] = useState(false);
  const isReceipt = kind === 'receipt';
  async function save() {
    setBusy(true);
    try {
      const { saveInvoice, saveReceipt } = await import('./save-papers.ts');
      await (isReceipt ? saveReceipt(payment) : saveInvoice(payment));
    } catch (error) {
      const title = isReceipt ? m.payments_receipt_failed() : m.payments_invoice_failed();
      showErrorToast(error, title, m.ui_server_fault());
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant={isReceipt ? 'primary' : 'secondary'} icon="download" busy={busy} onClick={() => void save()}>
      {isReceipt ? m.payments_receipt() : m.payments_invoice()}
    </Button>
  );
}
