import { readMeta } from '@repo/contract/accounts/meta';
import { readVault } from '@repo/contract/vault/vault';
import { ask } from '../../api/ask.ts';
import { readSession } from '../../api/session.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { allFolders, allGlyphs } from './list-rows.ts';

/** The current step. `glyphs`: how many have been read so far. */
export type BackupStep = { kind: 'reading'; glyphs: number } | { kind: 'sealing' } | { kind: 'writing' };

/**
 * The whole backup as one sealed file. The vault's recovery wraps go into it as the server keeps them. Throws VaultWorkerError
 * (`locked`, `noKit`, `tooLarge`), AskError, and the signal's reason when it was stopped.
 */
export async function makeBackup(making: {
  signal: AbortSignal;
  onStep: (step: BackupStep) => void;
}): Promise<Uint8Array<ArrayBuffer>> {
  const { signal, onStep } = making;
  const session = readSession();
  if (session === null) throw new VaultWorkerError('locked');
  onStep({ kind: 'reading', glyphs: 0 });
  // Asked first: without a recovery code there is nothing to read for.
  const { vaults } = await ask(readVault, {}, { signal });
  if (!vaults.some(({ wraps }) => wraps.some(({ kind }) => kind === 'recovery'))) throw new VaultWorkerError('noKit');
  const folders = await allFolders({ signal });
  const glyphs = await allGlyphs({ signal, onRows: (count) => onStep({ kind: 'reading', glyphs: count }) });
  onStep({ kind: 'sealing' });
  // The server's clock: the date of the file is compared with other devices' files.
  const { now: madeAt } = await ask(readMeta, {}, { signal });
  const file = await askVault('backup.seal', { userId: session.user.id, vaults, folders, glyphs, madeAt });
  signal.throwIfAborted();
  return file;
}
