import { readStats } from '@house/contract/dashboard/dashboard';
import { keepRecoveryKit } from '@house/contract/vault/vault';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { hasCode, reasonOf } from '../../api/ask-error.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { askVault } from '../../workers/vault-client.ts';
import { RecoveryCodePlate } from './recovery-code-plate.tsx';

type Code = { state: 'opening' | 'failed' } | { state: 'shown'; text: string };

type RecoveryKitDialogProps = { wrapId: string; onClose: () => void };

/** Shows the recovery code of a new vault. Only "I kept it" takes the last copy off this device. */
export function RecoveryKitDialog({ wrapId, onClose }: RecoveryKitDialogProps) {
  const code = useRecoveryCode();
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, keep } = useKeeping(wrapId, onClose);

  function finish() {
    setIsAsked(true);
    if (isSaved) void keep();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.accounts_kit_title()}
      about={m.accounts_kit_about()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_not_now()}</Button>
          <Button variant="primary" busy={isBusy} onClick={finish}>
            {m.ui_done()}
          </Button>
        </>
      }
    >
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-4">
          {problem}
        </InlineAlert>
      )}
      {code.state === 'failed' ? <InlineAlert tone="danger">{m.accounts_kit_failed()}</InlineAlert> : null}
      {code.state === 'opening' ? <p role="status">{m.accounts_kit_loading()}</p> : null}
      {code.state === 'shown' ? <RecoveryCodePlate code={code.text} /> : null}
      <CheckboxField
        className="mt-5"
        label={m.accounts_kit_kept()}
        hint={m.accounts_kit_kept_hint()}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.target.checked)}
        error={isAsked && !isSaved ? m.accounts_kit_must_keep() : undefined}
      />
      <p className="mt-4 text-small text-ink-3">{m.accounts_kit_until_sign_out()}</p>
    </Dialog>
  );
}

/** The server hears it first: it asks until then, on every device. */
function useKeeping(wrapId: string, onClose: () => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function keep(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await ask(keepRecoveryKit, { params: { id: wrapId } });
      onClose();
      await askVault('kit.markSaved');
      await queries.invalidateQueries({ queryKey: read(readStats, {}).queryKey });
    } catch (error) {
      setBusy(false);
      // Another device made a newer code: this one opens nothing any more.
      setProblem(hasCode(error, 'request.notFound') ? m.accounts_kit_replaced() : reasonOf(error, m.settings_failed()));
    }
  }

  return { isBusy, problem, keep };
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
