import { saveFile } from '../../../device/files/save-file.ts';
import { shareText } from '../../../device/files/share.ts';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { ReleasedScan } from '../scan-flow.ts';
import type { CardFact } from './facts.ts';
import { useExport } from './use-export.ts';

type ResultActionsProps = {
  scan: ReleasedScan;
  facts: readonly CardFact[];
  allowed: boolean;
  onAnother: () => void;
  onPrint: () => void;
};

/** What one may do with the data. They leave the page only with level Full, or by their owner; otherwise it says why not. */
export function ResultActions({ scan, facts, allowed, onAnother, onPrint }: ResultActionsProps) {
  const { isNoting, exportData } = useExport(scan);
  const why = allowed ? {} : { 'aria-describedby': 'scan-only-full' };
  return (
    <div className="px-4 pt-3 pb-4 text-small text-ink-2 sm:px-5" data-off-paper="">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="scan" className="max-sm:w-full" onClick={onAnother}>
          {m.scans_another()}
        </Button>
        <Button
          icon="download"
          disabled={!allowed}
          busy={isNoting}
          {...why}
          onClick={() => exportData('file', () => exportFacts(scan, facts))}
        >
          {m.scans_export()}
        </Button>
        <Button
          icon="share"
          disabled={!allowed}
          busy={isNoting}
          {...why}
          onClick={() => exportData('share', () => void shareFacts(facts))}
        >
          {m.scans_share()}
        </Button>
        {allowed ? (
          <Button icon="print" busy={isNoting} onClick={() => exportData('print', onPrint)}>
            {m.ui_print()}
          </Button>
        ) : null}
      </div>
      {allowed ? null : (
        <p id="scan-only-full" className="mt-2">
          {m.scans_only_full()}
        </p>
      )}
    </div>
  );
}

function exportFacts({ answer, opened }: ReleasedScan, facts: readonly CardFact[]): void {
  const content = {
    scannedAt: answer.at,
    sealedAt: opened.sealedAt,
    contentVersion: answer.contentVersion,
    category: answer.category,
    issuer: { name: answer.ownerName, keyId: opened.ownerKeyId },
    record: answer.record,
    signature: answer.signature,
    data: Object.fromEntries(facts.map(({ field, text }) => [field, text])),
  };
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  saveFile(`scan-${answer.at.slice(0, 10)}.json`, blob);
}

async function shareFacts(facts: readonly CardFact[]): Promise<void> {
  const text = facts.map(({ field, text: value }) => `${fieldLabel(field)}: ${value}`).join('\n');
  const how = await shareText(text);
  if (how === 'copied') showToast({ tone: 'ok', title: m.scans_shared() });
  if (how === 'failed') {
    showToast({ tone: 'danger', title: m.scans_share_failed(), about: m.scans_share_failed_about() });
  }
}
