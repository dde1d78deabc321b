import { noteScanExport, type ScanExportKind } from '@repo/contract/scans/scans';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import type { ReleasedScan } from '../scan-flow.ts';

/**
 * Other people's data can be exported only after the server has logged it and told the owner; without that answer
 * nothing is exported. The owner's own data need no such call.
 */
export function useExport({ answer: { id, role } }: ReleasedScan) {
  const note = useMutation({
    mutationFn: (kind: ScanExportKind) => ask(noteScanExport, { params: { id }, body: { kind } }),
    onError: (error) => showErrorToast(error, m.scans_not_noted(), m.scans_not_noted_about()),
  });
  const exportData = (kind: ScanExportKind, handOut: () => void) => {
    if (role === 'owner') handOut();
    else note.mutate(kind, { onSuccess: handOut });
  };
  return { isNoting: note.isPending, exportData };
}
