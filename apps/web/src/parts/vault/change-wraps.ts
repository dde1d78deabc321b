import { NotConfirmedError } from '../../api/confirmer.ts';
// Everything that changes who may open the vault: each asks for the secret again, and answers what the server is sent.

import type { NewWrap, StoredVault } from '@repo/client/stored-vault';
import { readMeta } from '@repo/contract/accounts/meta';
import { putWrap, readVault } from '@repo/contract/vault/vault';
import { ask } from '../../api/ask.ts';
import { readSession } from '../../api/session.ts';
import { createUuid } from '../../device/uuid.ts';
import type { ChangedPassword, RecoveredVault } from '../../workers/vault/operations/wrap-operations.ts';
import type { PasskeySecret, Unlock } from '../../workers/vault/unlock-keys.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { transferAndWipe } from './transfer-and-wipe.ts';

/** What the signed-in person gives once more: the password, or a passkey that is in the vault already. */
export type GivenSecret = { by: 'password'; password: string } | ({ by: 'passkey' } & PasskeySecret);

/** What the server is sent of the password, for confirming that it is you. The vault stays as it is. */
export async function deriveAuthKey(password: string): Promise<string> {
  const { siteId, username } = await readPlace();
  return (await askVault('password.authKeyOnly', { siteId, username, password })).authKey;
}

/** Throws VaultWorkerError `wrongPassword`, AskError. */
export async function changePasswordWraps(currentPassword: string, newPassword: string): Promise<ChangedPassword> {
  const stored = await readStoredVaults();
  return askVault('wraps.withPassword', { ...stored, password: currentPassword, newPassword });
}

/**
 * A new recovery code. The one before ends when the server has the new wraps: say so with `takeNewKit`, and the code
 * is offered like the first one. Throws VaultWorkerError (what does not open with `given`), AskError.
 */
export async function makeNewKit(given: GivenSecret): Promise<{ wraps: NewWrap[] }> {
  const secrets = listSecrets([given]);
  return transferAndWipe(secrets, async () => {
    const stored = await readStoredVaults();
    return askVault('wraps.newKit', { ...stored, unlock: buildUnlock(given, stored) }, secrets);
  });
}

/** The server has the wraps of `makeNewKit`. Throws VaultWorkerError `locked`. */
export const takeNewKit = (wraps: readonly NewWrap[]): Promise<void> => askVault('kit.taken', { wraps });

/** A passkey as one more thing that opens the vault. Throws VaultWorkerError (what does not open with `given`), AskError. */
export async function addPasskeyWrap(given: GivenSecret, passkey: PasskeySecret): Promise<{ wraps: NewWrap[] }> {
  const secrets = listSecrets([given, passkey]);
  return transferAndWipe(secrets, async () => {
    const stored = await readStoredVaults();
    const input = { ...stored, unlock: buildUnlock(given, stored), passkey };
    return askVault('wraps.addPasskey', input, secrets);
  });
}

/**
 * Opens an earlier vault with its recovery code, beside the one that is open. With the present password, the answered
 * wraps open it at each sign-in, once the server has them. Throws VaultWorkerError (`wrongCode`, ...), AskError.
 */
export async function openOlderVault(
  typed: string,
  password: string | null,
): Promise<{ opened: number[]; wraps: NewWrap[] }> {
  const { siteId, username, wrapIds, ...stored } = await readStoredVaults();
  const keep = password === null ? null : { siteId, username, password, wrapIds };
  return askVault('vault.openOlder', { ...stored, typed, keep });
}

/** Gives the server the wraps of `openOlderVault`. False when the person would not confirm. Throws AskError. */
export async function storeOlderWraps(wraps: readonly NewWrap[]): Promise<boolean> {
  try {
    for (const wrap of wraps) await ask(putWrap, { params: { id: wrap.id }, body: { wrap } });
    return true;
  } catch (error) {
    if (error instanceof NotConfirmedError) return false;
    throw error;
  }
}

/** What the server checks of a recovery code before it hands out any wrap. Throws VaultWorkerError `codeMalformed`, `codeTypo`. */
export async function proveRecoveryCode(typed: string): Promise<string> {
  return (await askVault('kit.prove', { typed })).recoveryAuth;
}

export type RecoveryInput = {
  userId: string;
  username: string;
  /** as the server hands them out for a recovery that proved its code */
  vaults: readonly StoredVault[];
  typed: string;
  newPassword: string;
};

/** A new password for a vault that its recovery code opens. Nobody is signed in yet. Throws VaultWorkerError `wrongCode`, AskError. */
export async function recoverWraps(recovering: RecoveryInput): Promise<RecoveredVault> {
  const { siteId } = await ask(readMeta, {});
  const { vaults } = recovering;
  return askVault('wraps.withRecoveryCode', {
    ...recovering,
    siteId,
    wrapIds: idsFor(vaults),
    kitWrapIds: idsFor(vaults),
  });
}

/** Throws VaultWorkerError `locked` when nobody is signed in. */
async function readPlace(): Promise<{ siteId: string; username: string; userId: string }> {
  const session = readSession();
  if (session === null) throw new VaultWorkerError('locked');
  const { siteId } = await ask(readMeta, {});
  return { siteId, username: session.user.username, userId: session.user.id };
}

async function readStoredVaults() {
  const place = await readPlace();
  const { vaults } = await ask(readVault, {});
  return { ...place, vaults, wrapIds: idsFor(vaults) };
}

/** Ids for new wraps, one for each generation: made here, so that a call may be repeated. */
const idsFor = (vaults: readonly StoredVault[]): string[] => vaults.map(() => createUuid());

function buildUnlock(given: GivenSecret, { siteId, username }: { siteId: string; username: string }): Unlock {
  return given.by === 'password' ? { ...given, siteId, username } : given;
}

const listSecrets = (of: readonly (GivenSecret | PasskeySecret)[]) =>
  of.flatMap((one) => ('prfOutput' in one ? [one.prfOutput] : []));
