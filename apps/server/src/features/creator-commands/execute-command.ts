import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { COMMANDS_PER_HOUR, type executeCommand, runControls } from '@repo/contract/creator-commands/creator-commands';
import { HOUR_MS } from '@repo/contract/durations';
import type * as z from 'zod/mini';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { type BoundCommand, type Command, type CommandPlanState, collectProblems } from './command.ts';
import { findCommand } from './command-registry.ts';
import { consumeConfirmation, signConfirmation } from './confirm-token.ts';
import { type LoggedRun, logAsked, logEnded } from './log-runs.ts';

export type ExecutionContext = {
  readonly session: Session;
  /** Spends the confirmation that the request carries; throws without one. */
  readonly confirm: () => Promise<void>;
};

type ExecutionAnswer = AnswerOf<typeof executeCommand>;
type RunControls = z.output<typeof runControls>;

/** Runs a command, or says what it would do. */
export async function execute(
  context: Context,
  executing: ExecutionContext,
  { command: name, params: sent = {} }: BodyOf<typeof executeCommand>,
): Promise<ExecutionAnswer | Refusal> {
  const { session } = executing;
  const command = findCommand(name);
  if (command === null) return refuse('command.unknown');
  const read = readParams(command, sent);
  if (read instanceof Refusal) return read;
  const now = context.clock.now();
  const rule = { max: COMMANDS_PER_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(
    context.db,
    limitKey(context, 'creator.command', session.accountId),
    now,
    rule,
  );
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const isDryRun = read.controls.dryRun === true;
  if (!isDryRun && command.risk !== 'read') await executing.confirm();
  const run: LoggedRun = { id: newId(now.getTime()), accountId: session.accountId, command: command.name, isDryRun };
  await logAsked(context, run);
  const done = await settle(context, run, () => runBound(context, session, { command, ...read, run }));
  await logEnded(context, { run, risk: command.risk, outcome: done instanceof Refusal ? done.code : null });
  if (done instanceof Refusal) return done;
  return { runId: run.id, command: command.name, risk: command.risk, isDryRun, ...done };
}

/** An unexpected failure is written down too, then goes on. */
async function settle<T>(context: Context, run: LoggedRun, act: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    await logEnded(context, { run, risk: 'read', outcome: 'failed' });
    throw error;
  }
}

type ParsedCommand = { bound: BoundCommand; controls: RunControls };

function readParams(command: Command, sent: unknown): ParsedCommand | Refusal {
  if (!isPlain(sent)) return refuse('command.badParams', { fields: { params: 'expected an object' } });
  const { dryRun, confirmToken, phrase, ...own } = sent;
  const controls = runControls.safeParse({ dryRun, confirmToken, phrase });
  if (!controls.success) return refuse('command.badParams', { fields: collectProblems(controls.error.issues) });
  const bound = command.bind(own);
  return bound instanceof Refusal ? bound : { bound, controls: controls.data };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type RunningCommand = ParsedCommand & { command: Command; run: LoggedRun };
type ExecutionResult = Pick<ExecutionAnswer, 'plan' | 'result'>;

async function runBound(
  context: Context,
  session: Session,
  running: RunningCommand,
): Promise<ExecutionResult | Refusal> {
  const { command, bound, controls, run } = running;
  const by = { accountId: session.accountId, fullName: session.fullName, runId: run.id };
  const planned = bound.plan === null ? null : await bound.plan(context);
  if (planned instanceof Refusal) return planned;
  if (run.isDryRun) return { plan: showPlan(context, session, running, planned), result: null };
  if (command.risk === 'destructive') {
    const refused = await refuseRun(context, session, { bound, command, planned, controls });
    if (refused !== null) return refused;
  }
  const result = await bound.run(context, by, planned);
  return result instanceof Refusal ? result : { plan: null, result: result ?? null };
}

function showPlan(
  context: Context,
  session: Session,
  { command, bound, run }: RunningCommand,
  planned: CommandPlanState | null,
) {
  if (planned === null) return { changes: [], notes: [], confirm: null };
  const { changes, notes, phrase, state } = planned;
  const confirmed = { command: command.name, params: bound.params, state, phrase };
  const confirm =
    command.risk === 'destructive' ? { ...signConfirmation(context, session, confirmed, run.id), phrase } : null;
  return { changes, notes, confirm };
}

type ConfirmationCheck = {
  bound: BoundCommand;
  command: Command;
  planned: CommandPlanState | null;
  controls: RunControls;
};

async function refuseRun(
  context: Context,
  session: Session,
  { bound, command, planned, controls }: ConfirmationCheck,
): Promise<Refusal | null> {
  if (planned === null) throw new Error(`${command.name} cannot be undone and has no dry run.`);
  const confirmed = { command: command.name, params: bound.params, state: planned.state, phrase: planned.phrase };
  return consumeConfirmation(context, session, confirmed, { token: controls.confirmToken, phrase: controls.phrase });
}
