import type { TestApp } from '@repo/dev-env/servers/test-app';
import { openMailer } from '@repo/server/outside/mail/open-mailer';
import { FEATURES } from '../../apps/server/src/app/features.ts';
import { describeError } from '../../apps/server/src/core/errors.ts';
import { integrateAll } from '../../apps/server/src/features/audit/integrate-leaves.ts';
import { verifyAudit } from '../../apps/server/src/features/audit/verify.ts';
import { verifyLedger } from '../../apps/server/src/features/ledger/verify-ledger.ts';

/** Runs every background job of the features once, as the server does at its intervals; one that fails is a fault. */
export async function runJobs({ context }: Pick<TestApp, 'context'>): Promise<string[]> {
  const faults: string[] = [];
  const mailer = openMailer(context.config);
  const means = { checkpointFiles: [], mailer, witness: null, timeAuthority: null };
  for (const job of FEATURES.flatMap(({ jobs = [] }) => jobs)) {
    try {
      await job.run(context, means);
    } catch (error) {
      const { name, cause = '', frames } = describeError(error);
      const message = error instanceof Error ? error.message.slice(0, 300) : '';
      faults.push(`the job "${job.name}" failed: ${name} ${cause} ${message} ${frames.slice(0, 4).join(' ')}`);
    }
  }
  mailer.close();
  return faults;
}

/** What is wrong with the data that the requests left: a job that fails on it, a log or a ledger that is not sound. */
export async function judgeWorld({ context }: Pick<TestApp, 'context'>): Promise<string[]> {
  const faults = await runJobs({ context });
  await integrateAll(context.db);
  const audit = await verifyAudit(context);
  if (!audit.sound) faults.push(`audit:verify: ${audit.reason}`);
  const ledger = await verifyLedger(context);
  if (!ledger.sound) faults.push(`ledger:verify: ${ledger.reason}`);
  return faults;
}
