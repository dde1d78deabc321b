/** The public key of a generation's signing key, and its seed sealed under the vault key. */
export type Identity = { publicKey: string; sealed: string };

export type StoredWrap = {
  id: string;
  kind: 'password' | 'recovery' | 'passkey';
  credentialId?: string | undefined;
  sealed: string;
};

/** As `GET /api/vault` gives one generation. */
export type StoredVault = { generation: number; wraps: readonly StoredWrap[]; identity: Identity };

/** As `PUT /api/vault` takes it. */
export type NewVault = {
  generation: number;
  wraps: { id: string; kind: 'password' | 'recovery'; sealed: string; recoveryAuth?: string }[];
  identity: Identity;
};

/** A wrap that was made for a generation the server has already; of one kind and generation the new one replaces. */
export type NewWrap = {
  id: string;
  generation: number;
  kind: StoredWrap['kind'];
  /** of a passkey's wrap only */
  credentialId?: string;
  sealed: string;
  /** of a recovery wrap only: the half of the code that the server checks */
  recoveryAuth?: string;
};

export const newestFirst = <T extends { generation: number }>(of: readonly T[]): T[] =>
  of.toSorted((a, b) => b.generation - a.generation);
