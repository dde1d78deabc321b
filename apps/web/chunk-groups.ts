import type { Plugin } from 'vite';

/** Of one module of a build: what it imports when it is loaded, not what it may load later. */
export type Imports = (id: string) => readonly string[];
type ModuleSource = { importedIds: readonly string[]; code: string | null };
/** `files` of more than one are always loaded together. */
type ChunkLead = { name: string; files: readonly string[] };

/**
 * The files that lead to what a person meets, in that order. What comes with one of them is one chunk, without what came
 * with an earlier one and without what `SHARED_SETS` name.
 */
const LEADS: readonly ChunkLead[] = [
  // The sentence that useCall falls back on: with the recovery it would bring the whole of that to whoever says it.
  { name: 'first', files: ['/src/main.tsx', '/paraglide/messages/ui_server_fault.js'] },
  { name: 'door', files: ['/src/screens/login-screen.tsx'] },
  // Of the vault's package: what a page uses of it to show something, and what only proves or signs.
  {
    name: 'bytes',
    files: [
      '/vault/src/primitives/base64url.ts',
      '/vault/src/primitives/jcs.ts',
      '/vault/src/primitives/hkdf.ts',
      '/vault/src/glyph/fingerprint.ts',
    ],
  },
  {
    name: 'signatures',
    files: ['/vault/src/wallet/block.ts', '/vault/src/wallet/transfer.ts', '/vault/src/wallet/wallet-address.ts'],
  },
  // Of its own, because a sign-in by passkey needs the shapes and none of the steps that stand beside them.
  { name: 'shapes', files: ['/contract/src/factors/passkey-shapes.ts'] },
  { name: 'passkey', files: ['/src/features/accounts/sign-in-by-passkey.ts'] },
  { name: 'recovery', files: ['/src/screens/recover-screen.tsx'] },
  { name: 'shell', files: ['/src/app/shell/shell.tsx'] },
  { name: 'home', files: ['/src/screens/dashboard-screen.tsx'] },
  // Above every page, the sign-in page too, once it stands: nothing of it may wait for what the cards bring.
  { name: 'strips', files: ['/src/app/strips/top-strips.tsx'] },
  // The person's cards, asked for together with the page that shows them first.
  { name: 'wallet-top', files: ['/src/screens/home/home-cards-screen.tsx'] },
  // Where the site is kept: for people who signed in once.
  { name: 'update', files: ['/src/app/strips/update-strip.tsx'] },
  // What the shell loads of itself once its page stands.
  {
    name: 'after',
    files: [
      '/src/parts/offline/offline-host.tsx',
      '/src/features/assistant/assistant-button.tsx',
      '/src/features/notifications/notifications-bell.tsx',
      '/src/features/verification/verification-host.tsx',
      '/src/features/accounts/recovery-kit-prompt.tsx',
      '/src/app/session/session-warning.tsx',
      '/src/app/shell/open-account-menu.tsx',
      // The sentences of the bell, for the one line of the dashboard that speaks them.
      '/src/features/dashboard/critical-line.tsx',
    ],
  },
  { name: 'cards', files: ['/src/features/dashboard/lower-cards.tsx'] },
];

/** Modules that two kinds of pages need: in a chunk of their own they bring nothing along that only one of them needs. */
type SharedSet = { name: string; before: string; inAnyOf: readonly string[]; andInAnyOf: readonly string[] };

const INSIDE = ['shell', 'home'];
/** No lead: the pages that are opened most, beside the dashboard. */
const MAIN_PAGES = 'main pages';
const SHARED_SETS: readonly SharedSet[] = [
  { name: 'common', before: 'door', inAnyOf: INSIDE, andInAnyOf: ['door', 'passkey', 'strips'] },
  { name: 'fields', before: 'door', inAnyOf: ['door'], andInAnyOf: [MAIN_PAGES] },
  // Apart, because the sign-in page loads nothing of what a recovery alone needs.
  { name: 'regained', before: 'passkey', inAnyOf: INSIDE, andInAnyOf: ['recovery'] },
  { name: 'steps', before: 'passkey', inAnyOf: ['passkey', 'recovery'], andInAnyOf: [MAIN_PAGES] },
  { name: 'shell', before: 'shell', inAnyOf: ['home'], andInAnyOf: [MAIN_PAGES] },
  { name: 'parts', before: 'after', inAnyOf: ['after', 'cards'], andInAnyOf: [MAIN_PAGES] },
];

const isMainPage = (id: string): boolean => /\/src\/screens\/(?:generate|scan|manage)-screen\.tsx$/.test(id);
const parsePageName = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace('-screen.tsx', '');

/**
 * What no lead brings and a main page needs: together what several of them need, and what one of them and other pages
 * need. A module that fewer pages load, or a larger one, stays where it is used.
 */
type PageSet = Omit<SharedSet, 'before'> & { minShareCount: number };
const PAGE_SETS: readonly PageSet[] = [
  { name: 'reading', inAnyOf: ['scan'], andInAnyOf: ['generate', 'manage'], minShareCount: 2 },
  { name: 'glyphs', inAnyOf: ['generate'], andInAnyOf: ['manage'], minShareCount: 3 },
  { name: 'making', inAnyOf: ['generate'], andInAnyOf: ['generate'], minShareCount: 2 },
  { name: 'listing', inAnyOf: ['manage'], andInAnyOf: ['manage'], minShareCount: 2 },
  { name: 'scanning', inAnyOf: ['scan'], andInAnyOf: ['scan'], minShareCount: 2 },
];
const MAX_MODULE_SIZE = 60_000;

/** Files that name everything there is, of which the build keeps what is used: their imports say nothing. */
const isCatalogue = (id: string): boolean =>
  /\/paraglide\/messages(?:\/_index)?\.js$|\/node_modules\/radix-ui\//.test(id);

/** `AlertDialog` of the catalogue is the package `@radix-ui/react-alert-dialog`. */
const radixIn = (code: string | null): string[] =>
  [...(code ?? '').matchAll(/import \{([^}]+)\} from ['"]radix-ui['"]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => {
      const word = name.trim().split(' ')[0] ?? '';
      return `/@radix-ui/react-${word.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}/`;
    }),
  );

/** The messages that a module speaks, by the file each of them is compiled to. */
const messagesIn = (code: string | null): string[] =>
  [...(code ?? '').matchAll(/\bm\.([a-z][a-z0-9_]*)/g)].flatMap(([, name]) => (name ? [`/messages/${name}.js`] : []));

/** The imports of a build as they will be once what is not used has been left out. */
export function usedImports(ids: readonly string[], read: (id: string) => ModuleSource | null): Imports {
  const messages = new Map(
    ids
      .filter((id) => id.includes('/paraglide/messages/'))
      .map((id) => [id.slice(id.lastIndexOf('/messages/')), id] as const),
  );
  const radix = ids.filter((id) => id.includes('/node_modules/@radix-ui/'));
  return (id) => {
    if (isCatalogue(id)) return [];
    const source = read(id);
    const code = id.includes('/src/') ? (source?.code ?? null) : null;
    return [
      ...(source?.importedIds ?? []),
      ...messagesIn(code).flatMap((path) => messages.get(path) ?? []),
      ...radixIn(code).flatMap((folder) => radix.filter((one) => one.includes(folder))),
    ];
  };
}

/** Everything that cannot be loaded without one of these. */
function comesWith(starts: readonly string[], listImports: Imports): Set<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...listImports(id));
  }
  return seen;
}

type ChunkPlan = { leads: readonly ChunkLead[]; sharedSets: readonly SharedSet[] };
const PLAN: ChunkPlan = { leads: LEADS, sharedSets: SHARED_SETS };

/** The name of the chunk of each module that comes with a lead. Throws when a lead is missing. */
export function assignChunks(
  ids: readonly string[],
  listImports: Imports,
  { leads, sharedSets }: ChunkPlan = PLAN,
): Map<string, string> {
  const findStarts = ({ files }: ChunkLead) => files.map((file) => findStart(ids, file));
  const closures = new Map(leads.map((lead) => [lead.name, comesWith(findStarts(lead), listImports)]));
  const pages = ids.filter(isMainPage);
  closures.set(MAIN_PAGES, comesWith(pages, listImports));
  for (const page of pages) closures.set(parsePageName(page), comesWith([page], listImports));
  const isInAny = (id: string, names: readonly string[]) => names.some((name) => closures.get(name)?.has(id));
  const chunksById = new Map<string, string>();
  for (const { name, has } of orderChunks(leads, sharedSets, isInAny)) {
    for (const id of ids) if (!chunksById.has(id) && has(id)) chunksById.set(id, name);
  }
  return chunksById;
}

function findStart(ids: readonly string[], file: string): string {
  const start = ids.find((id) => id.endsWith(file));
  if (start === undefined) throw new Error(`The build has no ${file}.`);
  return start;
}

/** The chunks in the order in which modules are given to them: each shared set just before its lead. */
function orderChunks(
  leads: readonly ChunkLead[],
  sharedSets: readonly SharedSet[],
  isInAny: (id: string, names: readonly string[]) => boolean,
): { name: string; has: (id: string) => boolean }[] {
  const inBoth = (set: Omit<SharedSet, 'before'>) => ({
    name: set.name,
    has: (id: string) => isInAny(id, set.inAnyOf) && isInAny(id, set.andInAnyOf),
  });
  return [
    ...leads.flatMap(({ name }) => [
      ...sharedSets.filter(({ before }) => before === name).map(inBoth),
      { name, has: (id: string) => isInAny(id, [name]) },
    ]),
    ...PAGE_SETS.map(inBoth),
  ];
}

const selectLimits = (name: string): { minShareCount?: number; maxModuleSize?: number } => {
  const set = PAGE_SETS.find((one) => one.name === name);
  return set ? { minShareCount: set.minShareCount, maxModuleSize: MAX_MODULE_SIZE } : {};
};

/** A page that needs sixty small files waits longer for their number than for their bytes: few files instead. */
export function chunkGroups(): Plugin {
  const chunksById = new Map<string, string>();
  const isIn = (name: string) => (id: string) => chunksById.get(id) === name;
  const names = [...new Set(orderChunks(LEADS, SHARED_SETS, () => false).map(({ name }) => name))];
  const groups = names.map((name, place) => ({
    name,
    test: isIn(name),
    priority: names.length - place,
    ...selectLimits(name),
  }));
  return {
    name: 'site-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
    }),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const listImports = usedImports(ids, (id) => this.getModuleInfo(id));
      for (const [id, name] of assignChunks(ids, listImports)) chunksById.set(id, name);
    },
  };
}
