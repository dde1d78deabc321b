import { createRecoveryCode, type OwnedBytes, toBase64url, wrapVaultKey } from '@repo/vault';
import { splitRecoveryCode } from './recovery-code.ts';
import type { NewWrap } from './stored-vault.ts';

export type RawGeneration = { generation: number; raw: Uint8Array };
type WrapMaker = { userId: string; kind: NewWrap['kind']; wrappingKey: Uint8Array; ids: readonly string[] };

/** Makes one wrap for each generation, in their order; `ids` are the wraps' ids and must be as many. */
export function makeWraps(
  of: readonly RawGeneration[],
  { userId, kind, wrappingKey, ids }: WrapMaker,
): Promise<NewWrap[]> {
  return Promise.all(
    of.map(async ({ generation, raw }, index) => {
      const id = ids[index];
      if (id === undefined) throw new Error('there are fewer ids than wraps to make');
      const sealed = toBase64url(await wrapVaultKey(raw, wrappingKey, { userId, generation, kind, id }));
      return { id, generation, kind, sealed };
    }),
  );
}

/** Makes the wraps of a recovery code, and the code unless it is given. The caller must wipe the code. */
export async function makeKit(
  of: readonly RawGeneration[],
  { userId, ids, code = createRecoveryCode() }: Pick<WrapMaker, 'userId' | 'ids'> & { code?: OwnedBytes },
): Promise<{ code: OwnedBytes; wraps: NewWrap[] }> {
  const { recoveryAuth, unwrapKey } = splitRecoveryCode(code);
  const made = await makeWraps(of, { userId, kind: 'recovery', wrappingKey: unwrapKey, ids });
  unwrapKey.fill(0);
  return { code, wraps: made.map((wrap) => ({ ...wrap, recoveryAuth })) };
}
