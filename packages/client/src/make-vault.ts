import {
  createIdentity,
  createVaultKey,
  importVaultKey,
  type OwnedBytes,
  type SigningKey,
  sealIdentity,
  toBase64url,
  type VaultKey,
} from '@repo/vault';
import { makeKit, makeWraps } from './make-wraps.ts';
import type { Identity, NewVault, NewWrap } from './stored-vault.ts';

export type VaultInput = {
  userId: string;
  /** from 1 */
  generation: number;
  /** The key of the password that opens the vault, and the id of its wrap. */
  password: { wrapKey: Uint8Array; wrapId: string };
  /** It is null when the vault has no recovery code. Without `code` a new one is created. */
  kit: { wrapId: string; code?: OwnedBytes } | null;
};

export type MadeVault = {
  /** The body of `PUT /api/vault`. */
  body: NewVault;
  generation: number;
  key: VaultKey;
  keyId: string;
  identity: Identity;
  /** The caller must wipe this, as well as the two below. */
  raw: OwnedBytes;
  signingKey: SigningKey;
  code: OwnedBytes | null;
};

/**
 * Creates one generation of a vault: a random key, the owner's signing key sealed under it, and a wrap for each way to
 * open it.
 */
export async function makeVault({ userId, generation, password, kit }: VaultInput): Promise<MadeVault> {
  const raw = createVaultKey();
  const key = await importVaultKey(raw);
  const signingKey = createIdentity();
  const identity = {
    publicKey: toBase64url(signingKey.publicKey),
    sealed: toBase64url(await sealIdentity(key, { userId, generation }, signingKey)),
  };
  const of = [{ generation, raw }];
  const maker = { userId, kind: 'password', wrappingKey: password.wrapKey, ids: [password.wrapId] } as const;
  const wraps = await makeWraps(of, maker);
  const made =
    kit === null ? null : await makeKit(of, { userId, ids: [kit.wrapId], ...(kit.code && { code: kit.code }) });
  const body = { generation, wraps: [...wraps, ...(made?.wraps ?? [])].map(withoutGeneration), identity };
  return { body, generation, key, keyId: signingKey.keyId, identity, raw, signingKey, code: made?.code ?? null };
}

/** The body of a new vault names its generation once, so its wraps do not repeat it. */
function withoutGeneration({ id, kind, sealed, recoveryAuth }: NewWrap): NewVault['wraps'][number] {
  return {
    id,
    kind: kind === 'recovery' ? kind : 'password',
    sealed,
    ...(recoveryAuth !== undefined && { recoveryAuth }),
  };
}
