import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../paths.ts';

/** What somebody adds by one of the short paths of CONTRIBUTING.md: files of its own, and lines in files that exist. */
type NewcomerPath = {
  readonly own: Readonly<Record<string, string>>;
  /** Text that is inserted before a line of the file, by path. */
  readonly shared: Readonly<Record<string, readonly (readonly [before: RegExp, text: string])[]>>;
};

const MESSAGES = /^ {2}"cards_row_contact"/m;
const EXAMPLE = /^ {2}"cards_example_languages"/m;

const CARD_ROW: NewcomerPath = {
  own: {},
  shared: {
    'packages/client/src/card/row-kinds.ts': [
      [
        /^ {2}insurer: \{/m,
        `  pharmacy: {
    stored: { ...TEXT, tag: 'Pharmacy', details: ['phone'], tagged: HISTORY },
    form: { ...ONE, on: { medical: HISTORY }, optional: ['medical'], hint: 'example' },
    empty: SILENT,
    paper: LINE,
  },
`,
      ],
    ],
    'messages/en/web/cards.json': [
      [MESSAGES, '  "cards_row_pharmacy": "Pharmacy",\n'],
      [EXAMPLE, '  "cards_example_pharmacy": "For example the one at the station",\n'],
    ],
    'messages/it/web/cards.json': [
      [MESSAGES, '  "cards_row_pharmacy": "Farmacia",\n'],
      [EXAMPLE, '  "cards_example_pharmacy": "Per esempio quella della stazione",\n'],
    ],
  },
};

const PROVIDER: NewcomerPath = {
  own: {
    'apps/server/src/config/payments/acorn-config.ts': `import type { Environment } from '../environment.ts';

export const readAcorn = (env: Environment): { key: string } | null => (env.ACORN_KEY ? { key: env.ACORN_KEY } : null);
`,
    'apps/server/src/outside/payments/acorn/acorn-provider.ts': `import { type PaymentProvider, ProviderError } from '../payment-provider.ts';

const refused = () => Promise.reject(new ProviderError('refused'));

export const acornProvider = ({ key }: { key: string }): PaymentProvider => ({
  id: 'acorn',
  cards: null,
  check: async () => (key === '' ? ['keyRefused'] : []),
  ...{ create: refused, fetch: refused, capture: refused, cancel: refused, refund: refused },
  ...{ fetchRefund: refused, fetchDispute: refused, sendEvidence: refused, acceptDispute: refused },
  ...{ findByCapture: refused, listEvents: refused, listMovements: refused },
  ...{ readBalance: refused, fetchEvent: refused, readWebhook: refused },
});
`,
  },
  shared: {
    'packages/contract/src/payments/providers.ts': [
      [
        /^\} as const satisfies Record<string, ProviderShape>;/m,
        `  acorn: {
    name: 'Acorn',
    pageHosts: ['pay.acorn.example'],
    variables: ['ACORN_KEY'],
    methods: {
      acorn: { name: same('Acorn'), about: { en: 'You approve it at Acorn', it: 'Lo approvi su Acorn' } },
    },
  },
`,
      ],
    ],
    'apps/server/src/config/payments/provider-configs.ts': [
      [/^import \{ readPaypal \}/m, "import { readAcorn } from './acorn-config.ts';\n"],
      [/^\} as const satisfies/m, '  acorn: readAcorn,\n'],
    ],
    'apps/server/src/outside/payments/provider-adapters.ts': [
      [/^import type \{ PaymentProvider \}/m, "import { acornProvider } from './acorn/acorn-provider.ts';\n"],
      [
        /^\};\n\n\/\*\* The providers that keys/m,
        "  acorn: { open: acornProvider, events: ['paid'], repeatsDisputes: false },\n",
      ],
    ],
  },
};

const NOTIFICATION: NewcomerPath = {
  own: {},
  shared: {
    'packages/contract/src/notifications/card-notices.ts': [
      [
        /^\} as const satisfies NotificationKinds;/m,
        `  'cards.settled': {
    type: 'other',
    page: '/manage',
    mail: 'always',
    en: { title: 'Your cards were looked at', message: 'All of them were looked at again.' },
    it: { title: 'Le tue tessere sono state riviste', message: 'Sono state riviste tutte.' },
  },
`,
      ],
    ],
    'apps/server/src/features/profile/withheld-glyphs.ts': [
      [
        /^ {2}return \[\{ subjectId: accountId, act: withheld/m,
        "  await notify(tx, context, [{ accountId, kind: 'cards.settled', severity: 'low' }]);\n",
      ],
    ],
  },
};

/** A whole namespace, as somebody would translate it. */
function translate(file: string): string {
  const english = readFileSync(join(repoRoot, 'messages/en', file), 'utf8');
  const mark = (_key: string, value: unknown) => (typeof value === 'string' ? `(de) ${value}` : value);
  return `${JSON.stringify(JSON.parse(english, mark), null, 2)}\n`;
}

/** A language that has one namespace of the page, one page of the server and the mails. */
const LANGUAGE: NewcomerPath = {
  own: Object.fromEntries(
    ['web/sample.json', 'server/identity.json', 'server/mail.json'].map((file) => [
      `messages/de/${file}`,
      translate(file),
    ]),
  ),
  shared: {
    'packages/contract/src/rules/languages.ts': [[/^\} as const;\nexport type Language/m, "  de: 'Deutsch',\n"]],
  },
};

export const NEWCOMER_PATHS = {
  row: CARD_ROW,
  provider: PROVIDER,
  notification: NOTIFICATION,
  language: LANGUAGE,
} as const;

/** Takes a path in a copy of the project under `root`. Throws where a file no longer has the place. */
export function takePath(root: string, { own, shared }: NewcomerPath): void {
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, insertions] of Object.entries(shared)) {
    let text = readFileSync(join(root, path), 'utf8');
    for (const [before, inserted] of insertions) {
      const at = text.search(before);
      if (at < 0) throw new Error(`${path} has no place for a newcomer: ${before}`);
      text = text.slice(0, at) + inserted + text.slice(at);
    }
    writeFileSync(join(root, path), text);
  }
}

export const listPaths = ({ own, shared }: NewcomerPath): string[] => [...Object.keys(own), ...Object.keys(shared)];

/** What a newcomer may forget of each path, and the workspace whose types then say so. */
export const FORGOTTEN: readonly (readonly [path: string, line: RegExp, workspace: string])[] = [
  ['messages/en/web/cards.json', /^ {2}"cards_row_pharmacy".*\n/m, 'apps/web'],
  ['messages/en/web/cards.json', /^ {2}"cards_example_pharmacy".*\n/m, 'apps/web'],
  ['packages/client/src/card/row-kinds.ts', /^ {4}stored: .*'Pharmacy'.*\n/m, 'packages/client'],
  ['apps/server/src/config/payments/provider-configs.ts', /^ {2}acorn: .*\n/m, 'apps/server'],
  ['apps/server/src/outside/payments/provider-adapters.ts', /^ {2}acorn: .*\n/m, 'apps/server'],
  ['packages/contract/src/payments/providers.ts', /^ {4}pageHosts: \['pay.acorn.*\n/m, 'packages/contract'],
  [
    'packages/contract/src/notifications/card-notices.ts',
    /^ {4}it: \{ title: 'Le tue tessere sono.*\n/m,
    'packages/contract',
  ],
];
