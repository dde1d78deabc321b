import { PRODUCT } from '@repo/contract/brand';
import { readSession } from '../../api/session.ts';
import { copyText } from '../../device/files/clipboard.ts';
import { usualPaper } from '../../device/files/paper.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { recoveryKitPdf } from '../../parts/vault/recovery-kit-pdf.ts';
import { showCopiedToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';

/** Groups of four, so that it can be written down and read back without losing the place; and the ways to keep it. */
export function RecoveryCodePlate({ code }: { code: string }) {
  return (
    <div className="rounded-card border border-line bg-canvas p-4">
      <h3 className="text-small font-normal text-ink-3">{m.accounts_kit_code()}</h3>
      {/* One text for readers and for selecting by hand; the gaps are only drawn. */}
      <p
        data-testid="recovery-code"
        className="mt-2 grid w-fit grid-cols-3 gap-x-5 gap-y-1 font-mono text-h2 tracking-wide select-all sm:grid-cols-5"
      >
        {code.split('-').map((group, index, groups) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move.
          <span key={index}>
            {group}
            {index < groups.length - 1 ? <span className="sr-only">-</span> : null}
          </span>
        ))}
      </p>
      <p className="mt-2 text-small text-ink-3">{m.accounts_kit_check_hint()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <PdfButton code={code} />
        <Button icon="download" onClick={() => saveText(code)}>
          {m.accounts_kit_download()}
        </Button>
        <Button icon="copy" onClick={() => void copy(code)}>
          {m.ui_copy()}
        </Button>
      </div>
    </div>
  );
}

/** The page to print. Made here, in the browser, like everything that carries the code. */
function PdfButton({ code }: { code: string }) {
  const saving = useCall(
    async () => {
      const blob = await recoveryKitPdf({ code, username: username(), paper: usualPaper() });
      saveFile(m.accounts_kit_pdf_name({ product: PRODUCT.toLowerCase() }), blob);
    },
    // The chunk did not load, or memory ran out; the other two ways still work.
    { failed: { title: m.accounts_kit_pdf_failed() } },
  );

  return (
    <Button
      icon="print"
      busy={saving.isPending}
      busyLabel={m.accounts_kit_pdf_busy()}
      onClick={() => void saving.submit()}
    >
      {m.accounts_kit_pdf()}
    </Button>
  );
}

async function copy(code: string): Promise<void> {
  showCopiedToast(await copyText(code), { done: m.accounts_kit_copied(), failed: m.accounts_kit_copy_failed() });
}

function saveText(code: string): void {
  const date = new Date().toISOString().slice(0, 10);
  const text = m.accounts_kit_file({ product: PRODUCT, username: username(), date, code });
  const name = m.accounts_kit_file_name({ product: PRODUCT.toLowerCase() });
  saveFile(name, new Blob([text], { type: 'text/plain' }));
}

const username = () => readSession()?.user.username ?? '';
