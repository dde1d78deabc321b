// A person with a vault, for the tests of what changes who may open it. The device keeps it in IndexedDB as a browser does.
import 'fake-indexeddb/auto';
import type { NewWrap, StoredVault, StoredWrap } from '@repo/client/stored-vault';
import { randomBytes, toBase64url } from '@repo/vault';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { operations } from '../src/workers/vault/operations/operations.ts';
import { answerRequest, type VaultAnswer } from '../src/workers/vault/operations/serve-operations.ts';
import { eraseOpenVaultRecord, type OpenVaultRecord, readOpenVaultRecord } from '../src/workers/vault/vault-store.ts';

export const userId = '0199a0f0-0000-7000-8000-000000000001';
export const typed = { siteId: 'localhost', username: 'marta', password: 'violin-under-7-lamps' };

let lastId = 0;
/** Another id each time, in the form of the page's. */
export const newId = (): string => `0199a0f0-0000-7000-8000-${String(++lastId).padStart(12, '0')}`;
export const newIds = (count: number): string[] => Array.from({ length: count }, newId);

/** Through the worker's own door, so that errors cross as they do in the browser. */
export const askWorker = (name: string, input?: unknown): Promise<VaultAnswer> =>
  answerRequest(operations, { id: 7, name, input });

/** A browser that nobody has used. As the work of `beforeEach` it is gone after the test, with every other stub. */
export async function emptyDevice(): Promise<() => void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await operations['password.forget']();
  return () => void vi.unstubAllGlobals();
}

/** What the device keeps of the vault that is open. */
export async function keptVault(): Promise<OpenVaultRecord> {
  const record = await readOpenVaultRecord();
  if (record === null) throw new Error('the vault is closed');
  return record;
}

/**
 * Another tab signs out just after this one has read: it asks for the database when the connection of the reading is
 * closed, so its turn comes before whatever this tab writes next. Resolves when the vault is erased.
 */
export function signOutElsewhereAfterReading(): Promise<void> {
  return new Promise((resolve, reject) => {
    const closing = vi.spyOn(IDBDatabase.prototype, 'close').mockImplementationOnce(function (this: IDBDatabase) {
      closing.mockRestore();
      this.close();
      eraseOpenVaultRecord().then(resolve, reject);
    });
  });
}

export type TestVault = { vaults: StoredVault[]; code: string };

/** Makes a generation as the page does, and answers it as the server would list it, with its recovery code. */
export async function makeVault(earlier: readonly StoredVault[] = [], password = typed.password): Promise<TestVault> {
  await operations['password.derive']({ ...typed, password });
  const made = await operations['vault.create']({
    userId,
    generation: earlier.length + 1,
    passwordWrapId: newId(),
    recoveryWrapId: newId(),
    earlier,
  });
  await operations['vault.store']();
  await operations['password.forget']();
  return { vaults: [made, ...earlier], code: (await operations['kit.show']()) ?? '' };
}

/** As the server does with new wraps: of one generation and kind (and passkey) the new one replaces. */
export function withWraps(vaults: readonly StoredVault[], made: readonly NewWrap[]): StoredVault[] {
  const isSame = (a: StoredWrap, b: NewWrap) => a.kind === b.kind && a.credentialId === b.credentialId;
  return vaults.map((vault) => {
    const own = made.filter(({ generation }) => generation === vault.generation);
    return { ...vault, wraps: [...vault.wraps.filter((wrap) => !own.some((next) => isSame(wrap, next))), ...own] };
  });
}

export async function openWith(vaults: readonly StoredVault[], password: string): Promise<VaultAnswer> {
  await operations['vault.erase']();
  await operations['password.derive']({ ...typed, password });
  const answer = await askWorker('vault.open', { userId, vaults });
  await operations['password.forget']();
  return answer;
}

const titleSlot = { purpose: 'title', item: 'a' } as const;
export const sealTitle = (text: string) => operations['item.sealText']({ slot: titleSlot, text });
export const openTitle = (sealed: string) => askWorker('item.openText', { slot: titleSlot, sealed });

export const newPasskey = () => ({ credentialId: toBase64url(randomBytes(32)), prfOutput: randomBytes(32) });
