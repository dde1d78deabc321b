/**
 * The plan of the project, as data. Two readers: `tools/project-check/project-check.ts` says no, `npm run map` draws ARCHITECTURE.md.
 * A change here is a decision about the architecture: say why in docs/decisions/.
 */
export type WorkspacePlan = {
  word: string;
  root: string;
  /** Other workspaces whose doors it may use. */
  workspaces: readonly string[];
  /** Those that its tests may use besides. */
  testWorkspaces?: readonly string[];
  /** Packages it may import; `any` means whatever its package.json declares (knip checks that). */
  externals: readonly string[] | 'any';
  /**
   * Rooms from the top floor down: a room may import its own files and every lower floor. Empty: no floors. A room is a folder
   * of `src/`, or one of `src/features/` that a floor names.
   */
  floors: readonly (readonly string[])[];
  /** Edges between rooms of one floor, `from -> to`. */
  sideEdges: readonly (readonly [string, string])[];
  fileLines: number;
};

export type ProjectPlan = {
  workspaces: readonly WorkspacePlan[];
  /** Folders that may stand under `features/` of the web; those of the server are rooms of its floors. */
  webFeatures: readonly string[];
  lines: { testFile: number; function: number; component: number };
  /** How many sources may stand directly in one folder. */
  folderFiles: number;
  /** Folders that may hold more, by path: the kit of elements, which is flat on purpose. */
  largeFolders: readonly string[];
  /** Data tables that may be longer than a file: by path. */
  longDataFiles: readonly string[];
  /** Files with one door for a whole package. */
  barrels: readonly string[];
  /** The only file in which the product word stands. */
  brandFile: string;
  /** Files that may use Math.random, with the reason in docs/decisions/. */
  randomAllowed: readonly string[];
  fetchAllowed: readonly string[];
  environmentAllowed: readonly string[];
  navigatorAllowed: readonly string[];
  radixAllowed: readonly string[];
  databaseDriversAllowed: readonly string[];
  focusAllowed: readonly string[];
  /** Calls that only other clients make, by name. */
  callsNotAsked: readonly string[];
  forbiddenNames: readonly string[];
  /** Also forbidden as the last part of a longer name (`folder-utils.ts`). */
  forbiddenEndings: readonly string[];
};

/** More files than this in one list, and nobody reads the list. */
const FOLDER_FILES_MAX = 30;

export const projectPlan: ProjectPlan = {
  workspaces: [
    {
      word: 'web',
      root: 'apps/web',
      workspaces: ['contract', 'vault', 'client', 'glyph', 'camera'],
      externals: 'any',
      floors: [
        ['main'],
        ['app'],
        ['screens'],
        ['features'],
        ['parts'],
        ['api', 'device', 'workers', 'ui'],
        // What keeps things stands below the page and its workers, because both do.
        ['browser-database', 'paraglide'],
      ],
      sideEdges: [],
      fileLines: 300,
    },
    {
      word: 'server',
      root: 'apps/server',
      // Never glyph: a drawing is the secret (docs/threat-model.md).
      workspaces: ['contract', 'vault', 'documents'],
      // Its test kit does what a browser does; the server itself never seals or opens as a client.
      testWorkspaces: ['client'],
      externals: 'any',
      floors: [
        ['main'],
        ['commands'],
        ['app'],
        // Features, each a room: it imports those of lower floors, never one beside it.
        // The creator's commands reach into every feature below (decision 0090).
        ['creator-commands'],
        ['dashboard', 'registration', 'plans', 'shop', 'portal', 'enrolments', 'creator-panel'],
        ['folders', 'scans', 'institutions', 'consents', 'settings', 'verification', 'not-me', 'payments', 'spid'],
        ['charity', 'glyphs', 'recovery', 'wallet', 'territory'],
        ['vault', 'biometrics', 'backups', 'assistant', 'ledger', 'chains', 'invoices', 'staff'],
        ['factors', 'roles', 'reviews'],
        // Who is signed in, for persons and employees alike: over the rows of their accounts (decision 0101).
        ['sessions'],
        ['accounts'],
        ['profile'],
        ['notifications'],
        ['audit'],
        ['http', 'outside', 'db'],
        ['config'],
      ],
      sideEdges: [
        ['http', 'db'],
        ['http', 'outside'],
        // The embedded payment gateway and identity provider keep tables of their own (decisions 0083 and 0094).
        ['outside', 'db'],
      ],
      fileLines: 300,
    },
    {
      word: 'contract',
      root: 'packages/contract',
      workspaces: [],
      externals: ['zod'],
      floors: [],
      sideEdges: [],
      fileLines: 300,
    },
    {
      word: 'vault',
      root: 'packages/vault',
      workspaces: [],
      externals: [
        '@noble/ciphers',
        '@noble/curves',
        '@noble/hashes',
        '@noble/post-quantum',
        '@scure/base',
        '@scure/bip39',
        'hash-wasm',
      ],
      floors: [],
      sideEdges: [],
      fileLines: 400,
    },
    {
      word: 'client',
      root: 'packages/client',
      // Never glyph: the server's test kit uses it too.
      workspaces: ['contract', 'vault'],
      // Keys and payments of public blockchains.
      externals: ['@scure/base', '@scure/bip32', '@scure/btc-signer', 'viem'],
      floors: [],
      sideEdges: [],
      fileLines: 300,
    },
    {
      word: 'documents',
      root: 'packages/documents',
      // A greyscale picture goes in and fields come out; decoding pictures and reading files is the server's.
      workspaces: ['contract'],
      externals: ['mrz'],
      floors: [],
      sideEdges: [],
      fileLines: 300,
    },
    {
      word: 'glyph',
      root: 'packages/glyph',
      workspaces: [],
      // The reader's tests read what the simulated camera saw.
      testWorkspaces: ['camera'],
      externals: [],
      floors: [],
      sideEdges: [],
      fileLines: 400,
    },
    {
      word: 'camera',
      root: 'packages/camera',
      // For its seeded chance alone: it photographs any drawing.
      workspaces: ['glyph'],
      externals: [],
      floors: [],
      sideEdges: [],
      fileLines: 300,
    },
  ],
  webFeatures: [
    'accounts',
    'assistant',
    'audit',
    'backups',
    'biometrics',
    'charity',
    'creator-commands',
    'creator-panel',
    'dashboard',
    'enrolments',
    'folders',
    'glyphs',
    'institutions',
    'ledger',
    'legal',
    'notifications',
    'payments',
    'plans',
    'portal',
    'profile',
    'recovery',
    'reviews',
    'roles',
    'scans',
    'settings',
    'shop',
    'spinner',
    'verification',
    'wallet',
  ],
  lines: { testFile: 500, function: 60, component: 120 },
  folderFiles: FOLDER_FILES_MAX,
  largeFolders: ['apps/web/src/ui'],
  longDataFiles: [],
  barrels: ['packages/glyph/src/index.ts', 'packages/vault/src/index.ts'],
  brandFile: 'packages/contract/src/brand.ts',
  randomAllowed: [],
  // The worker between page and network hands on what the page asked for: files, never calls. The list of known passwords
  // is a file of the site as well, under an address that says nothing of a password (decision 0065), and so is what the help
  // search has learnt (decision 0131).
  fetchAllowed: [
    'apps/web/src/api/ask.ts',
    'apps/web/src/workers/site/',
    'apps/web/src/workers/vault/known-passwords.ts',
    'apps/web/src/features/assistant/search/help-models.ts',
    'apps/server/src/outside/',
  ],
  environmentAllowed: ['apps/server/src/config.ts', 'apps/server/src/config/'],
  navigatorAllowed: ['apps/web/src/device/'],
  radixAllowed: ['apps/web/src/ui/'],
  // One pool, to the primary: no call is answered from a standby (decision 0097).
  databaseDriversAllowed: ['apps/server/src/db/'],
  // A window and a tab are no element: device/ and workers/ bring those to the front.
  focusAllowed: ['apps/web/src/ui/', 'apps/web/src/device/', 'apps/web/src/workers/'],
  callsNotAsked: [
    // The creator's command fee.set does the same (decision 0090).
    'setPaymentFee',
    // For a printer who opens a drawing elsewhere; the operator's command reads it on the server.
    'readArtwork',
  ],
  forbiddenNames: [
    'utils',
    'helpers',
    'common',
    'misc',
    'shared',
    'lib',
    'manager',
    'service',
    'base',
    'new',
    'v2',
    'types',
  ],
  forbiddenEndings: ['utils', 'helpers', 'misc', 'manager', 'service', 'v2'],
};

/** Every word that names a feature, of the server (a room of its floors) or of the web. */
export const featureWords: ReadonlySet<string> = new Set([
  ...projectPlan.workspaces.filter(({ word }) => word === 'server').flatMap(({ floors }) => floors.flat()),
  ...projectPlan.webFeatures,
]);
