import { readStats } from '@repo/contract/dashboard/dashboard';
import { keepRecoveryKit } from '@repo/contract/vault/vault';
import { useEffect, useState } from 'react';
import { describeFailure, hasCode } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { askVault } from '../../workers/vault-client.ts';
import { RecoveryCodePlate } from './recovery-code-plate.tsx';

type CodeState = { state: 'opening' | 'failed' } | { state: 'shown'; text: string };

type RecoveryKitDialogProps = { wrapId: string; onClose: () => void };

/** Shows the recovery code of a new vault. Only "I kept it" takes the last copy off this device. */
export function RecoveryKitDialog({ wrapId, onClose }: RecoveryKitDialogProps) {
  const code = useRecoveryCode();
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const keeping = useKeeping(onClose);

  function finish() {
    setIsAsked(true);
    if (isSaved) void keeping.submit({ params: { id: wrapId } });
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
          <Button variant="primary" busy={keeping.isPending} onClick={finish}>
            {m.ui_done()}
          </Button>
        </>
      }
    >
      <ProblemAlert problem={keeping.problem} className="mb-4" />
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
function useKeeping(onClose: () => void) {
  return useCall(keepRecoveryKit, {
    onDone: async () => {
      onClose();
      await askVault('kit.markSaved');
    },
    refetches: [readStats],
    failed: m.settings_failed(),
    // Another device made a newer code: this one opens nothing any more.
    reason: (error, fallback) =>
      hasCode(error, 'request.notFound') ? m.accounts_kit_replaced() : describeFailure(error, fallback),
  });
}

function useRecoveryCode(): CodeState {
  const [code, setCode] = useState<CodeState>({ state: 'opening' });
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
