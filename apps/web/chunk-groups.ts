import type { Plugin } from 'vite';

/** Of one module of a build: what it imports when it is loaded, not what it may load later. */
export type Imports = (id: string) => readonly string[];
type Source = { importedIds: readonly string[]; code: string | null };
/** `files` of more than one are always loaded together: they are in the chunk themselves. */
type Lead = { name: string; files: readonly string[] };

/**
 * The files that lead to what a person meets, in that order. What comes with one of them is one chunk, without what came
 * with an earlier one.
 */
const LEADS: readonly Lead[] = [
  { name: 'first', files: ['/src/main.tsx'] },
  { name: 'door', files: ['/src/screens/login-screen.tsx'] },
  { name: 'passkey', files: ['/src/features/accounts/sign-in-by-passkey.ts'] },
  // Above every page, once it stands.
  { name: 'strips', files: ['/src/app/strips/top-strips.tsx', '/src/app/strips/update-strip.tsx'] },
  // A stranger’s phone loads these two without the rest of the site.
  { name: 'finder', files: ['/src/screens/finder-screen.tsx'] },
  { name: 'countries', files: ['/src/features/scans/finder/country-choice.tsx'] },
  // Else it would bring the shell along: what it shares with the pages inside stands here.
  { name: 'recovery', files: ['/src/screens/recover-screen.tsx'] },
  { name: 'shell', files: ['/src/app/shell/shell.tsx'] },
  { name: 'home', files: ['/src/screens/dashboard-screen.tsx'] },
  // What the shell loads of itself once its page stands.
  {
    name: 'after',
    files: [
      '/src/parts/offline/offline-host.tsx',
      '/src/features/assistant/assistant-button.tsx',
      '/src/app/session/session-warning.tsx',
    ],
  },
];

/** What none of them brings and so many screens share is one more chunk. A larger module stays where it is used. */
const SHARED = { name: 'shared', minShareCount: 4, maxModuleSize: 60_000 };

/** Files that name everything there is, of which the build keeps what is used: their imports say nothing. */
const isCatalogue = (id: string): boolean =>
  /\/paraglide\/messages(?:\/_index)?\.js$|\/node_modules\/radix-ui\//.test(id);

/** The messages that a module speaks, by the file each of them is compiled to. */
const messagesIn = (code: string | null): string[] =>
  [...(code ?? '').matchAll(/\bm\.([a-z][a-z0-9_]*)/g)].flatMap(([, name]) => (name ? [`/messages/${name}.js`] : []));

/** The imports of a build as they will be once what is not used has been left out. */
export function usedImports(ids: readonly string[], read: (id: string) => Source | null): Imports {
  const messages = new Map(
    ids
      .filter((id) => id.includes('/paraglide/messages/'))
      .map((id) => [id.slice(id.lastIndexOf('/messages/')), id] as const),
  );
  return (id) => {
    if (isCatalogue(id)) return [];
    const source = read(id);
    const spoken = id.includes('/src/') ? messagesIn(source?.code ?? null) : [];
    return [...(source?.importedIds ?? []), ...spoken.flatMap((path) => messages.get(path) ?? [])];
  };
}

/** Of each module that comes with a lead, the name of its chunk. A lead on its own stays a chunk of its own. Throws when one is missing. */
export function assignChunks(
  ids: readonly string[],
  importsOf: Imports,
  leads: readonly Lead[] = LEADS,
): Map<string, string> {
  const chunkOf = new Map<string, string>();
  for (const { name, files } of leads) {
    const waiting = files.map((file) => {
      const lead = ids.find((id) => id.endsWith(file));
      if (lead === undefined) throw new Error(`The build has no ${file}.`);
      return lead;
    });
    const alone = files.length === 1 ? waiting[0] : undefined;
    const seen = new Set<string>();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      if (id !== alone && !chunkOf.has(id)) chunkOf.set(id, name);
      waiting.push(...importsOf(id));
    }
  }
  return chunkOf;
}

/** A page that needs sixty small files waits longer for their number than for their bytes: few files instead. */
export function chunkGroups(): Plugin {
  const chunkOf = new Map<string, string>();
  const ofLeads = LEADS.map(({ name }, place) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name,
    priority: LEADS.length - place,
  }));
  return {
    name: 'house-chunks',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...ofLeads, { ...SHARED, priority: 0 }] } } } },
    }),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const importsOf = usedImports(ids, (id) => this.getModuleInfo(id));
      for (const [id, name] of assignChunks(ids, importsOf)) chunkOf.set(id, name);
    },
  };
}
