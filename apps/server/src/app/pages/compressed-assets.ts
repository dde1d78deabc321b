import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/refuse.ts';
import { ASSET_ROUTE } from '../../http/guards.ts';

/** Types worth compressing; fonts and pictures are compressed already. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  // What the help search has learnt (decision 0131).
  '.model': 'application/octet-stream',
};
/** Nearly as small as the best quality, in a tenth of the time; the first request of a file waits for it. */
const BROTLI_QUALITY = 9;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/**
 * Serves the hashed files of the build, compressed at their first request and cached: the name changes with the
 * content, so the cache is never stale. The folder is flat; a name that is not a plain file name is refused.
 */
export function addCompressedAssets(app: FastifyInstance, assetFolder: string): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { name: string } }>(ASSET_ROUTE, async (request, reply) => {
    const { name } = request.params;
    const type = CONTENT_TYPES[extname(name)];
    const path = join(assetFolder, name);
    const size = /^[\w.-]+$/.test(name) ? await readSize(path) : null;
    if (size === null) throw refuse('request.notFound');
    const encoding = type === undefined ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    reply.type(type ?? resolveOtherType(name));
    // Read as fast as it is taken: a copy for each slow reader would fill the memory.
    if (encoding === 'identity') return reply.header('content-length', size).send(createReadStream(path));
    const key = `${encoding} ${name}`;
    const content = kept.get(key) ?? compress(path, encoding);
    kept.set(key, content);
    return reply.header('content-encoding', encoding).send(await content);
  });
}

type Encoding = 'br' | 'gzip' | 'identity';

function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((one) => one.trim().split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

async function compress(path: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const content = await readFile(path);
  if (encoding === 'gzip') return asGzip(content);
  return asBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

function resolveOtherType(name: string): string {
  const types: Readonly<Record<string, string>> = {
    '.woff2': 'font/woff2',
    '.png': 'image/png',
    '.webp': 'image/webp',
  };
  return types[extname(name)] ?? 'application/octet-stream';
}

/** Null where there is no such file. */
async function readSize(path: string): Promise<number | null> {
  try {
    const file = await stat(path);
    return file.isFile() ? file.size : null;
  } catch {
    // A missing and an unreadable file are answered alike.
    return null;
  }
}
