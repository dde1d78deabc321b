import { PRODUCT } from '@repo/contract/brand';
import { useCallback, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { copyText } from '../../device/files/clipboard.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { PrintRoot } from '../../parts/glyph/print/print-root.tsx';
import { showCopiedToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The codes are shown once. Closing asks for the tick, because nobody can show them again. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const [isAsked, setIsAsked] = useState(false);

  function leave() {
    setIsAsked(true);
    if (isSaved) onClose();
  }

  async function copy() {
    showCopiedToast(await copyText(codes.join('\n')), { done: m.settings_copied(), failed: m.settings_copy_failed() });
  }

  const username = readSession()?.user.username ?? '';
  const text = m.settings_codes_file({ product: PRODUCT, username, codes: codes.join('\n') });

  function save() {
    saveFile(m.settings_codes_file_name({ product: PRODUCT.toLowerCase() }), new Blob([text], { type: 'text/plain' }));
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="narrow"
      title={m.settings_codes_keep_title()}
      about={m.settings_codes_keep_about()}
      footer={
        <Button variant="primary" onClick={leave}>
          {m.ui_done()}
        </Button>
      }
    >
      <ol className="numeric grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-canvas px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="low" icon="copy" onClick={() => void copy()}>
          {m.ui_copy()}
        </Button>
        <Button size="low" icon="download" onClick={save}>
          {m.settings_text_file()}
        </Button>
        <Button size="low" icon="print" onClick={() => setPrinting(true)}>
          {m.ui_print()}
        </Button>
        {isPrinting ? (
          <PrintRoot onDone={printed}>
            <pre className="p-[20mm] font-mono text-base whitespace-pre-wrap text-glyph-ink">{text}</pre>
          </PrintRoot>
        ) : null}
      </div>
      <CheckboxField
        className="mt-5"
        label={m.settings_codes_kept()}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.target.checked)}
        error={isAsked && !isSaved ? m.settings_codes_must_keep() : undefined}
      />
    </Dialog>
  );
}
