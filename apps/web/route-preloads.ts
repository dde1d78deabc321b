/** One chunk of a build: the modules it was made from, and the chunks it cannot run without. */
export type BuiltChunk = { file: string; sources: readonly string[]; isEntry: boolean; imports: readonly string[] };

type Scripts = Record<string, string[]>;

/** Per path of a screen, the scripts that its first page needs beside the entry's own: before the sign-in and behind it. */
export type RoutePreloads = { outside: Scripts; inside: Scripts };

/** Screens that stand outside the shell; who opens them is usually not signed in. */
const OUTSIDE = ['login', 'recover', 'not-me'];
const NOWHERE = ['not-found'];
/** Screens of a path that has another one for who is signed in. */
const FOR_STRANGERS: Readonly<Record<string, string>> = { finder: 'scan' };
/** Where `/` leads who is signed in. */
const HOME = '/dashboard';
const SHELL = '/src/app/shell/shell.tsx';

/**
 * Without this the browser hears of a screen's scripts only when the entry runs. A screen's file is named after its path:
 * `src/screens/manage-screen.tsx` is `/manage`. Throws when a chunk that is needed is not in the build.
 */
export function routePreloads(chunks: readonly BuiltChunk[]): RoutePreloads {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const entry = closure(
    chunks.filter(({ isEntry }) => isEntry),
    byFile,
  );
  const shell = chunks.filter(({ sources }) => sources.some((source) => source.endsWith(SHELL)));
  const preloads: RoutePreloads = { outside: {}, inside: {} };
  const screens = chunks.flatMap((chunk) =>
    chunk.sources.flatMap((source) => {
      const name = /\/src\/screens\/([a-z-]+)-screen\.tsx$/.exec(source)?.[1];
      return name === undefined || NOWHERE.includes(name) ? [] : [{ name, chunk }];
    }),
  );
  for (const { name, chunk } of screens) {
    const isOutside = OUTSIDE.includes(name) || name in FOR_STRANGERS;
    const needed = [...closure(isOutside ? [chunk] : [...shell, chunk], byFile)].filter((file) => !entry.has(file));
    preloads[isOutside ? 'outside' : 'inside'][`/${FOR_STRANGERS[name] ?? name}`] = needed.map((file) => `/${file}`);
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
