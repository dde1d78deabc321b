import type { StoredVault } from '@repo/client/stored-vault';
import { readMeta } from '@repo/contract/accounts/meta';
import { stepUp, stepUpOptions } from '@repo/contract/factors/factors';
import { readVault } from '@repo/contract/vault/vault';
import type { revealPhrase } from '@repo/contract/wallet/phrase';
import type { revealWallet } from '@repo/contract/wallet/wallet';
import { jcsBytes, sha256, toBase64url } from '@repo/vault';
import { ask } from '../../../api/ask.ts';
import { readSession } from '../../../api/session.ts';
import { askPasskey, PasskeyError } from '../../../device/passkeys/passkeys.ts';
import { transferAndWipe } from '../../../parts/vault/transfer-and-wipe.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../../workers/vault-client.ts';

/** Why the wallets are opened: alone, or to have something sealed handed out as well. */
export type WalletOpening =
  | { readonly kind: 'open' }
  | { readonly kind: 'reveal'; readonly call: typeof revealWallet; readonly id: string }
  | { readonly kind: 'reveal'; readonly call: typeof revealPhrase; readonly id: null };

/** `password`: what was typed, so that the act that follows need not ask for it again. `revealed`: what was handed out. */
export type OpenedKeys = { readonly password?: string; readonly revealed?: string };

/** Opens the wallets with the password, then asks for what is to be revealed. Throws VaultWorkerError, AskError. */
export async function openWithPassword(opening: WalletOpening, password: string): Promise<OpenedKeys> {
  const { siteId, username, ...stored } = await readStored();
  await askVault('wallet.unlock', { ...stored, unlock: { by: 'password', siteId, username, password } });
  return { password, ...(await revealWith(opening, password)) };
}

/**
 * One touch of a passkey confirms the call and opens the wallets. Throws PasskeyError (`notSupported`: it opens no vault),
 * VaultWorkerError, AskError.
 */
export async function openWithPasskey(opening: WalletOpening): Promise<OpenedKeys> {
  const operation = opening.kind === 'open' ? 'GET /api/wallets' : formatOperation(opening);
  const body = opening.kind === 'open' ? new Uint8Array() : jcsBytes({});
  const need = await ask(stepUpOptions, { body: { operation, bodySha256: toBase64url(sha256(body)) } });
  if (need.passkey === null) throw new PasskeyError('notSupported');
  const prfInput = await askVault('passkey.prfInput');
  const { answer, prfOutput } = await askPasskey(need.passkey, { prfInput });
  if (prfOutput === null) throw new PasskeyError('notSupported');
  await transferAndWipe([prfOutput], async () => {
    const { siteId: _, username: __, ...stored } = await readStored();
    const unlock = { by: 'passkey', credentialId: answer.id, prfOutput } as const;
    await askVault('wallet.unlock', { ...stored, unlock }, [prfOutput]);
  });
  if (opening.kind === 'open') return {};
  await ask(stepUp, { body: { id: need.id, assertion: answer } });
  return { revealed: await revealed(opening, (call, input) => ask(call, input, { stepUp: need.id })) };
}

/** Asks for what is to be revealed, with a confirmation of its own. Throws `NotConfirmedError`, AskError. */
export async function revealWith(opening: WalletOpening, password?: string): Promise<OpenedKeys> {
  if (opening.kind === 'open') return {};
  const options = password === undefined ? {} : { typed: { password } };
  return { revealed: await revealed(opening, (call, input) => ask(call, input, options)) };
}

type RevealOpening = Extract<WalletOpening, { kind: 'reveal' }>;

async function revealed(opening: RevealOpening, send: typeof ask): Promise<string> {
  if (opening.id === null) return (await send(opening.call, { body: {} })).sealed;
  return (await send(opening.call, { params: { id: opening.id }, body: {} })).privateKey;
}

const formatOperation = ({ call, id }: RevealOpening): string =>
  `${call.method} ${id === null ? call.path : call.path.replace(':id', id)}`;

async function readStored(): Promise<{
  userId: string;
  username: string;
  siteId: string;
  vaults: readonly StoredVault[];
}> {
  const session = readSession();
  if (session === null) throw new VaultWorkerError('locked');
  const { siteId } = await ask(readMeta, {});
  const { vaults } = await ask(readVault, {});
  return { userId: session.user.id, username: session.user.username, siteId, vaults };
}
