import {
  createIdentity,
  createRecoveryCode,
  createVaultKey,
  formatRecoveryCode,
  fromBase64url,
  importVaultKey,
  type OwnedBytes,
  openItem,
  ownerKeyId,
  recoveryKeys,
  sealIdentity,
  sealItem,
  toBase64url,
  unwrapVaultKey,
  type VaultKey,
  wrapVaultKey,
} from '@house/vault';
import {
  asTrouble,
  eraseOpenVault,
  findOpenVault,
  forgetKit,
  keepOpenVault,
  openSigningKey,
  requireOpenVault,
} from './open-vault.ts';
import { derivedWrapKey } from './password-operations.ts';
import type { OpenVaultRecord } from './vault-store.ts';
import { VaultTrouble } from './vault-trouble.ts';

type Identity = { publicKey: string; sealed: string };

/** As `GET /api/vault` gives one generation. */
export type StoredVault = {
  generation: number;
  wraps: readonly { id: string; kind: 'password' | 'recovery' | 'passkey'; sealed: string }[];
  identity: Identity;
};

/** As `PUT /api/vault` takes it. */
export type NewVault = {
  generation: number;
  wraps: { id: string; kind: 'password' | 'recovery'; sealed: string; recoveryAuth?: string }[];
  identity: Identity;
};

export type VaultSight = { userId: string; keyId: string; generation: number; hasUnkeptKit: boolean };

export type CreateVaultInput = {
  userId: string;
  generation: number;
  passwordWrapId: string;
  /** null: no recovery kit is made */
  recoveryWrapId: string | null;
};

/** Made by `vault.create`, in force with `vault.keep`: the server must have taken it first. */
let created: OpenVaultRecord | null = null;

export const sessionOperations = {
  /** A new vault for a freshly derived password. Nothing is kept until the server has it: then `vault.keep`. */
  async 'vault.create'(input: CreateVaultInput): Promise<NewVault> {
    const wrapKey = derivedWrapKey();
    const raw = createVaultKey();
    const key = await importVaultKey(raw);
    const place = { userId: input.userId, generation: input.generation };
    const passwordSlot = { ...place, kind: 'password', id: input.passwordWrapId } as const;
    const wraps: NewVault['wraps'] = [
      {
        id: input.passwordWrapId,
        kind: 'password',
        sealed: toBase64url(await wrapVaultKey(raw, wrapKey, passwordSlot)),
      },
    ];
    const kit = input.recoveryWrapId === null ? null : await makeKit(raw, place, input.recoveryWrapId);
    if (kit !== null) wraps.push(kit.wrap);
    const signingKey = createIdentity();
    const identity = {
      publicKey: toBase64url(signingKey.publicKey),
      sealed: toBase64url(await sealIdentity(key, place, signingKey)),
    };
    created = openRecord(key, { ...place, keyId: signingKey.keyId, identity });
    if (kit !== null) created.kitSealed = await sealItem(key, kitSlot(created), kit.code);
    for (const secret of [raw, kit?.code, signingKey.seed, signingKey.secretKey]) secret?.fill(0);
    return { generation: input.generation, wraps, identity };
  },

  /** The server has the vault that `vault.create` made: it is open from now on. */
  async 'vault.keep'(): Promise<void> {
    if (created === null) throw new VaultTrouble('notDerived');
    await keepOpenVault(created);
    created = null;
  },

  /** Opens the newest vault with the derived password. Throws `wrongPassword`, `identityMismatch`. */
  async 'vault.open'(input: { userId: string; vault: StoredVault }): Promise<void> {
    const wrapKey = derivedWrapKey();
    const { generation, identity } = input.vault;
    const wrap = input.vault.wraps.find(({ kind }) => kind === 'password');
    if (wrap === undefined) throw new VaultTrouble('wrongPassword');
    const slot = { userId: input.userId, generation, kind: 'password', id: wrap.id } as const;
    const raw = await asTrouble(unwrapVaultKey(fromBase64url(wrap.sealed), wrapKey, slot), 'wrongPassword');
    const key = await importVaultKey(raw);
    raw.fill(0);
    const keyId = ownerKeyId(fromBase64url(identity.publicKey));
    const record = openRecord(key, { userId: input.userId, generation, keyId, identity });
    // Opened once here, so that a swapped public key is noticed before anything is signed or shown.
    const signingKey = await openSigningKey(record);
    for (const secret of [signingKey.seed, signingKey.secretKey]) secret.fill(0);
    // Made here a moment ago, and the answer that the server has it was lost: its recovery code is still to be shown.
    if (created?.userId === input.userId && created.keyId === keyId) record.kitSealed = created.kitSealed;
    created = null;
    await keepOpenVault(record);
  },

  /** What is open now, or null. A vault of somebody else than `userId` is erased. Looking is not use. */
  async 'vault.look'(input: { userId: string | null }): Promise<VaultSight | null> {
    const record = await findOpenVault();
    if (record === null) return null;
    if (record.userId !== input.userId) {
      await eraseOpenVault();
      return null;
    }
    const { userId, keyId, generation, kitSealed } = record;
    return { userId, keyId, generation, hasUnkeptKit: kitSealed !== null };
  },

  /** The person is here: the 60 idle minutes start again. */
  async 'vault.touch'(): Promise<void> {
    const record = await findOpenVault();
    if (record !== null) await requireOpenVault();
  },

  async 'vault.erase'(): Promise<void> {
    created = null;
    await eraseOpenVault();
  },

  /** The recovery code as text, until `kit.kept`; null when there is none to show. */
  async 'kit.show'(): Promise<string | null> {
    const record = await requireOpenVault();
    if (record.kitSealed === null) return null;
    return formatRecoveryCode(await asTrouble(openItem(record.key, kitSlot(record), record.kitSealed)));
  },

  /** Its owner has it: the last copy on this device goes. */
  async 'kit.kept'(): Promise<void> {
    await forgetKit(await requireOpenVault());
  },
};

function openRecord(
  key: VaultKey,
  of: { userId: string; generation: number; keyId: string; identity: Identity },
): OpenVaultRecord {
  const nowMs = Date.now();
  return {
    userId: of.userId,
    generation: of.generation,
    key,
    keyId: of.keyId,
    publicKey: of.identity.publicKey,
    identitySealed: of.identity.sealed,
    openedAtMs: nowMs,
    usedAtMs: nowMs,
    kitSealed: null,
  };
}

function kitSlot({ userId, generation }: Pick<OpenVaultRecord, 'userId' | 'generation'>) {
  return { purpose: 'note', userId, item: 'recoveryKit', version: generation } as const;
}

async function makeKit(raw: OwnedBytes, place: { userId: string; generation: number }, id: string) {
  const code = createRecoveryCode();
  const keys = recoveryKeys(code);
  const sealed = toBase64url(await wrapVaultKey(raw, keys.unwrapKey, { ...place, kind: 'recovery', id }));
  const wrap = { id, kind: 'recovery' as const, sealed, recoveryAuth: toBase64url(keys.authKey) };
  keys.unwrapKey.fill(0);
  return { code, wrap };
}
