import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { UnlockDialog } from '../../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { useGlyphRows } from '../use-glyph-rows.ts';
import { useRefuseCopy, useSetCopy } from './use-set-copy.ts';

export type CopyAskActsProps = {
  recordId: string;
  scanId: string;
  role: string;
  /** It was answered. */
  onDone: () => void;
};

/** The owner's two answers to a reader who asks to copy. Allow is a signed change of the card; the vault may have to be opened. */
export function CopyAskActs({ recordId, scanId, role, onDone }: CopyAskActsProps) {
  const { set, isBusy } = useSetCopy();
  const no = useRefuseCopy();
  const isOpen = useVault().state === 'open';
  const [asksKey, setAsksKey] = useState(false);
  const row = useGlyphRows().all.find(({ id }) => id === recordId);
  const asked = GLYPH_ROLES.find((one) => one === role);
  if (asked === undefined) return null;
  const allow = () => void set({ recordId, role: asked, copies: true }).then((done) => done && onDone());
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {row?.hasPasscode ? null : (
          <Button
            variant="primary"
            icon="check"
            busy={isBusy}
            disabled={no.isPending}
            onClick={() => (isOpen ? allow() : setAsksKey(true))}
          >
            {m.cards_ask_allow()}
          </Button>
        )}
        <Button busy={no.isPending} disabled={isBusy} onClick={() => no.mutate(scanId, { onSuccess: onDone })}>
          {m.cards_ask_no()}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-2">
        {row?.hasPasscode ? (
          <Link to="/manage" search={{ glyph: recordId, act: 'change' }} className="link">
            {m.cards_ask_passcode()}
          </Link>
        ) : (
          m.cards_ask_allow_about()
        )}
      </p>
      <UnlockDialog open={asksKey} onOpenChange={setAsksKey} onUnlocked={allow} />
    </div>
  );
}
