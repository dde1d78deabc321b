import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Gzip bytes of all page scripts and module preloads of `/login`, signed out. Workers are not page scripts. */
const FIRST_ROUTE_LIMIT_BYTES = 170_000;
const ROUTE = '/login';

export type FirstRoute = { bytes: number; files: { file: string; bytes: number }[] };

/** Scripts named in the page itself, for example the one that sets the theme before the first paint. */
function pageScripts(html: string): string[] {
  return [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="\/([^"]+\.js)"/g)].flatMap(
    ([, file]) => (file ? [file] : []),
  );
}

/** Measures a build. Throws when `dist` is missing or names no scripts for the sign-in page (`route-preloads.ts`). */
export function measureFirstRoute(distFolder = fileURLToPath(new URL('./dist', import.meta.url))): FirstRoute {
  const read = (file: string) => readFileSync(`${distFolder}/${file}`);
  const preloads: { outside: Record<string, string[]> } = JSON.parse(read('preloads.json').toString());
  const screen = preloads.outside[ROUTE];
  if (!screen) throw new Error(`The build names no scripts for ${ROUTE}.`);
  const names = new Set([...pageScripts(read('index.html').toString()), ...screen.map((file) => file.slice(1))]);
  const files = [...names].map((file) => ({ file, bytes: gzipSync(read(file), { level: 9 }).length }));
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

if (import.meta.main) {
  const { bytes, files } = measureFirstRoute(process.argv[2]);
  const lines = files.map((file) => `${String(file.bytes).padStart(8)}  ${file.file}`);
  const verdict = bytes <= FIRST_ROUTE_LIMIT_BYTES ? 'within' : 'ABOVE';
  process.stdout.write(
    `${lines.join('\n')}\n${String(bytes).padStart(8)}  total, ${verdict} ${FIRST_ROUTE_LIMIT_BYTES}\n`,
  );
  process.exitCode = bytes <= FIRST_ROUTE_LIMIT_BYTES ? 0 : 1;
}
