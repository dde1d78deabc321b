import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { askVault } from '../../workers/vault-client.ts';
import { RecoveryCodePlate } from './recovery-code-plate.tsx';

type Code = { state: 'opening' | 'failed' } | { state: 'shown'; text: string };

/** Shows the recovery code of a new vault. Only "I kept it" takes the last copy off this device. */
export function RecoveryKitDialog({ onLater }: { onLater: () => void }) {
  const code = useRecoveryCode();
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);

  function finish() {
    setIsAsked(true);
    // The prompt closes by itself: the vault then says that no code waits any more.
    if (isSaved) void askVault('kit.markSaved');
  }

  return (
    <Dialog
      open
      onOpenChange={onLater}
      title={m.accounts_kit_title()}
      about={m.accounts_kit_about()}
      footer={
        <>
          <Button onClick={onLater}>{m.ui_not_now()}</Button>
          <Button variant="primary" onClick={finish}>
            {m.ui_done()}
          </Button>
        </>
      }
    >
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
