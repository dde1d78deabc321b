import type { RequestOptions } from '@repo/contract/factors/passkey-shapes';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { beginSession } from '../../api/session.ts';
import { cancelPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { askVault } from '../../workers/vault-client.ts';
import { useCall } from '../calls/use-call.ts';
import { addDevicePasskey, describeAddFailure } from '../passkeys/add-device-passkey.ts';
import { signInByPasskey } from '../passkeys/sign-in-passkey.ts';
import { useFactors, useFactorsAgain } from '../passkeys/use-factors.ts';
import { OwnPasswordField } from '../vault/own-password.tsx';
import { ReadError } from '../words/read-error.tsx';

type EnterPanelDialogProps = { onClose: () => void };

/** The way into the panel in one dialog: a passkey is set up where there is none, then used once. */
export function EnterPanelDialog({ onClose }: EnterPanelDialogProps) {
  const factors = useFactors();
  const [hasMade, setHasMade] = useState(false);
  const usable = factors.data?.passkeys.filter(({ isBlocked }) => !isBlocked) ?? [];
  if (factors.data !== undefined && usable.length === 0) {
    return <SetUpForm onMade={() => setHasMade(true)} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title={hasMade ? m.creator_enter_new() : m.creator_enter_own()}
      about={hasMade ? m.creator_enter_made() : m.creator_enter_own_about()}
    >
      {factors.error === null ? null : (
        <ReadError title={m.passkeys_failed()} error={factors.error} onRetry={() => void factors.refetch()} />
      )}
      {factors.isPending ? (
        <Skeleton label={m.passkeys_loading()}>
          <SkeletonBar className="h-11 rounded-control" />
        </Skeleton>
      ) : null}
      {usable.length === 0 ? null : (
        <OpenButton credentialIds={usable.map(({ credentialId }) => credentialId)} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The password confirms it here, so that nothing is asked twice; an account with a code is asked for the code as well. */
function SetUpForm({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const readAgain = useFactorsAgain();
  const adding = useCall(
    async () => {
      const { prfOutput } = await addDevicePasskey({ password });
      prfOutput?.fill(0);
      onMade();
    },
    { refetches: readAgain, failed: m.passkeys_add_failed(), reason: describeAddFailure },
  );
  return (
    <FormDialog
      title={m.creator_enter_new()}
      about={m.creator_enter_new_about()}
      onClose={onClose}
      onSubmit={() => {
        setMissing(password === '');
        if (password !== '') void adding.submit();
      }}
      submitError={adding.problem}
      submitLabel={m.creator_enter_set_up()}
      busy={adding.isPending}
      busyLabel={m.passkeys_add_waiting()}
    >
      <OwnPasswordField
        label={m.confirm_password()}
        value={password}
        onType={setPassword}
        autoFocus
        {...(isMissing && password === '' && { error: m.ui_enter_password() })}
      />
    </FormDialog>
  );
}

function OpenButton({ credentialIds, onClose }: { credentialIds: readonly string[]; onClose: () => void }) {
  const entering = useCall(
    () => enterByPasskey(credentialIds.map((id) => ({ id, type: 'public-key', transports: [] }))),
    { failed: m.accounts_passkey_failed(), reason: describeEntryFailure },
  );
  useEffect(() => () => cancelPasskey(), []);
  return (
    <>
      <ProblemAlert problem={entering.problem} className="mb-4" />
      <DialogActions>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button
          variant="primary"
          icon="key"
          autoFocus
          busy={entering.isPending}
          busyLabel={m.accounts_passkey_waiting()}
          onClick={() => void entering.submit()}
        >
          {m.creator_enter_open()}
        </Button>
      </DialogActions>
    </>
  );
}

/**
 * A session of two factors in the place of the present one; the page and an open vault stay, and what was refused is read
 * again. Only the passkeys named may answer, so that nobody else comes in by mistake. Throws PasskeyError, AskError.
 */
async function enterByPasskey(only: NonNullable<RequestOptions['allowCredentials']>): Promise<void> {
  const { session, secret } = await signInByPasskey({ only });
  // It could open a vault, which nobody asked for here.
  secret?.prfOutput.fill(0);
  await askVault('device.store', { deviceId: session.deviceId });
  beginSession(session);
}

/** Null where the page itself ended it. */
function describeEntryFailure(error: unknown, fallback: string): string | null {
  if (!(error instanceof PasskeyError)) return describeFailure(error, fallback);
  return error.code === 'cancelled' ? null : m.accounts_passkey_not_used();
}
