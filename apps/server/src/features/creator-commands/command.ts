import {
  COMMAND_SPECS,
  type CommandName,
  type CommandParams,
  type CommandRisk,
} from '@repo/contract/creator-commands/command-specs';
import type { CommandPlan } from '@repo/contract/creator-commands/creator-commands';
import type { JsonValue } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';

/** Who runs it, and the id of this run, which makes what it starts repeatable. */
export type CommandActor = { readonly accountId: string; readonly fullName: string; readonly runId: string };

/** What a run would do. `state`: what it depends on, so that a later change is noticed. */
export type CommandPlanState = Pick<CommandPlan, 'changes' | 'notes'> & {
  readonly phrase: string;
  readonly state: JsonValue;
};

/** A command with the parameters of one request. */
export type BoundCommand = {
  readonly params: JsonValue;
  /** It is null for a read, which changes nothing. */
  readonly plan: ((context: Context) => Promise<CommandPlanState | Refusal>) | null;
  /** Answers values that JSON can hold. */
  readonly run: (context: Context, by: CommandActor, planned: CommandPlanState | null) => Promise<unknown>;
};

export type Command = {
  readonly name: CommandName;
  readonly risk: CommandRisk;
  /** Refuses parameters that do not fit, naming each. */
  readonly bind: (sent: object) => BoundCommand | Refusal;
};

type CreatorCommandCall<N extends CommandName> = { readonly context: Context; readonly params: CommandParams<N> };
type CommandHandler<N extends CommandName> = {
  readonly plan?: (call: CreatorCommandCall<N>) => Promise<CommandPlanState | Refusal>;
  readonly run: (
    call: CreatorCommandCall<N> & { by: CommandActor; planned: CommandPlanState | null },
  ) => Promise<unknown>;
};

const PROBLEMS_MAX = 20;

/** Ties a name of the registry to what it does. */
export function defineCommand<N extends CommandName>(name: N, { plan, run }: CommandHandler<N>): Command {
  const { risk, params: schema } = COMMAND_SPECS[name];
  return {
    name,
    risk,
    bind: (sent) => {
      const parsed = schema.safeParse(sent);
      if (!parsed.success) return refuse('command.badParams', { fields: collectProblems(parsed.error.issues) });
      // Parsed with the schema from which the type is inferred; the index by N hides that.
      const params = parsed.data as CommandParams<N>;
      return {
        params: JSON.parse(JSON.stringify(params)),
        plan: plan === undefined ? null : (context) => plan({ context, params }),
        run: (context, by, planned) => run({ context, params, by, planned }),
      };
    },
  };
}

type ParameterIssue = { path: readonly PropertyKey[]; message: string; code?: string; keys?: readonly string[] };

/** By path, as `prices.0.currency`. The message never repeats a value. */
export function collectProblems(issues: readonly ParameterIssue[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message, code, keys = [] } of issues.slice(0, PROBLEMS_MAX)) {
    const at = path.map(String);
    if (code === 'unrecognized_keys') {
      for (const key of keys.slice(0, PROBLEMS_MAX)) problems[[...at, key].join('.').slice(0, 100)] ??= 'unknown';
    } else problems[at.join('.') || 'params'] ??= message;
  }
  return problems;
}
