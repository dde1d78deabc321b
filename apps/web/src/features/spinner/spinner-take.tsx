import { useRef, useState } from 'react';
import { copyText } from '../../device/files/clipboard.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { showCopiedToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MAX_SPINNER_FILE_BYTES, type ParsedSpinner, parseSpinnerText } from './drawing/parse-spinner.ts';
import { spinnerProblemMessage } from './spinner-labels.ts';
import type { SpinnerState } from './use-spinner.ts';

/** The ways out and in: a file, a link. */
export function SpinnerTake({ spinner }: { spinner: SpinnerState }) {
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const parsed = await readSpinnerFile(file);
    setProblem(parsed.ok ? null : spinnerProblemMessage(parsed.problem));
    if (parsed.ok) spinner.replace(parsed.config, m.spinner_import_done());
  }

  return (
    <Card title={m.spinner_take()}>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="download" onClick={() => exportSpinner(spinner)}>
          {m.spinner_export()}
        </Button>
        <Button icon="upload" onClick={() => picker.current?.click()}>
          {m.spinner_import()}
        </Button>
        <Button icon="copy" onClick={() => void copyLink()}>
          {m.ui_copy_link()}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={m.spinner_import_file()}
          className="hidden"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file can be chosen again after it was mended.
            event.target.value = '';
          }}
        />
      </div>
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" title={problem} className="mt-4">
          {m.spinner_kept()}
        </InlineAlert>
      )}
    </Card>
  );
}

/** A file that is far too large is not read at all. */
async function readSpinnerFile(file: File): Promise<ParsedSpinner> {
  if (file.size > MAX_SPINNER_FILE_BYTES) return { ok: false, problem: { kind: 'tooBig' } };
  return parseSpinnerText(await file.text());
}

function exportSpinner({ config }: SpinnerState): void {
  const text = `${JSON.stringify(config, null, 2)}\n`;
  saveFile(`spinner-${config.variant}.json`, new Blob([text], { type: 'application/json' }));
  showToast({ title: m.spinner_export_done(), tone: 'ok' });
}

async function copyLink(): Promise<void> {
  showCopiedToast(await copyText(location.href), { done: m.ui_link_copied(), failed: m.spinner_link_not_copied() });
}
