import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';

/** Sign-in by passkey, offered first because nothing has to be typed. */
export function PasskeyEntry({ busy, onTry }: { busy: boolean; onTry: () => void }) {
  return (
    <>
      <Button
        variant="primary"
        icon="key"
        size="big"
        wide
        busy={busy}
        busyLabel={m.accounts_passkey_waiting()}
        onClick={onTry}
      >
        {m.accounts_passkey()}
      </Button>
      <p className="flex items-center gap-4 text-small text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.accounts_passkey_or()}
      </p>
    </>
  );
}
