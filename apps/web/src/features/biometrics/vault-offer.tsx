import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { NewPasskey } from '../../parts/passkeys/add-passkey.ts';
import { PasskeyVaultDialog } from '../../parts/passkeys/passkey-vault-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

type VaultOfferProps = { passkey: NewPasskey; onDone: () => void };

/** After a passkey was made that can compute a key: whether it shall open the vault too. */
export function VaultOffer({ passkey, onDone }: VaultOfferProps) {
  const [isOpen, setIsOpen] = useState(false);

  function decline() {
    passkey.prfOutput?.fill(0);
    onDone();
  }

  return (
    <InlineAlert
      tone="ok"
      announce="status"
      title={m.biometrics_vault_offer_title()}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="low" onClick={decline}>
            {m.ui_not_now()}
          </Button>
          <Button size="low" variant="primary" onClick={() => setIsOpen(true)}>
            {m.passkeys_vault_offer()}
          </Button>
        </span>
      }
    >
      {m.biometrics_vault_offer_about()}
      {isOpen ? <PasskeyVaultDialog passkey={passkey} onClose={() => setIsOpen(false)} onDone={onDone} /> : null}
    </InlineAlert>
  );
}
