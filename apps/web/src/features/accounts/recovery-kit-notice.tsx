import { m } from '../../paraglide/messages.js';
import { useFirstCardDue } from '../../parts/first-card/use-first-card-due.ts';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { askForRecoveryKit } from './recovery-kit-requests.ts';

/** Below the first card: its owner has something to lose from now on, and nothing lies over the card. */
export function RecoveryKitNotice() {
  const vault = useVault();
  const isFirstCardDue = useFirstCardDue();
  if (isFirstCardDue || vault.state !== 'open' || vault.unsavedKit === null) return null;
  return (
    <InlineAlert
      className="mt-6"
      title={m.accounts_kit_notice()}
      action={
        <Button size="low" icon="key" onClick={askForRecoveryKit}>
          {m.accounts_kit_notice_do()}
        </Button>
      }
    >
      {m.accounts_kit_about()}
    </InlineAlert>
  );
}
