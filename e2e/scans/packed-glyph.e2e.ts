import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type FreshFolder, installFresh } from '../../tools/publishing/fresh-folder.ts';
import { publishedName } from '../../tools/publishing/pack-glyph.ts';
import { expect, test } from '../kit/fixtures.ts';

const HEX = `10${'a7'.repeat(32)}`;
const LIBRARY = `/node_modules/${publishedName}/src/index.js`;

/** Draws a glyph as a picture of the page, and reads its pixels here and in a worker. */
const PAGE = `<!doctype html><title>A page of somebody else</title><link rel="icon" href="data:,">
<script type="module">
import { encodeGlyph, readGlyph, renderGlyph } from '${LIBRARY}';
const payload = Uint8Array.from('${HEX}'.match(/../g), (pair) => Number.parseInt(pair, 16));
const image = new Image(400, 400);
image.src = 'data:image/svg+xml,' + encodeURIComponent(renderGlyph(encodeGlyph(payload)).replace('<svg ', '<svg width="400" height="400" '));
await image.decode();
const context = Object.assign(document.createElement('canvas'), { width: 400, height: 400 }).getContext('2d');
context.drawImage(image, 0, 0, 400, 400);
const pixels = context.getImageData(0, 0, 400, 400);
const worker = new Worker('/reader.js', { type: 'module' });
const answer = new Promise((resolve, reject) => { worker.onmessage = resolve; worker.onerror = reject; });
worker.postMessage(pixels);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const here = readGlyph(pixels);
const { data } = await answer;
document.body.append(JSON.stringify({ here: hex(here.payload), worker: hex(data.payload), started: data.started }));
</script>`;

const WORKER = `
let started = 0;
const { Instance } = WebAssembly;
WebAssembly.Instance = function (module) { started += 1; return new Instance(module); };
const { readGlyph } = await import('${LIBRARY}');
postMessage({ payload: readGlyph((await first).data).payload, started });
`;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves a folder's files as they lie there, as the plainest web server does, and two pages beside them. */
async function serveFolder(folder: string): Promise<Server> {
  const pages = new Map([
    ['/index.html', PAGE],
    // A message may come before the library has loaded.
    ['/reader.js', `const first = new Promise((resolve) => addEventListener('message', resolve));${WORKER}`],
  ]);
  const server = createServer((request, response) => {
    const path = normalize(request.url === '/' ? '/index.html' : (request.url ?? ''));
    const page = pages.get(path);
    const reading = page === undefined ? readFile(join(folder, path)) : Promise.resolve(page);
    reading.then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

let fresh: FreshFolder;
let server: Server;

test.beforeAll(async () => {
  fresh = await installFresh();
  server = await serveFolder(fresh.path);
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
  fresh.remove();
});

test('a page without a bundler draws and reads with the packed library, itself and in a worker', async ({
  newPerson,
}) => {
  const { port } = server.address() as AddressInfo;
  const { page } = await newPerson({ baseURL: `http://localhost:${port}` });
  await page.goto('/');
  await expect(page.locator('body')).toContainText(JSON.stringify({ here: HEX, worker: HEX, started: 1 }));
});
