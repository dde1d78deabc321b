import { CHECKPOINT_EVERY_MS, SEAL_EVERY_MS } from '@house/contract/audit';
import { writeCheckpoint } from '../features/audit/checkpoints.ts';
import { sealAll } from '../features/audit/sealer.ts';
import { forgetOldStepUps } from '../features/factors/confirm-act.ts';
import { forgetOldCeremonies } from '../features/factors/passkey-challenge.ts';
import { destroyOldTrash } from '../features/glyphs/destroy-glyphs.ts';
import { deliverMails, forgetOldMails } from '../features/notifications/deliver-mails.ts';
import { deliverPushes } from '../features/notifications/deliver-pushes.ts';
import { forgetOldNotifications } from '../features/notifications/own-notifications.ts';
import { destroyOldImages } from '../features/profile/destroy-images.ts';
import { forgetOldRequests } from '../features/recovery/begin-recovery.ts';
import { forgetOldLinks } from '../features/recovery/report-not-me.ts';
import { forgetOldChallenges } from '../features/scans/challenges.ts';
import { sealRepeats } from '../features/scans/scan-repeats.ts';
import { destroyDueAccounts } from '../features/settings/leave-account.ts';
import { forgetOldDevices } from '../features/settings/own-devices.ts';
import { forgetOldTransfers } from '../features/storage/connect-drive.ts';
import { leaveDrives } from '../features/storage/disconnect-drive.ts';
import { tellOfDue } from '../features/verification/reverification.ts';
import { forgetOldVerifications } from '../features/verification/verification-row.ts';
import type { Context } from '../http/context.ts';
import { describeError } from '../http/errors.ts';
import { forgetOldThrottles } from '../http/limits.ts';
import { forgetOldSessions } from '../http/session.ts';
import type { Mailer } from '../outside/mail.ts';

type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What happens without being asked. Safe on several nodes at once: each job takes a lock or does the same thing twice. */
export function backgroundJobs(context: Context, checkpointFile: string, mailer: Mailer): Job[] {
  return [
    { name: 'seal the audit log', everyMs: SEAL_EVERY_MS, run: () => sealAll(context.db) },
    { name: 'sign a checkpoint', everyMs: CHECKPOINT_EVERY_MS, run: () => writeCheckpoint(context, checkpointFile) },
    { name: 'forget old counters', everyMs: HOUR_MS, run: () => forgetOldThrottles(context.db, context.clock.now()) },
    { name: 'forget old sessions', everyMs: HOUR_MS, run: () => forgetOldSessions(context.db, context.clock.now()) },
    { name: 'forget old challenges', everyMs: MINUTE_MS, run: () => forgetOldChallenges(context) },
    { name: 'seal repeated refusals', everyMs: MINUTE_MS, run: () => sealRepeats(context) },
    {
      name: 'destroy accounts that are due',
      everyMs: HOUR_MS,
      run: () => destroyDue(context),
    },
    { name: 'forget old devices', everyMs: HOUR_MS, run: () => forgetOldDevices(context) },
    { name: 'forget old recoveries', everyMs: HOUR_MS, run: () => forgetOldRequests(context) },
    { name: 'forget old links', everyMs: HOUR_MS, run: () => forgetOldLinks(context) },
    { name: 'forget old transfers', everyMs: MINUTE_MS, run: () => forgetOldTransfers(context) },
    { name: 'forget old ceremonies', everyMs: MINUTE_MS, run: () => forgetOldCeremonies(context) },
    { name: 'forget old confirmations', everyMs: MINUTE_MS, run: () => forgetOldStepUps(context) },
    { name: 'forget old verifications', everyMs: HOUR_MS, run: () => forgetOldVerifications(context) },
    { name: 'tell of due verifications', everyMs: HOUR_MS, run: () => tellOfDue(context) },
    // Another node may have made a newer key in a shared KEY_DIR.
    { name: 'look for new keys', everyMs: MINUTE_MS, run: async () => context.keys.lookForKeks() },
    { name: 'deliver mail', everyMs: SECOND_MS, run: () => deliverMails(context, mailer) },
    { name: 'forget old mail', everyMs: HOUR_MS, run: () => forgetOldMails(context) },
    { name: 'send push messages', everyMs: SECOND_MS, run: () => deliverPushes(context, context.push) },
    { name: 'forget old notifications', everyMs: MINUTE_MS, run: () => forgetOldNotifications(context) },
    { name: 'destroy old photographs', everyMs: HOUR_MS, run: () => destroyOldImages(context) },
    { name: 'destroy old trash', everyMs: HOUR_MS, run: () => destroyOldTrash(context) },
  ];
}

/** What they have at Google goes as far as Google answers; they go in any case. */
async function destroyDue(context: Context): Promise<void> {
  try {
    await leaveDrives(context);
  } finally {
    await destroyDueAccounts(context);
  }
}

/** Runs each job at its pace, never twice at a time. The answer stops them and waits for those that are running. */
export function startJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map((job) => startJob(context, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(context: Context, job: Job): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = runOnce(context, job).finally(() => {
      isRunning = false;
    });
  }, job.everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A job that fails is said and tried again at its next turn. */
async function runOnce(context: Context, job: Job): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    context.log.error({ job: job.name, error: describeError(error) }, 'a background job failed');
  }
}
