import { type EsploraStandIn, startEsploraStandIn } from '@repo/dev-env/outside/esplora-stand-in';
import { openGoogleServer } from '@repo/dev-env/outside/google-server';
import { openProviderStandIn } from '@repo/dev-env/outside/provider-stand-in';
import type { DriveKit } from '@repo/dev-env/people/drive-person';
import { openTestApp } from '@repo/dev-env/servers/test-app';

/** A server whose Drive, chain and assistants are stand-ins on this machine, so that calls that ask them have an answer. */
export type FuzzKit = DriveKit & { readonly esplora: EsploraStandIn };

const PATIENCE_MS = 20_000;

export async function openFuzzKit(): Promise<FuzzKit> {
  const google = await openGoogleServer(() => app.clock.now().getTime());
  const esplora = await startEsploraStandIn();
  const assistant = await openProviderStandIn();
  const reached = { key: 'key-of-the-fuzz', origin: assistant.origin, timeoutMs: PATIENCE_MS };
  const app = await openTestApp({
    ...google.settings,
    chains: { ethereum: null, bitcoin: { url: esplora.url, network: 'regtest', timeoutMs: PATIENCE_MS } },
    assistant: { chatgpt: { ...reached, model: 'model-one' }, gemini: { ...reached, model: 'model-two' } },
  });
  const close = async () => {
    await app.close();
    await Promise.all([google.close(), esplora.stop(), assistant.close()]);
  };
  return { ...app, google, esplora, close };
}
