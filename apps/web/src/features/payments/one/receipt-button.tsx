import type { LivePayment } from '@house/contract/payments';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';

/** Makes the receipt on this device. */
export function ReceiptButton({ payment }: { payment: LivePayment }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { saveReceipt } = await import('./save-receipt.ts');
      await saveReceipt(payment);
    } catch (error) {
      showErrorToast(error, m.payments_receipt_failed(), m.ui_server_fault());
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" icon="download" busy={busy} onClick={() => void save()}>
      {m.payments_receipt()}
    </Button>
  );
}
