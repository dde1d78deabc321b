import { readMeta } from '@house/contract/meta';
import { ask } from '../../api/ask.ts';
import { askVault } from '../../workers/vault-client.ts';

/** What the server is sent of a new password, before anybody is signed in. Throws AskError. */
export async function deriveNewAuthKey(username: string, password: string): Promise<string> {
  const { siteId } = await ask(readMeta, {});
  return (await askVault('password.authKeyOnly', { siteId, username, password })).authKey;
}
