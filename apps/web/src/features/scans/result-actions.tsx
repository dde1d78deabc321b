import { saveFile } from '../../device/save-file.ts';
import { shareText } from '../../device/share.ts';
import { m } from '../../paraglide/messages.js';
import { fieldWord } from '../../parts/words/glyph-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Fact } from './facts.ts';
import type { ReleasedScan } from './scan-flow.ts';

type ResultActionsProps = { scan: ReleasedScan; facts: readonly Fact[] };

/** Export and Share, where the owner gave level Full (or is the one who scans). Otherwise the reason why not. */
export function ResultActions({ scan, facts }: ResultActionsProps) {
  const { answer } = scan;
  const allowed = answer.level === 'full' || answer.role === 'owner';
  return (
    <>
      <div className="relative z-20 mt-4 flex flex-wrap gap-2">
        <Button icon="download" disabled={!allowed} onClick={() => exportFacts(scan, facts)}>
          {m.scans_export()}
        </Button>
        <Button icon="share" disabled={!allowed} onClick={() => void shareFacts(facts)}>
          {m.scans_share()}
        </Button>
      </div>
      {allowed ? null : <p className="mt-2">{m.scans_only_full()}</p>}
    </>
  );
}

function exportFacts({ answer, opened }: ReleasedScan, facts: readonly Fact[]): void {
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

async function shareFacts(facts: readonly Fact[]): Promise<void> {
  const text = facts.map(({ field, text: said }) => `${fieldWord(field)}: ${said}`).join('\n');
  const how = await shareText(text);
  if (how === 'copied') showToast({ tone: 'ok', title: m.scans_shared() });
  if (how === 'failed') {
    showToast({ tone: 'danger', title: m.scans_share_failed(), about: m.scans_share_failed_about() });
  }
}
