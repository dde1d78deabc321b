import { confirmTotp } from '@house/contract/factors/factors';
import encodeQr from 'qr';
import { type FormEvent, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { copyText } from '../../device/files/clipboard.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAct } from './use-act.ts';

export type TotpSecret = { secret: string; uri: string };
type TotpDialogProps = { secret: TotpSecret; onClose: () => void; onDone: (backupCodes: string[]) => void };

/** The code to scan, the same as text, and the first six digits that prove that the app has it. */
export function TotpDialog({ secret, onClose, onDone }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const act = useAct();

  async function submit(event: FormEvent) {
    event.preventDefault();
    await act.run(async () => onDone((await ask(confirmTotp, { body: { code } })).backupCodes));
  }

  return (
    <Dialog open onOpenChange={onClose} size="narrow" title={m.settings_totp_title()} about={m.settings_totp_scan()}>
      <TotpPicture uri={secret.uri} />
      <p className="mt-4 text-small text-ink-2">{m.settings_totp_by_hand()}</p>
      <p className="mt-1 flex items-center gap-2">
        <code className="numeric min-w-0 grow font-mono text-label select-all">{inGroups(secret.secret)}</code>
        <Button
          size="low"
          icon="copy"
          onClick={() =>
            void copyText(secret.secret).then(
              (isCopied) => isCopied && showToast({ title: m.settings_copied(), tone: 'ok' }),
            )
          }
        >
          {m.ui_copy()}
        </Button>
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 space-y-4">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        <TextField
          label={m.settings_totp_code()}
          hint={m.settings_totp_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          mono
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={act.busy} disabled={code.trim() === ''}>
            {m.ui_confirm()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const QUIET_CELLS = 4;

/** Drawn here: the secret goes to no other site. Dark on white in both themes, as cameras want it. */
function TotpPicture({ uri }: { uri: string }) {
  const rows = useMemo(() => encodeQr(uri, 'raw', { border: QUIET_CELLS }), [uri]);
  const side = rows.length;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={m.settings_totp_picture()}
      className="mx-auto block w-56 rounded-control border border-line bg-glyph-ground"
      shapeRendering="crispEdges"
    >
      <path d={path} className="fill-glyph-ink" />
    </svg>
  );
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
