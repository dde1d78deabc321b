import { PRODUCT } from '@house/contract/brand';
import { useEffect, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { copyText } from '../../device/clipboard.ts';
import { saveFile } from '../../device/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { askVault } from '../../workers/vault-client.ts';

type Code = { state: 'opening' | 'failed' } | { state: 'shown'; text: string };

/** Shows the recovery code of a new vault. Only "I kept it" takes the last copy off this device. */
export function RecoveryKitDialog({ onLater }: { onLater: () => void }) {
  const code = useRecoveryCode();
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);

  function finish() {
    setIsAsked(true);
    // The prompt closes by itself: the vault then says that no code waits any more.
    if (isKept) void askVault('kit.kept');
  }

  return (
    <Dialog
      open
      onOpenChange={onLater}
      title={m.accounts_kit_title()}
      about={m.accounts_kit_about()}
      footer={
        <>
          <Button onClick={onLater}>{m.accounts_kit_later()}</Button>
          <Button variant="primary" onClick={finish}>
            {m.accounts_kit_done()}
          </Button>
        </>
      }
    >
      {code.state === 'failed' ? <InlineAlert tone="danger">{m.accounts_kit_failed()}</InlineAlert> : null}
      {code.state === 'opening' ? <p role="status">{m.accounts_kit_loading()}</p> : null}
      {code.state === 'shown' ? <CodePlate code={code.text} /> : null}
      <CheckboxField
        className="mt-5"
        label={m.accounts_kit_kept()}
        hint={m.accounts_kit_kept_hint()}
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
        error={isAsked && !isKept ? m.accounts_kit_must_keep() : undefined}
      />
      <p className="mt-4 text-small text-ink-3">{m.accounts_kit_until_sign_out()}</p>
    </Dialog>
  );
}

function useRecoveryCode(): Code {
  const [code, setCode] = useState<Code>({ state: 'opening' });
  useEffect(() => {
    let isCurrent = true;
    askVault('kit.show').then(
      (text) => isCurrent && setCode(text === null ? { state: 'failed' } : { state: 'shown', text }),
      () => isCurrent && setCode({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return code;
}

/** Groups of four, so that it can be written down and read back without losing the place. */
function CodePlate({ code }: { code: string }) {
  async function copy() {
    const isCopied = await copyText(code);
    showToast(
      isCopied
        ? { title: m.accounts_kit_copied(), tone: 'ok' }
        : { title: m.accounts_kit_copy_failed(), tone: 'danger' },
    );
  }
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
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          {m.accounts_kit_copy()}
        </Button>
        <Button icon="download" onClick={() => saveFile(fileName(), new Blob([kitText(code)], { type: 'text/plain' }))}>
          {m.accounts_kit_download()}
        </Button>
      </div>
    </div>
  );
}

const fileName = () => m.accounts_kit_file_name({ product: PRODUCT.toLowerCase() });

function kitText(code: string): string {
  const username = readSession()?.user.username ?? '';
  const date = new Date().toISOString().slice(0, 10);
  return m.accounts_kit_file({ product: PRODUCT, username, date, code });
}
