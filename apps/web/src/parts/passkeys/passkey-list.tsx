import type { PasskeyRow } from '@repo/contract/factors/factors';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatWhen } from '../words/dates.ts';
import { ReadError } from '../words/read-error.tsx';
import { RenamePasskeyDialog, RevokePasskeyDialog } from './passkey-dialogs.tsx';
import { kindLabel, passkeyName } from './passkey-labels.ts';
import { PasskeyVaultButton } from './passkey-vault-button.tsx';
import { useFactors } from './use-factors.ts';
import { useVaultWraps } from './use-vault-wraps.ts';

/** Every passkey of the account, with a way to rename and to take away each. */
export function PasskeyList() {
  const factors = useFactors();
  const findWraps = useVaultWraps();
  if (factors.isPending) {
    return (
      <Skeleton label={m.passkeys_loading()}>
        <SkeletonBar className="h-14 w-full" />
      </Skeleton>
    );
  }
  if (factors.isError) {
    return <ReadError title={m.passkeys_failed()} error={factors.error} onRetry={() => void factors.refetch()} />;
  }
  const { passkeys } = factors.data;
  if (passkeys.length === 0) return <p className="text-ink-2">{m.passkeys_none()}</p>;
  return (
    <ul className="divide-y divide-line" aria-label={m.passkeys_title()}>
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} wraps={findWraps?.(passkey.credentialId)} />
      ))}
    </ul>
  );
}

type PasskeyLineProps = {
  passkey: PasskeyRow;
  /** The vault wraps it opens; undefined where there is no vault, or nobody knows. */
  wraps: readonly string[] | undefined;
};

function PasskeyLine({ passkey, wraps }: PasskeyLineProps) {
  const [dialog, setDialog] = useState<'rename' | 'revoke' | null>(null);
  const name = passkeyName(passkey);
  const close = () => setDialog(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="key" size={24} className="text-ink-2" />
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-strong">{name}</span>
          {name === kindLabel(passkey.kind) ? null : (
            <span className="text-small text-ink-3">{kindLabel(passkey.kind)}</span>
          )}
          {passkey.isBlocked ? <StatusPill tone="danger">{m.passkeys_blocked()}</StatusPill> : null}
        </p>
        <p className="text-small text-ink-2">{usedSentence(passkey)}</p>
        <p className="text-small text-ink-3">
          {m.passkeys_made({ date: formatWhen(passkey.createdAt) })}{' '}
          {passkey.deviceBound ? m.passkeys_bound() : m.passkeys_synced()}{' '}
          {wraps !== undefined && wraps.length > 0 ? m.passkeys_vault_is_open() : null}
        </p>
        {passkey.isBlocked ? <p className="mt-1 text-small text-danger">{m.passkeys_blocked_about()}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {wraps === undefined || passkey.isBlocked ? null : <PasskeyVaultButton passkey={passkey} wraps={wraps} />}
        <Button size="low" aria-label={m.passkeys_rename_label({ name })} onClick={() => setDialog('rename')}>
          {m.passkeys_rename()}
        </Button>
        <Button
          size="low"
          variant="dangerQuiet"
          aria-label={m.passkeys_revoke_label({ name })}
          onClick={() => setDialog('revoke')}
        >
          {m.passkeys_revoke()}
        </Button>
      </div>
      {dialog === 'rename' ? <RenamePasskeyDialog passkey={passkey} onClose={close} /> : null}
      {dialog === 'revoke' ? <RevokePasskeyDialog passkey={passkey} onClose={close} /> : null}
    </li>
  );
}

function usedSentence({ lastUsedAt }: PasskeyRow): string {
  return lastUsedAt === null ? m.passkeys_never_used() : m.passkeys_used({ date: formatWhen(lastUsedAt) });
}
