import type { Page } from '@playwright/test';
import type { User } from '@repo/contract/accounts/accounts';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { withoutWelcome } from '@repo/dev-env/browsers/newcomer';
import { expectJson, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { ownerKeyId, toBase64url } from '@repo/vault';

/** What the page stores: the session as `api/session.ts` does, the open vault as `workers/vault/vault-store.ts` does. */
type StoredSession = {
  token: string;
  user: User;
  rawVaultKey: number[];
  keyId: string;
  publicKey: string;
  identity: string;
};

/**
 * Leaves an owner signed in and the vault open, as after the sign-in page but without its key derivation: for tests
 * that look at what comes after. `address` where the context has no base URL. Ends on an empty page of the server, so that the test's own first page is a fresh one.
 */
export async function signInAs(page: Page, owner: Owner, address = ''): Promise<void> {
  await page.goto(`${address}/healthz`);
  // The header of a browser: the server gives such a caller the cookie half, which lands in the page's own context.
  const headers = { origin: new URL(page.url()).origin };
  const data = { username: owner.username, password: owner.authPassword };
  const { token, user } = await expectJson<SessionAnswer>(
    await page.request.post(`${address}/api/login`, { headers, data }),
    200,
  );
  const stored: StoredSession = {
    token,
    user: withoutWelcome(user),
    rawVaultKey: [...owner.rawVaultKey],
    keyId: ownerKeyId(owner.identity.publicKey),
    publicKey: toBase64url(owner.identity.publicKey),
    identity: owner.identitySealed,
  };
  await page.evaluate(storeSession, stored);
}

/** A new person, signed in with the vault open and the password they may be asked for, on an empty page of the server. */
export async function signInNew(page: Page): Promise<Owner> {
  const owner = await registerOwner(page.request, { typesPassword: true });
  await signInAs(page, owner);
  return owner;
}

/** Runs in the page. The key becomes what the app keeps: one that script can use and nobody can read. */
async function storeSession(stored: StoredSession): Promise<void> {
  localStorage.setItem('user', JSON.stringify(stored.user));
  localStorage.setItem('token', stored.token);
  const raw = Uint8Array.from(stored.rawVaultKey);
  const key = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits']);
  const nowMs = Date.now();
  const record = {
    userId: stored.user.id,
    generation: 1,
    key,
    keyId: stored.keyId,
    publicKey: stored.publicKey,
    identitySealed: stored.identity,
    openedAtMs: nowMs,
    usedAtMs: nowMs,
    kitSealed: null,
    kitWrapId: null,
  };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('vault', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('kept', 'readwrite');
      writing.objectStore('kept').put(record, 'open');
      writing.onerror = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
