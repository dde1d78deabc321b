import { type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { test as base } from './fixtures.ts';

/** For what only a demo on the embedded database has: the browser tests' own server may run on PostgreSQL. */
export const test = base.extend<object, { embeddedServer: LiveServer }>({
  embeddedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folders = makeFolders();
      const server = await startLiveServer(folders, { DATABASE_URL: '', PUBLIC_URL: '', DEMO: 'on' });
      await use(server);
      await server.stop();
      folders.remove();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ embeddedServer }, use) => use(embeddedServer.url),
});
