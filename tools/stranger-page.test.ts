import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { findFreePort } from '../packages/dev-env/src/servers/free-port.ts';
import { repoRoot } from './paths.ts';
import { strangerPage } from './stranger-page.ts';

test('npm run dev serves the page for strangers at /e/ from its sources, whole and in the language that is asked for', async () => {
  const root = join(repoRoot, 'apps/web');
  // Only this part of it: the whole would write the compiled messages anew under the other tests.
  const web = await createServer({
    ...{ configFile: false, root, plugins: [strangerPage()], logLevel: 'silent', optimizeDeps: { noDiscovery: true } },
    server: { port: await findFreePort(), host: '127.0.0.1' },
  });
  await web.listen();
  const [address = ''] = web.resolvedUrls?.local ?? [];
  const ask = async (path: string, language: string) => {
    const answer = await fetch(new URL(path, address), { headers: { 'accept-language': language } });
    return { type: answer.headers.get('content-type'), page: await answer.text() };
  };
  const { type, page } = await ask('/e/', 'it-IT,it;q=0.9');
  const english = await ask('/e/?language=en', 'it');
  await web.close();
  expect(type).toBe('text/html; charset=utf-8');
  expect(page).toContain('<html lang="it"');
  expect(page).toContain('href="tel:112"');
  expect(page).not.toMatch(/\{\{|__NUMBER__|__COUNTRY__|<!--countries-->/);
  expect(english.page).toContain('<html lang="en"');
  const files = [...page.matchAll(/(?:src|href)="\/(emergency-page\/[^"?]+)/g)].map(([, file]) => file ?? '');
  expect(files).toEqual(['emergency-page/emergency-page.css', 'emergency-page/start.ts']);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(page).toContain('data-site-scripts="/src/main.tsx" data-site-styles="/src/styles/main.css"');
});
