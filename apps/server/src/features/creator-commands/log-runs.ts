import type { CommandRisk } from '@repo/contract/creator-commands/command-specs';
import { type CommandRun, RUNS_SHOWN } from '@repo/contract/creator-commands/creator-commands';
import { parseJcs } from '@repo/vault';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';

export type LoggedRun = {
  readonly id: string;
  readonly accountId: string;
  readonly command: string;
  readonly isDryRun: boolean;
};

const pickRunFacts = ({ id, command, isDryRun }: LoggedRun) => ({ run: id, command, dryRun: isDryRun });

/** Before anything is read or changed: a run without its entry does not exist. */
export async function logAsked(context: Context, run: LoggedRun): Promise<void> {
  const entry = { subjectId: run.accountId, act: 'creator.commandAsked' as const, facts: pickRunFacts(run) };
  await context.db.transaction((tx) => append(tx, context.clock.now(), [entry]));
}

/** What cannot be undone is told to every creator, so that a session in wrong hands is noticed. */
export async function notifyCommandRun(tx: Tx, context: Context, what: string): Promise<void> {
  const creators = await tx.select({ accountId: accounts.id }).from(accounts).where(eq(accounts.role, 'creator'));
  const notice = { kind: 'creator.commandRun' as const, severity: 'medium' as const, facts: { what } };
  await notify(
    tx,
    context,
    creators.map(({ accountId }) => ({ ...notice, accountId })),
  );
}

/** `outcome`: null when it was done, else the code of the refusal, or `failed`. */
type EndedRun = { run: LoggedRun; risk: CommandRisk; outcome: string | null };

export async function logEnded(context: Context, { run, risk, outcome }: EndedRun): Promise<void> {
  const entry = {
    subjectId: run.accountId,
    act: 'creator.commandEnded' as const,
    facts: { ...pickRunFacts(run), outcome: outcome ?? 'done' },
  };
  await context.db.transaction(async (tx) => {
    if (risk === 'destructive' && outcome === null && !run.isDryRun) {
      await notifyCommandRun(tx, context, run.command);
    }
    await append(tx, context.clock.now(), [entry]);
  });
}

const RUN_ACTS = ['creator.commandAsked', 'creator.commandEnded'] as const;

/** The last runs of a creator, as the log has them, newest first. */
export async function listRuns({ db }: Context, accountId: string): Promise<CommandRun[]> {
  const rows = await db
    .select({ act: auditLeaves.act, at: auditLeaves.at, entry: auditLeaves.entry })
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, accountId), inArray(auditLeaves.act, [...RUN_ACTS])))
    .orderBy(desc(auditLeaves.counter))
    // Each run has two entries.
    .limit(RUNS_SHOWN * RUN_ACTS.length);
  const facts = rows.map(({ entry }) => readFacts(entry));
  const outcomes = new Map(facts.flatMap(({ run, outcome }) => (outcome === null ? [] : [[run, outcome] as const])));
  return rows.flatMap(({ act, at }, index) => {
    const of = facts[index];
    if (act !== 'creator.commandAsked' || of === undefined) return [];
    return [
      {
        runId: of.run,
        command: of.command,
        isDryRun: of.isDryRun,
        ...readOutcome(outcomes.get(of.run)),
        at: at.toISOString(),
      },
    ];
  });
}

function readFacts(entry: string) {
  const parsed: unknown = parseJcs(entry);
  const facts: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'facts') : null;
  const of = (name: string): unknown => (typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : null);
  const outcome = of('outcome');
  return {
    run: String(of('run')),
    command: String(of('command')),
    isDryRun: of('dryRun') === true,
    outcome: typeof outcome === 'string' ? outcome : null,
  };
}

function readOutcome(outcome: string | undefined): Pick<CommandRun, 'outcome' | 'refusal'> {
  if (outcome === undefined) return { outcome: 'unknown', refusal: null };
  if (outcome === 'done' || outcome === 'failed') return { outcome, refusal: null };
  return { outcome: 'refused', refusal: outcome };
}
