/** One chunk of a build: the modules it was made from, and the chunks it cannot run without. */
export type BuiltChunk = { file: string; sources: readonly string[]; isEntry: boolean; imports: readonly string[] };

type Scripts = Record<string, string[]>;

/** Per path of a screen, the scripts that its first page needs beside the entry's own: before the sign-in and behind it. */
export type RoutePreloads = { outside: Scripts; inside: Scripts };

/** What shows a path: the file that `pages.ts` loads for it. */
export type PageFile = { path: string; file: string; isForStrangers: boolean };

/** Pages that stand outside the shell; who opens them is usually not signed in. */
const OUTSIDE = ['/login', '/force-login', '/recover', '/not-me'];
/** Where `/` leads who is signed in. */
const HOME = '/dashboard';
const SHELL = '/src/app/shell/shell.tsx';

const LOADED = /import\('\.\.\/\.\.\/([^']+)'\)/;

/** Reads from the text of `pages.ts` which file each `page({ path, screen })` loads, also by a constant of that text. */
export function readPageFiles(text: string): PageFile[] {
  const constants = [...text.matchAll(/const (\w+) = [^;]*?import\('\.\.\/\.\.\/([^']+)'\)/g)];
  const findFile = (part: string) =>
    LOADED.exec(part)?.[1] ?? constants.find(([, name]) => new RegExp(`\\b${name}\\b`).test(part))?.[2];
  return text
    .split(/\bpage\(\{/)
    .slice(1)
    .flatMap((block) => {
      const path = /\bpath: '([^']+)'/.exec(block)?.[1];
      if (path === undefined) return [];
      return block.split('forStrangers:').flatMap((part, place) => {
        const file = findFile(part);
        return file === undefined ? [] : [{ path, file: `/src/${file}`, isForStrangers: place > 0 }];
      });
    });
}

/**
 * Without this the browser hears of a page's scripts only when the entry runs. Throws when there are no pages or a chunk
 * that is needed is not in the build.
 */
export function routePreloads(chunks: readonly BuiltChunk[], pages: readonly PageFile[]): RoutePreloads {
  if (pages.length === 0) throw new Error('No page was read.');
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const entry = closure(
    chunks.filter(({ isEntry }) => isEntry),
    byFile,
  );
  const findChunk = (file: string) => chunks.filter(({ sources }) => sources.some((source) => source.endsWith(file)));
  const preloads: RoutePreloads = { outside: {}, inside: {} };
  for (const { path, file, isForStrangers } of pages) {
    const own = findChunk(file);
    if (own.length === 0) throw new Error(`The build has no ${file}, which ${path} loads.`);
    const isOutside = isForStrangers || OUTSIDE.includes(path);
    const needed = [...closure(isOutside ? own : [...findChunk(SHELL), ...own], byFile)];
    const place = preloads[isOutside ? 'outside' : 'inside'];
    place[path] = needed.filter((one) => !entry.has(one)).map((one) => `/${one}`);
  }
  const home = preloads.inside[HOME];
  if (home) preloads.inside['/'] = home;
  return preloads;
}

function closure(starts: readonly BuiltChunk[], byFile: ReadonlyMap<string, BuiltChunk>): Set<string> {
  const seen = new Set<string>();
  const visit = (chunk: BuiltChunk) => {
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const file of chunk.imports) {
      const needed = byFile.get(file);
      if (needed === undefined) throw new Error(`The build has no ${file}, which ${chunk.file} imports.`);
      visit(needed);
    }
  };
  for (const start of starts) visit(start);
  return seen;
}
