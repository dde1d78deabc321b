import { derivePassword, type TypedPassword } from '@repo/client/derive-password';
import { makeWraps } from '@repo/client/make-wraps';
import type { NewWrap } from '@repo/client/stored-vault';
import { type StoredVaults, withGenerations, withNewestGeneration } from '../open-generations.ts';
import { type PasskeySecret, takePrfKey, type Unlock, withUnlockKey } from '../unlock-keys.ts';
import { makeWaitingKit } from '../waiting-kit.ts';

/**
 * Whatever changes who may open the vault needs its raw key, and the device has none (its handle cannot be exported):
 * password, code or passkey is given again, a stored wrap is opened, new ones are made, the raw key is forgotten.
 * `wrapIds` are ids for new wraps, one for each of `vaults`: each generation that opens is wrapped anew.
 */
type RewrapInput = StoredVaults & { wrapIds: readonly string[] };

export type PasswordChange = RewrapInput & TypedPassword & { newPassword: string };
export type CodeRecovery = RewrapInput &
  Omit<TypedPassword, 'password'> & { typed: string; newPassword: string; kitWrapIds: readonly string[] };

export type ChangedPassword = { currentAuthKey: string; newAuthKey: string; wraps: NewWrap[] };
/** `opensNewest` false: the code is of an earlier vault; what comes next is a new generation. */
export type RecoveredVault = { recoveryAuth: string; newAuthKey: string; wraps: NewWrap[]; opensNewest: boolean };

export const wrapOperations = {
  /** A password wrap under the new password for every generation that the current one opens. Throws `wrongPassword`. */
  async 'wraps.withPassword'(input: PasswordChange): Promise<ChangedPassword> {
    return withUnlockKey({ ...input, by: 'password' }, async (key) => {
      const next = await derivePassword({ ...input, password: input.newPassword });
      const maker = { userId: input.userId, kind: 'password', wrappingKey: next.wrapKey, ids: input.wrapIds } as const;
      try {
        // An account that no browser has signed in to has no vault yet: only its password changes.
        const wraps =
          input.vaults.length === 0 ? [] : await withNewestGeneration(input, key, (_, all) => makeWraps(all, maker));
        return { currentAuthKey: key.proof ?? '', newAuthKey: next.authKey, wraps };
      } finally {
        next.wrapKey.fill(0);
      }
    });
  },

  /**
   * A forgotten password: the code opens, a new password wraps. A code is used once, so a new one is made with it and
   * waits for the sign-in to be shown. Throws `codeMalformed`, `codeTypo`, `wrongCode`.
   */
  async 'wraps.withRecoveryCode'(input: CodeRecovery): Promise<RecoveredVault> {
    const { userId, siteId, username } = input;
    return withUnlockKey({ by: 'code', typed: input.typed }, (key) =>
      withGenerations(input, key, async (opened) => {
        const next = await derivePassword({ siteId, username, password: input.newPassword });
        const maker = { userId, kind: 'password', wrappingKey: next.wrapKey, ids: input.wrapIds } as const;
        const wraps = await makeWraps(opened, maker);
        next.wrapKey.fill(0);
        const newest = Math.max(...input.vaults.map(({ generation }) => generation));
        const opensNewest = opened[0]?.generation === newest;
        // A code for an earlier vault alone would be shown nowhere: the next generation brings its own.
        const kitWraps = opensNewest ? await makeWaitingKit(opened, { userId, ids: input.kitWrapIds }) : [];
        return {
          recoveryAuth: key.proof ?? '',
          newAuthKey: next.authKey,
          wraps: [...wraps, ...kitWraps],
          opensNewest,
        };
      }),
    );
  },

  /** A new recovery code for every generation that opens: when the server has the wraps, `kit.taken`. */
  async 'wraps.newKit'(input: RewrapInput & { unlock: Unlock }): Promise<{ wraps: NewWrap[] }> {
    return withUnlockKey(input.unlock, (key) =>
      withNewestGeneration(input, key, async (_, all) => ({
        wraps: await makeWaitingKit(all, { userId: input.userId, ids: input.wrapIds }),
      })),
    );
  },

  /** A passkey as one more thing that opens the vault. Throws what does not open with `unlock`. */
  async 'wraps.addPasskey'(
    input: RewrapInput & { unlock: Unlock; passkey: PasskeySecret },
  ): Promise<{ wraps: NewWrap[] }> {
    const { userId, passkey, unlock } = input;
    try {
      return await withUnlockKey(unlock, (key) =>
        withNewestGeneration(input, key, async (_, all) => {
          const wrappingKey = takePrfKey(passkey);
          const wraps = await makeWraps(all, { userId, kind: 'passkey', wrappingKey, ids: input.wrapIds });
          wrappingKey.fill(0);
          return { wraps: wraps.map((wrap) => ({ ...wrap, credentialId: passkey.credentialId })) };
        }),
      );
    } finally {
      passkey.prfOutput.fill(0);
    }
  },
};
