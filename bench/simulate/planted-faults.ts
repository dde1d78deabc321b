/** A mistake as somebody could make it: texts of the product's sources, and what would stand there. */
export type PlantedFault = {
  readonly name: string;
  /** The acts that its histories are made of, so that it is found in a minute and not in ten. */
  readonly about: readonly string[];
  readonly edits: readonly { readonly file: string; readonly find: string; readonly put: string }[];
};

const PAYMENTS = [
  ...[
    'start a payment',
    'type a card on the page of the gateway',
    'deliver reports of the gateway',
    'refund a payment',
  ],
  'let time pass',
];
const CARDS = [
  ...['create a card', 'change a card', 'scan as a professional', 'open a card as anyone', 'let time pass'],
  ...['put a card into the trash', 'destroy a card', 'restore a card'],
];
const ROLES = [
  'scan as a professional',
  'have a role that ends soon',
  'vouch for a professional',
  'withdraw a role',
  'let time pass',
];
const LEAVING = ['ask for the end of an account', 'stay after all', 'make an account'];
const UNITS = ['open wallets and use the faucet', 'send units', 'run a busy background job'];

const features = 'apps/server/src/features';

/** Nothing of them is in the product: they are put in while one process of the proof loads it (plant-worker.ts). */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a payment is not known by its key again',
    about: PAYMENTS,
    edits: [
      {
        file: `${features}/payments/start-payment.ts`,
        find: 'idempotencyKey: key ?? id,',
        put: 'idempotencyKey: id,',
      },
    ],
  },
  {
    name: 'a release without a role',
    about: ROLES,
    edits: [
      {
        file: `${features}/scans/challenges.ts`,
        find: "if (!(await rolesNow(context, scanner)).includes(role)) return refuse('scans.badRole');",
        put: '',
      },
      {
        file: `${features}/scans/gate-rules.ts`,
        find: "(facts) => (facts.isRoleValid ? null : buildDenial('denied', facts)),",
        put: '',
      },
    ],
  },
  {
    name: 'a refund that is counted twice',
    about: PAYMENTS,
    edits: [
      {
        file: `${features}/payments/apply-refund.ts`,
        find: 'row.refunded + refund.amount;',
        put: 'row.refunded + 2n * refund.amount;',
      },
    ],
  },
  {
    name: 'a letter that is not queued',
    about: LEAVING,
    edits: [
      {
        file: `${features}/settings/leave-account.ts`,
        find: "await mailTo(tx, context, account, { kind: 'deletionScheduled',",
        put: "if (owed.length > 0) await mailTo(tx, context, account, { kind: 'deletionScheduled',",
      },
    ],
  },
  {
    name: 'a commit before its entry in the log',
    about: PAYMENTS,
    edits: [
      {
        file: `${features}/payments/start-payment.ts`,
        find: "await auditPayment(tx, now, row, { act: 'payment.created', facts });",
        put: '',
      },
      {
        file: `${features}/payments/start-payment.ts`,
        find: 'return kept.isReplay ? replay(context, kept.row, requestMac) : goOn(context, { ...kept });',
        put: `if (kept.isReplay) return replay(context, kept.row, requestMac);
          const facts = { title: kept.row.title, amount: kept.row.amount.toString() };
          await context.db.transaction((tx) =>
            auditPayment(tx, kept.row.createdAt, kept.row, { act: 'payment.created', facts }));
          return goOn(context, { ...kept });`,
      },
    ],
  },
  {
    name: 'a card that is read for an hour after its end',
    about: CARDS,
    edits: [
      {
        file: `${features}/glyphs/gate/readable.ts`,
        find: 'return Math.min(...ends) <= now.getTime();',
        put: 'return Math.min(...ends) <= now.getTime() - 3_600_000;',
      },
    ],
  },
  {
    name: 'a destroyed card whose key stays',
    about: CARDS,
    edits: [
      {
        file: `${features}/glyphs/destroy-glyphs.ts`,
        find: '.set({ proofKeyWrapped: null })',
        put: '.set({ recordId: id })',
      },
    ],
  },
  {
    name: 'a transfer that brings one atom more',
    about: UNITS,
    edits: [
      {
        file: `${features}/ledger/book-transaction.ts`,
        find: '(values (1, to_id, debited.amount), (2, fee_id, fee))',
        put: '(values (1, to_id, debited.amount + 1), (2, fee_id, fee))',
      },
      {
        file: `${features}/ledger/book-transaction.ts`,
        find: "value('amount')}::numeric from written",
        put: "value('amount')}::numeric + 1 from written",
      },
    ],
  },
  {
    name: 'a report that is taken however old its signature is',
    about: PAYMENTS,
    edits: [
      {
        file: 'apps/server/src/outside/payments/signed-header.ts',
        find: 'Math.abs(now.getTime() - seconds * 1000) > SIGNATURE_TOLERANCE_MS',
        put: 'seconds < SIGNATURE_TOLERANCE_MS / 1000',
      },
    ],
  },
  {
    name: 'a repeated scan that is counted again',
    about: CARDS,
    edits: [
      {
        file: `${features}/scans/gate.ts`,
        find: 'if (!isOwn && scan.previous === null) await countRelease',
        put: 'if (!isOwn) await countRelease',
      },
    ],
  },
];
