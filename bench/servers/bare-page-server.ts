import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { Folders } from '@repo/dev-env/servers/live-server';
import Fastify from 'fastify';
import { addWebFiles } from '../../apps/server/src/app/pages/web-files.ts';
import { buildBarePage } from '../../apps/web/build-bare-page.ts';

/** The bare page (`apps/web/bare-page`), served like the site: compressed, with the same headers. */
export async function startBarePageServer({ dataDir }: Folders): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(dataDir, '..', 'bare-page');
  await buildBarePage(folder);
  const app = Fastify();
  await app.register(fastifyCookie);
  await addWebFiles(app, { countryHeader: null, countryDatabase: null }, folder);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: address, stop: () => app.close() };
}
