import { confirmTotp } from '@repo/contract/factors/factors';
import encodeQr from 'qr';
import { useMemo, useState } from 'react';
import { copyText } from '../../device/files/clipboard.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

export type TotpSecret = { secret: string; uri: string };
type TotpDialogProps = { secret: TotpSecret; onClose: () => void; onDone: (backupCodes: string[]) => void };

/** The code to scan, the same as text, and the first six digits that prove that the app has it. */
export function TotpDialog({ secret, onClose, onDone }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const confirming = useCall(confirmTotp, {
    onDone: ({ backupCodes }) => onDone(backupCodes),
    failed: m.settings_failed(),
  });

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
      <Form
        className="mt-5 space-y-4"
        submitError={confirming.problem}
        onSubmit={() => confirming.submit({ body: { code } })}
      >
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
          <Button type="submit" variant="primary" busy={confirming.isPending} disabled={code.trim() === ''}>
            {m.ui_confirm()}
          </Button>
        </DialogActions>
      </Form>
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
