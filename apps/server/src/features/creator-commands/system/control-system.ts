import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type {
  controlSystem,
  SWITCHES,
  SystemAction,
  SystemState,
} from '@repo/contract/creator-commands/creator-system';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refuse.ts';
import { newId } from '../../../db/new-id.ts';
import { append } from '../../audit/audit-leaves.ts';
import { consumeConfirmation, signConfirmation } from '../confirm-token.ts';
import type { ExecutionContext } from '../execute-command.ts';
import { notifyCommandRun } from '../log-runs.ts';
import { listBackups } from './make-backup.ts';
import { planReset, refuseReset, resetDemo } from './reset-demo.ts';
import { readSwitches, turnBack, turnOn } from './switches.ts';

type ControlAnswer = AnswerOf<typeof controlSystem>;
type SwitchTurn = { kind: (typeof SWITCHES)[number]; isOn: boolean };

/** `screenshots` on: graphics are not protected. */
const TURNS: Readonly<Record<Exclude<SystemAction, 'reset_system'>, SwitchTurn>> = {
  enable_debug: { kind: 'debug', isOn: true },
  disable_debug: { kind: 'debug', isOn: false },
  disable_screenshot_protection: { kind: 'screenshots', isOn: true },
  enable_screenshot_protection: { kind: 'screenshots', isOn: false },
};

export async function readState(context: Context, session: Pick<Session, 'id'>): Promise<SystemState> {
  const { debug, screenshots } = await readSwitches(context, session);
  return {
    debugUntil: debug?.toISOString() ?? null,
    screenshotsUntil: screenshots?.toISOString() ?? null,
    paymentsMode: context.config.paymentsMode,
    isDemo: context.config.demo,
    canReset: refuseReset(context) === null,
    canBackUp: context.config.backupRecipients.length > 0,
    backups: listBackups(context),
  };
}

export async function control(
  context: Context,
  controlling: ExecutionContext,
  { action, config = {} }: BodyOf<typeof controlSystem>,
): Promise<ControlAnswer | Refusal> {
  const { session } = controlling;
  if (action === 'reset_system') return reset(context, controlling, config);
  await controlling.confirm();
  const { kind, isOn } = TURNS[action];
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const until = isOn ? await turnOn(tx, now, kind, session) : null;
    if (!isOn) await turnBack(tx, kind, session);
    const facts = { action, until: until?.toISOString() ?? null };
    await append(tx, now, [{ subjectId: session.accountId, act: 'creator.systemChanged', facts }]);
  });
  return { state: await readState(context, session), plan: null, reset: null };
}

type ControlConfig = NonNullable<BodyOf<typeof controlSystem>['config']>;

/** Without a token it is a dry run. */
async function reset(
  context: Context,
  controlling: ExecutionContext,
  config: ControlConfig,
): Promise<ControlAnswer | Refusal> {
  const { session } = controlling;
  const planned = await planReset(context);
  if (planned instanceof Refusal) return planned;
  const { changes, notes, phrase, state } = planned;
  const confirmed = { command: 'reset_system', params: {}, state, phrase };
  if (config.dryRun === true) {
    const now = context.clock.now();
    const facts = { action: 'reset_system', dryRun: true };
    await context.db.transaction((tx) =>
      append(tx, now, [{ subjectId: session.accountId, act: 'creator.systemAsked', facts }]),
    );
    const confirm = { ...signConfirmation(context, session, confirmed, newId(now.getTime())), phrase };
    return { state: await readState(context, session), plan: { changes, notes, confirm }, reset: null };
  }
  await controlling.confirm();
  const given = { token: config.confirmToken, phrase: config.phrase };
  const refused = await consumeConfirmation(context, session, confirmed, given);
  if (refused !== null) return refused;
  const done = await resetDemo(context, { planned, byId: session.accountId });
  if (done instanceof Refusal) return done;
  await context.db.transaction((tx) => notifyCommandRun(tx, context, 'reset_system'));
  return { state: await readState(context, session), plan: null, reset: done };
}
