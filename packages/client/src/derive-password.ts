import {
  accountSalt,
  authKeyFromMaster,
  deriveMaster,
  formatAuthPassword,
  type OwnedBytes,
  wrapKeyFromMaster,
} from '@repo/vault';

/** A password with the site and name that go into its salt. */
export type TypedPassword = {
  siteId: string;
  username: string;
  password: string;
  /** Of an employee of the portal, whose name counts within the institution alone. */
  institutionCode?: string;
};

/** `authKey` is sent to the server; `wrapKey` opens the vault and never leaves the device. */
export type PasswordKeys = { authKey: string; wrapKey: OwnedBytes };

/** Argon2id with the parameters of the vault library; a faster implementation may replace it. */
type Derive = (password: string, salt: Uint8Array) => Promise<Uint8Array>;

/** Derives both keys of a password. The caller must wipe `wrapKey`. */
export async function derivePassword(typed: TypedPassword, derive: Derive = deriveMaster): Promise<PasswordKeys> {
  const { siteId, username: loginName, institutionCode } = typed;
  const kind = institutionCode === undefined ? 'person' : 'staff';
  const salt = accountSalt({ siteId, kind, loginName, institutionCode });
  const master = await derive(typed.password, salt);
  const keys = splitMaster(master);
  master.fill(0);
  return keys;
}

export function splitMaster(master: Uint8Array): PasswordKeys {
  return { authKey: formatAuthPassword(authKeyFromMaster(master)), wrapKey: wrapKeyFromMaster(master) };
}
