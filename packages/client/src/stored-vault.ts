/** The public key of a generation's signing key, and its seed sealed under the vault key. */
export type Identity = { publicKey: string; sealed: string };

export type StoredWrap = {
  id: string;
  kind: 'password' | 'recovery' | 'passkey';
  credentialId?: string | undefined;
  sealed: string;
};

/** One generation, as `GET /api/vault` returns it. */
export type StoredVault = { generation: number; wraps: readonly StoredWrap[]; identity: Identity };

/** The body of `PUT /api/vault`. */
export type NewVault = {
  generation: number;
  wraps: { id: string; kind: 'password' | 'recovery'; sealed: string; recoveryAuth?: string }[];
  identity: Identity;
};

/** A wrap for a generation that the server already has; it replaces an earlier one of the same kind and generation. */
export type NewWrap = {
  id: string;
  generation: number;
  kind: StoredWrap['kind'];
  /** only in a passkey's wrap */
  credentialId?: string;
  sealed: string;
  /** only in a recovery wrap: the authenticating half of the code, which the server checks */
  recoveryAuth?: string;
};

export const newestFirst = <T extends { generation: number }>(of: readonly T[]): T[] =>
  of.toSorted((a, b) => b.generation - a.generation);
