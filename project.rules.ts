/**
 * Floors, features and names of the project, as data. `tools/project-check/project-check.ts` says no. Limits and what single
 * files may do stand in biome.json, and what a workspace imports in its package.json. A change here is a decision about the
 * architecture: say why in docs/decisions/.
 */
export type WorkspacePlan = {
  word: string;
  root: string;
  /**
   * Rooms from the top floor down: a room may import its own files and every lower floor. Empty: no floors. A room is a folder
   * of `src/`, or one of `src/features/` that a floor names.
   */
  floors: readonly (readonly string[])[];
  /** Edges between rooms of one floor, `from -> to`. */
  sideEdges: readonly (readonly [string, string])[];
};

export type ProjectPlan = {
  workspaces: readonly WorkspacePlan[];
  /** Folders that may stand under `features/` of the web; those of the server are rooms of its floors. */
  webFeatures: readonly string[];
  /** Folders of the contract that belong to no feature. */
  contractRooms: readonly string[];
  /** Features without a folder in one of the three places, with the reason. Every other word has one in contract, server and web. */
  wordsWithout: readonly { word: string; place: 'contract' | 'server' | 'web'; why: string }[];
  /** How many sources may stand directly in one folder. */
  folderFiles: number;
  /** Folders that may hold more, by path: the kit of elements, which is flat on purpose. */
  largeFolders: readonly string[];
  /** The only file in which the product word stands. */
  brandFile: string;
  focusAllowed: readonly string[];
  /** Calls that only other clients make, by name. */
  callsNotAsked: readonly string[];
  /** Counts of what is being replaced, which may only fall: lower the number with each that goes. */
  fallingNumbers: Readonly<
    Record<'ownBusyFiles' | 'finallyBlocks' | 'crumbs' | 'ofFunctions' | 'bareTypes' | 'moduleMocks', number>
  >;
  /** A product file under this length needs two importers or a test; `crumbs` counts those that have neither. */
  crumbLines: number;
  forbiddenNames: readonly string[];
  /** Also forbidden as the last part of a longer name (`folder-utils.ts`). */
  forbiddenEndings: readonly string[];
};

/** More files than this in one list, and nobody reads the list. */
const FOLDER_FILES_MAX = 30;

/** A shorter file tells its reader less than opening it costs. */
const CRUMB_LINES = 25;

export const projectPlan: ProjectPlan = {
  workspaces: [
    {
      word: 'web',
      root: 'apps/web',
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
    },
    {
      word: 'server',
      root: 'apps/server',
      floors: [
        ['main'],
        ['commands'],
        ['app'],
        // Features, each a room: it imports those of lower floors, never one beside it.
        // The creator's commands reach into every feature below (decision 0090).
        ['creator-commands'],
        // What a demo holds when it starts, over the features that keep it (decision 0134).
        ['demo'],
        // The registry delivers what a fee was paid for (decision 0159).
        ['statements'],
        ['dashboard', 'registration', 'plans', 'shop', 'portal', 'enrolments', 'creator-panel'],
        // A service that was paid for: its orders stand over the payments that they hear of (decision 0158).
        ['fees'],
        [
          'folders',
          'scans',
          'emergency',
          'institutions',
          'consents',
          'settings',
          'verification',
          'not-me',
          'payments',
          'spid',
        ],
        // A late notice asks for the places of prints.
        ['print-places'],
        ['charity', 'glyphs', 'recovery', 'wallet', 'territory'],
        ['vault', 'alert-contacts', 'biometrics', 'backups', 'assistant', 'ledger', 'chains', 'invoices', 'staff'],
        ['factors', 'roles', 'reviews', 'money'],
        // Who is signed in, for persons and employees alike: over the rows of their accounts (decision 0101).
        ['sessions'],
        ['accounts'],
        ['profile'],
        ['notifications'],
        ['audit'],
        ['http'],
        // Who sends a request: asked by `answer` before any feature runs (decision 0134).
        ['callers'],
        ['seals'],
        ['core'],
        // The embedded payment gateway and identity provider keep tables of their own (decisions 0083 and 0094).
        ['outside'],
        ['db'],
        ['config'],
      ],
      sideEdges: [],
    },
    ...['contract', 'vault', 'client', 'documents', 'glyph', 'camera', 'patient-summary', 'health-words'].map(
      (word) => ({
        word,
        root: `packages/${word}`,
        floors: [],
        sideEdges: [],
      }),
    ),
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
    'emergency',
    'enrolments',
    'fees',
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
    'alert-contacts',
    'statements',
  ],
  contractRooms: ['registry', 'rules'],
  wordsWithout: [
    { word: 'chains', place: 'web', why: 'A chain account is one kind of wallet: its pages are in wallet.' },
    {
      word: 'consents',
      place: 'web',
      why: 'The consent is asked for where a card is made (glyphs) and withdrawn in settings.',
    },
    {
      word: 'factors',
      place: 'web',
      why: 'A factor is asked for in many places: parts/passkeys, with the lists in settings.',
    },
    { word: 'invoices', place: 'web', why: 'An invoice is shown beside its payment.' },
    { word: 'money', place: 'contract', why: 'The books of money: no call reads them by themselves.' },
    { word: 'money', place: 'web', why: 'The books of money: payments, plans and the shop show what is in them.' },
    { word: 'not-me', place: 'web', why: 'The answer is a button of a notification.' },
    {
      word: 'print-places',
      place: 'web',
      why: 'A place is asked for where a card is printed (glyphs), and looked up where one is read.',
    },
    { word: 'registration', place: 'web', why: 'The form stands beside the sign-in, in accounts.' },
    { word: 'sessions', place: 'web', why: 'The sign-in is in accounts, the list of sessions in settings.' },
    { word: 'spid', place: 'web', why: 'It is one way to sign in to the portal.' },
    { word: 'staff', place: 'web', why: 'Employees see the portal only.' },
    { word: 'territory', place: 'web', why: 'Its figures are a tab of the portal.' },
    {
      word: 'vault',
      place: 'web',
      why: 'The worker holds the keys (workers, parts/vault); nobody opens a page of it.',
    },
    { word: 'legal', place: 'server', why: 'Texts only.' },
    { word: 'spinner', place: 'server', why: 'It draws what waits, and asks nothing.' },
  ],
  folderFiles: FOLDER_FILES_MAX,
  largeFolders: ['apps/web/src/ui'],
  brandFile: 'packages/contract/src/brand.ts',
  // A window and a tab are no element: device/ and workers/ bring those to the front.
  focusAllowed: ['apps/web/src/ui/', 'apps/web/src/device/', 'apps/web/src/workers/'],
  callsNotAsked: [
    // The creator's command fee.set does the same (decision 0090).
    'setPaymentFee',
    // For a printer who opens a drawing elsewhere; the operator's command reads it on the server.
    'readArtwork',
  ],
  // What keeps a busy state or a `finally` of its own is no write: a stream, a timer, a secret that is wiped, a sign-in.
  // Most crumbs that are left have their one user in another room.
  fallingNumbers: { ownBusyFiles: 6, finallyBlocks: 44, crumbs: 20, ofFunctions: 0, bareTypes: 0, moduleMocks: 27 },
  crumbLines: CRUMB_LINES,
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
