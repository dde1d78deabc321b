import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What a stranger's phone loads before the camera may start: the page, its styles, its script and the reader. */
export const CAMERA_LIMIT_BYTES = 75_000;
/** The same with everything that shows a card, without the face, which comes afterwards. */
export const FIRST_LOAD_LIMIT_BYTES = 150_000;

/** What a phone keeps of the page for the next time, with a status list. */
export const KEPT_LIMIT_BYTES = 270_000;
/** A list of 131,072 places of which two in a hundred say something (docs/measured.md). */
const STATUS_LIST_BYTES = 11_600;

/** What the server adds to the page: the list of countries (`emergency-page.ts` there), measured with a margin. */
const COUNTRIES_BYTES = 2_000;

type EmergencyLoad = { camera: number; all: number; files: Record<string, number> };

/** Measures a build, gzip. Throws when it lacks one of the files. */
export function measureEmergencyPage(dist = fileURLToPath(new URL('./dist', import.meta.url))): EmergencyLoad {
  const weigh = (file: string) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length;
  const page = readFileSync(`${dist}/emergency-page/it.html`, 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
  const script = named.find((file) => file.endsWith('.js')) ?? '';
  const source = readFileSync(`${dist}/${script}`, 'utf8');
  const find = (name: RegExp): string => {
    const found = name.exec(source)?.[0];
    if (found === undefined) throw new Error(`The page's script names no ${name}.`);
    return `assets/${found}`;
  };
  /** A script with all that it imports before it runs. */
  const follow = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    const text = readFileSync(`${dist}/${file}`, 'utf8');
    for (const [, part] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
      follow(`assets/${part}`, known);
    return known;
  };
  const first = ['emergency-page/it.html', ...named, ...follow(script), find(/reader-worker-[\w-]+\.js/)];
  const shown = follow(find(/stranger-app-[\w-]+\.js/));
  const files = Object.fromEntries([...first, ...shown].map((file) => [file, weigh(file)]));
  const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + (files[name] ?? 0), COUNTRIES_BYTES);
  return { camera: sum([...new Set(first)]), all: sum(Object.keys(files)), files };
}

/** Measures what the page's worker keeps, as it travels. Throws when the build has no worker, or lacks a file that it names. */
export function measureKeptPage(dist = fileURLToPath(new URL('./dist', import.meta.url))): {
  all: number;
  files: Record<string, number>;
} {
  const worker = readFileSync(`${dist}/e/sw.js`, 'utf8');
  const [, list = ''] = /files:\[([^\]]*)\]/.exec(worker) ?? [];
  const named = [...list.matchAll(/\/([\w./-]+)/g)].flatMap(([, file]) => file ?? []);
  if (named.length === 0) throw new Error('The worker of the page for strangers names no file.');
  const pages = ['en', 'it'].map((language) => `emergency-page/${language}.html`);
  const files = Object.fromEntries(
    [...named, ...pages, 'e/sw.js'].map((file) => {
      const bytes = readFileSync(`${dist}/${file}`);
      // A font is packed already.
      return [file, file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length];
    }),
  );
  const sum = Object.values(files).reduce((bytes, one) => bytes + one, 0);
  return { all: sum + pages.length * COUNTRIES_BYTES + STATUS_LIST_BYTES, files };
}
