import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { SECOND_MS } from '../durations.ts';
import { STATEMENT_BODY_MAX_BYTES } from '../payments/creator-bank.ts';
import { text, timestamp, uuid } from '../wire.ts';
import { COMMAND_NAME_MAX, COMMAND_RISKS } from './command-specs.ts';

export const REFUSALS = {
  'command.unknown': { status: 404, sentence: 'There is no such command.' },
  'command.badParams': { status: 422, sentence: 'Some command parameters do not fit.' },
  'command.needsDryRun': {
    status: 422,
    sentence: 'This cannot be undone: make a dry run first, then send its token and its phrase.',
  },
  'command.badToken': {
    status: 422,
    sentence: 'This confirmation has expired, or is not of this command and these parameters. Nothing was changed.',
  },
  'command.wrongPhrase': { status: 422, sentence: 'The phrase is not that of the dry run. Nothing was changed.' },
  'command.tokenUsed': { status: 409, sentence: 'This confirmation was used already. Nothing was changed again.' },
  'command.stateChanged': {
    status: 409,
    sentence: 'Something changed since the dry run. Nothing was done: look at a new dry run.',
  },
  'command.nothingToDo': { status: 409, sentence: 'There is nothing to do.' },
  'command.dayToCome': { status: 422, sentence: 'This day is still to come.' },
  'command.noBackup': {
    status: 409,
    sentence: 'BACKUP_RECIPIENTS is not set: a backup needs a public key to be encrypted to.',
  },
  'command.unknownUser': { status: 404, sentence: 'There is no account with this id.' },
} as const satisfies RefusalTexts;

/** `asked`: accepted for a dry run or a run, before anything is read or changed. `ended`: how a dry run or run ended. */
export const AUDIT_ACTS = [
  'creator.commandAsked',
  'creator.commandEnded',
  'wallet.rateSet',
  'wallet.rateAsked',
] as const;

export const CONFIRM_VALID_MS: number = 120 * SECOND_MS;
export const CONFIRM_TOKEN_MAX = 300;
export const CONFIRM_PHRASE_MAX = 100;
export const COMMANDS_PER_HOUR = 600;
/** How many of the creator's last runs are shown. */
export const RUNS_SHOWN = 50;

/** Part of the parameters of every command, beside its own. */
export const runControls = z.object({
  /** Only says what would change. */
  dryRun: z.optional(z.boolean()),
  /** Of the dry run, with its phrase: what cannot be undone needs both. */
  confirmToken: z.optional(text(CONFIRM_TOKEN_MAX, 1)),
  phrase: z.optional(text(CONFIRM_PHRASE_MAX)),
});

/** What a change is of; the page translates it. */
export const CHANGED_THINGS = [
  'bankLines',
  'backups',
  'charityMonth',
  'demoAccounts',
  'eventState',
  'feePrice',
  'leftCredit',
  'orderState',
  'paymentRefunded',
  'plan',
  'rate',
  'userState',
  'waiver',
] as const;

export const PLAN_NOTES = [
  'backupFirst',
  'creditNote',
  'creatorsTold',
  'endsByItself',
  'fromNowOn',
  'keptRecords',
  'postings',
  'personTold',
  'providerAsked',
  'secondPerson',
  'seededAgain',
] as const;

export const commandPlan = z.object({
  changes: z.array(
    z.object({
      what: z.enum(CHANGED_THINGS),
      /** Which of them: an id, a number, a currency. */
      about: z.nullable(z.string()),
      now: z.string(),
      after: z.string(),
    }),
  ),
  notes: z.array(z.enum(PLAN_NOTES)),
  /** For what cannot be undone. */
  confirm: z.nullable(z.object({ token: z.string(), phrase: z.string(), expiresAt: timestamp() })),
});
export type CommandPlan = z.output<typeof commandPlan>;

const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const executeCommand = call({
  name: 'executeCommand',
  method: 'POST',
  path: '/api/creator/execute',
  who: 'reviewer',
  summary:
    'Runs a command of the registry. `params.dryRun` answers what would change. Anything but a read needs a confirmation of its own; what cannot be undone also needs the token and the phrase of its dry run.',
  body: z.object({
    command: text(COMMAND_NAME_MAX, 1),
    /** By the registry; checked there, so that each wrong one is named. */
    params: z.optional(z.unknown()),
  }),
  maxBodyBytes: STATEMENT_BODY_MAX_BYTES,
  answer: z.object({
    runId: uuid(),
    command: z.string(),
    risk: z.enum(COMMAND_RISKS),
    isDryRun: z.boolean(),
    plan: z.nullable(commandPlan),
    /** As JSON; null for a dry run. */
    result: z.unknown(),
  }),
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'stepUp.required',
    'request.notFound',
    'command.unknown',
    'command.badParams',
    'command.needsDryRun',
    'command.badToken',
    'command.wrongPhrase',
    'command.tokenUsed',
    'command.stateChanged',
    'command.nothingToDo',
    'command.dayToCome',
    'command.noBackup',
    'command.unknownUser',
    'account.ofCreator',
    'account.suspendedAlready',
    'credit.eurosOnly',
    'credit.nothingLeft',
    'credit.unknownReference',
    'ledger.noTransaction',
    'order.unknown',
    'order.wrongMove',
    'order.noTracking',
    'payment.amountOutOfRange',
    'payment.badStatement',
    'payment.eventDone',
    'payment.inFlight',
    'payment.noBankAccount',
    'payment.notRefundable',
    'payment.otherAccount',
    'payment.providerDown',
    'payment.refundByHand',
    'payment.refundTooLarge',
    'payment.statementDoctype',
    'payment.unknown',
    'payment.unknownEvent',
    'payment.unknownFee',
    'plan.active',
    'plan.changeInstead',
    'plan.hospitalNotVerified',
    'plan.licenceEnded',
    'plan.notForYou',
    'waivers.badEnd',
    'waivers.exempt',
    'waivers.open',
  ],
});

export const RUN_OUTCOMES = ['done', 'refused', 'failed', 'unknown'] as const;

export const commandRun = z.object({
  runId: uuid(),
  command: z.string(),
  isDryRun: z.boolean(),
  /** `unknown`: the server stopped before it could say. */
  outcome: z.enum(RUN_OUTCOMES),
  /** Code of the refusal. */
  refusal: z.nullable(z.string()),
  at: timestamp(),
});
export type CommandRun = z.output<typeof commandRun>;

export const listCommandRuns = call({
  name: 'listCommandRuns',
  method: 'GET',
  path: '/api/creator/runs',
  who: 'reviewer',
  summary: "The creator's own last runs, newest first, from the audit log.",
  answer: z.array(commandRun),
  status: 200,
  refusals: FOR_CREATOR,
});
