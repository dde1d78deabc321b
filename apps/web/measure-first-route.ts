import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Gzip bytes of all page scripts and module preloads of `/login`, signed out. Workers are not page scripts. */
const FIRST_ROUTE_LIMIT_BYTES = 170_000;
const ROUTE_SCREEN = 'src/screens/login-screen.tsx';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;
export type FirstRoute = { bytes: number; files: { file: string; bytes: number }[] };

/** The entry, the screen's own chunk, and whatever these two load before they can run. */
function scriptsOf(manifest: Manifest, starts: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build manifest has no ${key}.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const start of starts) visit(start);
  return [...seen].filter((file) => file.endsWith('.js'));
}

/** Scripts named in the page itself, for example the one that sets the theme before the first paint. */
function pageScripts(html: string): string[] {
  return [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="\/([^"]+\.js)"/g)].flatMap(
    ([, file]) => (file ? [file] : []),
  );
}

/** Measures a build. Throws when `dist` is missing or its manifest does not name the sign-in screen. */
export function measureFirstRoute(distFolder = fileURLToPath(new URL('./dist', import.meta.url))): FirstRoute {
  const read = (file: string) => readFileSync(`${distFolder}/${file}`);
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The build manifest has no entry.');
  const names = new Set([...scriptsOf(manifest, [entry, ROUTE_SCREEN]), ...pageScripts(read('index.html').toString())]);
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
