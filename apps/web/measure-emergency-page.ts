import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What a stranger's phone loads before the camera may start: the page, its styles, its script and the reader. */
export const CAMERA_LIMIT_BYTES = 75_000;
/** The same with everything that shows a card, without the face, which comes afterwards. */
export const FIRST_LOAD_LIMIT_BYTES = 150_000;

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
  /** What a script brings along when it is loaded. */
  const listWith = (file: string): string[] => {
    const imports = readFileSync(`${dist}/${file}`, 'utf8').matchAll(/\bfrom\s*["']\.\/([^"']+\.js)["']/g);
    return [file, ...[...imports].flatMap(([, one]) => (`assets/${one}` === script ? [] : listWith(`assets/${one}`)))];
  };
  const first = ['emergency-page/it.html', ...named, find(/reader-worker-[\w-]+\.js/)];
  const shown = listWith(find(/stranger-app-[\w-]+\.js/));
  const files = Object.fromEntries([...first, ...shown].map((file) => [file, weigh(file)]));
  const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + (files[name] ?? 0), COUNTRIES_BYTES);
  return { camera: sum(first), all: sum(Object.keys(files)), files };
}
