// A recovery code between its making and its showing: sealed under the vault key, so that neither a reload, a lost
// answer nor a recovery that ends in a sign-in loses it, and nobody reads it who cannot open the vault.
import { makeKit, type RawGeneration } from '@repo/client/make-wraps';
import type { NewWrap } from '@repo/client/stored-vault';
import { type OwnedBytes, openItem, sealItem } from '@repo/vault';
import { type OpenGeneration, type OpenVaultRecord, readWaitingKit, writeWaitingKit } from './vault-store.ts';

export function kitSlot({ userId, generation }: Pick<OpenVaultRecord, 'userId' | 'generation'>) {
  return { purpose: 'note', userId, item: 'recoveryKit', version: generation } as const;
}

/**
 * A new recovery code with a wrap for each generation: one sheet of paper opens them all. The code waits here, under the
 * newest of them, until the server has its wrap.
 */
export async function makeWaitingKit(
  of: readonly (RawGeneration & OpenGeneration)[],
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<NewWrap[]> {
  const { code, wraps } = await makeKit(of, { userId, ids });
  const [newest] = of;
  const [wrap] = wraps;
  if (newest !== undefined && wrap !== undefined) await sealWaitingKit({ ...newest, userId }, wrap.id, code);
  code.fill(0);
  return wraps;
}

/** Keeps a code under the vault key of its generation, and wipes it. `wrapId`: the wrap that it opens. */
export async function sealWaitingKit(
  { userId, generation, key }: Pick<OpenVaultRecord, 'userId' | 'generation' | 'key'>,
  wrapId: string,
  code: OwnedBytes,
): Promise<void> {
  const sealed = await sealItem(key, kitSlot({ userId, generation }), code);
  await writeWaitingKit({ userId, generation, wrapId, sealed });
  code.fill(0);
}

/** The code that a vault shows until its owner says that it is kept. */
export type ShownKit = { kitSealed: Uint8Array<ArrayBuffer>; kitWrapId: string };

/** The sealed code of this vault, when its wrap is among those the server has: then it is the one to show. */
export async function findWaitingKit(
  { userId, generation, key }: Pick<OpenVaultRecord, 'userId' | 'generation' | 'key'>,
  wraps: readonly { id: string }[],
): Promise<ShownKit | null> {
  const waiting = await readWaitingKit();
  if (waiting?.userId !== userId || waiting.generation !== generation) return null;
  if (!wraps.some(({ id }) => id === waiting.wrapId)) return null;
  const opens = await openItem(key, kitSlot({ userId, generation }), waiting.sealed).then(
    (code) => code.fill(0).length > 0,
    () => false,
  );
  return opens ? { kitSealed: waiting.sealed, kitWrapId: waiting.wrapId } : null;
}
