import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { generateSources } from './generating/generate.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';
import { runServer } from './server-process.ts';
import { strangerPage } from './stranger-page.ts';

const serverPort = 3000;
const webPort = 5173;

/** Vite with the site and the page for strangers, in front of a server. */
export function openWeb({ port, serverPort }: { port: number; serverPort: number }): Promise<ViteDevServer> {
  // The proxy keeps the Host header, because the server answers under the name the browser uses.
  const api = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
  return createServer({
    root: join(repoRoot, 'apps/web'),
    plugins: [strangerPage()],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: { '/api': api, '/healthz': api, '/readyz': api },
    },
  });
}

/**
 * Vite with hot reload in front of the real server. The server is given the address that the browser sees, because it
 * checks Origin.
 */
export async function run(args: string[]): Promise<number> {
  await generateSources();
  const webUrl = `http://localhost:${webPort}`;
  const web = await openWeb({ port: webPort, serverPort });
  await web.listen();
  printLine(`Web with hot reload: ${webUrl}`);
  const server = runServer(args, { PORT: String(serverPort), PUBLIC_URL: webUrl });
  const code = await server.ended;
  await web.close();
  return code;
}
