import { serve } from '@repo/server/app/serve';
import { readConfig } from '@repo/server/config';
import { openProviderStandIn, type ProviderStandIn } from '../outside/provider-stand-in.ts';
import { findFreePort } from './free-port.ts';
import { makeFolders } from './live-server.ts';

export type AssistedServer = {
  /** Its own address: `newPerson({ baseURL: server.url })` opens pages of it. */
  url: string;
  /** Both providers, on this machine. */
  standIn: ProviderStandIn;
  close: () => Promise<void>;
};

/** A server of its own that has the keys of both providers. No variable says where they are, so it runs in this process. */
export async function startAssistedServer(): Promise<AssistedServer> {
  const standIn = await openProviderStandIn();
  const folders = makeFolders();
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folders.dataDir,
    KEY_DIR: folders.keyDir,
    LOG_LEVEL: 'silent',
    REGISTRATIONS_PER_HOUR: '100000',
  });
  const reached = { key: 'key-of-the-test', origin: standIn.origin, timeoutMs: 20_000 };
  const chatgpt = { ...reached, model: 'model-one' };
  const server = await serve({ ...config, assistant: { chatgpt, gemini: { ...reached, model: 'model-two' } } });
  return {
    url: config.publicUrl.origin,
    standIn,
    close: async () => {
      await server.stop();
      await standIn.close();
      folders.remove();
    },
  };
}
