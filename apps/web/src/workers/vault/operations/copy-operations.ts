import { toItemSlot } from '@repo/client/sealed-text';
import { fromUtf8, openItem, sealItem, utf8 } from '@repo/vault';
import { openWithAny } from '../earlier-generations.ts';
import { findOpenVault } from '../open-vault.ts';
import type { OpenVaultRecord } from '../vault-store.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

/** What of this device's copy is sealed: its name is its place, so that one part does not open as another. */
type DeviceCopyInput = { name: string; value: unknown };

const buildCopySlot = (name: string, userId: string) => toItemSlot({ purpose: 'deviceCopy', item: name }, userId);

/** The page keeps its copy by itself: that is no use of the vault, and must not hold it open. */
async function openVault(): Promise<OpenVaultRecord> {
  const record = await findOpenVault();
  if (record === null) throw new VaultWorkerError('locked');
  return record;
}

export const copyOperations = {
  /** JSON of each value, sealed. Whose vault it was is answered too: the copy is filed under that name alone. Throws `locked`. */
  async 'copy.seal'(input: {
    values: readonly DeviceCopyInput[];
  }): Promise<{ userId: string; sealed: Uint8Array<ArrayBuffer>[] }> {
    const { key, userId } = await openVault();
    const sealed = await Promise.all(
      input.values.map(({ name, value }) => sealItem(key, buildCopySlot(name, userId), utf8(JSON.stringify(value)))),
    );
    return { userId, sealed };
  },

  /** What `copy.seal` was given, in the order asked. Throws `locked`, `closedGeneration`, `damaged`. */
  async 'copy.open'(input: {
    parts: readonly { name: string; sealed: Uint8Array<ArrayBuffer> }[];
  }): Promise<unknown[]> {
    const vault = await openVault();
    return Promise.all(
      input.parts.map(async ({ name, sealed }): Promise<unknown> => {
        const opened = await openWithAny(vault, (key) => openItem(key, buildCopySlot(name, vault.userId), sealed));
        return JSON.parse(fromUtf8(opened));
      }),
    );
  },
};
