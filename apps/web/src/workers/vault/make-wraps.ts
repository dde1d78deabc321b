import { createRecoveryCode, type OwnedBytes, recoveryKeys, toBase64url, wrapVaultKey } from '@house/vault';
import type { NewWrap } from './stored-vault.ts';
import { VaultTrouble } from './vault-trouble.ts';

export type RawGeneration = { generation: number; raw: OwnedBytes };
type WrapMaker = { userId: string; kind: NewWrap['kind']; wrappingKey: OwnedBytes; ids: readonly string[] };

/** One wrap for each generation, in their order; `ids` are the wraps' own and must be as many. */
export function makeWraps(
  of: readonly RawGeneration[],
  { userId, kind, wrappingKey, ids }: WrapMaker,
): Promise<NewWrap[]> {
  return Promise.all(
    of.map(async ({ generation, raw }, index) => {
      const id = ids[index];
      if (id === undefined) throw new VaultTrouble('failed');
      const sealed = toBase64url(await wrapVaultKey(raw, wrappingKey, { userId, generation, kind, id }));
      return { id, generation, kind, sealed };
    }),
  );
}

/** A new recovery code with its wraps. The code is the caller's to wipe. */
export async function makeKit(
  of: readonly RawGeneration[],
  { userId, ids }: Pick<WrapMaker, 'userId' | 'ids'>,
): Promise<{ code: OwnedBytes; wraps: NewWrap[] }> {
  const code = createRecoveryCode();
  const keys = recoveryKeys(code);
  const recoveryAuth = toBase64url(keys.authKey);
  const made = await makeWraps(of, { userId, kind: 'recovery', wrappingKey: keys.unwrapKey, ids });
  keys.unwrapKey.fill(0);
  return { code, wraps: made.map((wrap) => ({ ...wrap, recoveryAuth })) };
}
