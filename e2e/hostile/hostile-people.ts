import type { Browser, Page } from '@playwright/test';
import { ALERT_NAME_MAX } from '@repo/contract/alert-contacts/alert-contacts';
import { PASSKEY_LABEL_MAX } from '@repo/contract/factors/factors';
import { appointInstitution } from '@repo/dev-env/browsers/institution-admin';
import { expectJson, type Owner } from '@repo/dev-env/browsers/registered-owner';
import { confirmCall, signInByPassword, storePasskey } from '@repo/dev-env/browsers/reviewers';
import { addAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { newId } from '@repo/server/db/new-id';
import type { HostileWords } from './hostile-words.ts';

/** Names somebody who is told; answers the address of the page that asks them, as it stands in the mail. */
export async function nameContact(page: Page, owner: Owner, words: HostileWords): Promise<string> {
  const { headers, authPassword: password } = owner;
  const path = '/api/alert-contacts';
  const email = `luca.${owner.email}`;
  await words.offer('name for a contact', ALERT_NAME_MAX, async (name) => {
    const body = { email, id: newId(), name };
    const confirmed = await confirmCall(page, { headers, path, body, password });
    return page.request.post(path, { headers: { ...headers, ...confirmed }, data: body });
  });
  const { text } = await waitForMail(email, '');
  const link = /^https?:\/\/\S*alert-contact\S*$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in this mail:\n${text}`);
  return link;
}

/** A passkey of the page's device, with a name that its owner gave it. */
export async function labelPasskey(page: Page, { headers, authPassword }: Owner, words: HostileWords): Promise<void> {
  await addAuthenticator(page);
  await storePasskey(page, { password: authPassword });
  const { passkeys } = await expectJson<{ passkeys: { id: string }[] }>(
    await page.request.get('/api/factors', { headers }),
    200,
  );
  const [passkey] = passkeys;
  if (passkey === undefined) throw new Error('no passkey was stored');
  await words.offer('name of a passkey', PASSKEY_LABEL_MAX, (label) =>
    page.request.patch(`/api/passkeys/${passkey.id}`, { headers, data: { label } }),
  );
}

/** An institution says of itself what everybody reads in the directory, on a page of its own. */
export async function describeInstitution(
  browser: Browser,
  page: Page,
  { institutionId, baseURL }: { institutionId: string; baseURL: string },
  words: HostileWords,
): Promise<void> {
  const admin = await appointInstitution(browser, page.request, { baseURL, institutionId });
  const { token } = await signInByPassword(page, admin);
  const headers = { origin: new URL(baseURL).origin, authorization: `Bearer ${token}` };
  const path = `/api/institutions/${institutionId}`;
  const replace = async (change: { displayName: string; description: string }) => {
    const body = {
      ...{ description: change.description, displayName: change.displayName },
      ...{ email: 'info@example.org', phone: '+39 06 47921', website: 'https://example.org/' },
    };
    const confirmed = await confirmCall(page, { headers, method: 'PUT', path, body, password: admin.password });
    return page.request.put(path, { headers: { ...headers, ...confirmed }, data: body });
  };
  let displayName = 'Arno';
  await words.offer('name of an institution', 120, (text) => {
    displayName = text;
    return replace({ displayName, description: '' });
  });
  await words.offer('description of an institution', 600, (description) => replace({ displayName, description }));
}
