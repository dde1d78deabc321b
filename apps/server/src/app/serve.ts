import { existsSync } from 'node:fs';
import { OPENING_LINES } from '@repo/contract/creator-panel/opening';
import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { ConfigError } from '../config/environment.ts';
import type { PaymentsMode } from '../config/payments/payments-mode.ts';
import { listConfigured } from '../config/payments/provider-configs.ts';
import type { Config } from '../config.ts';
import type { Context } from '../core/context.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedDemoRealm } from '../demo/demo-realm.ts';
import { seedDemoMonths } from '../demo/seed-months.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../features/accounts/demo-people.ts';
import { listCheckpointFiles } from '../features/audit/checkpoint-file.ts';
import { writeCheckpoint } from '../features/audit/checkpoints.ts';
import { integrateAll } from '../features/audit/integrate-leaves.ts';
import { listMissingLines, readOpeningLines } from '../features/payments/selling/opening-lines.ts';
import { createCreator, hasCreator } from '../features/registration/seed-accounts.ts';
import { openMailer, resolveOutboxFolder } from '../outside/mail/open-mailer.ts';
import { forgetOldMails } from '../outside/mail/outbox-mailer.ts';
import { openTimeAuthority } from '../outside/time-authority/time-authority.ts';
import { openAuditWitness } from '../outside/witness/audit-witness.ts';
import { openAdminSocket } from './admin/admin-socket.ts';
import { startJobs } from './background.ts';
import { expectCheckpointedLog } from './checkpointed-log.ts';
import { openContext } from './open-context.ts';
import { PANEL_PATH } from './pages/gateway-panel-page.ts';
import { WEB_FOLDER, WEB_MISSING } from './pages/web-files.ts';
import { SiteClock } from './site-clock.ts';
import { watchLoop } from './watch-loop.ts';

export type RunningServer = {
  /** Text printed at the start. */
  greeting: string;
  /** The address it listens on: with PORT 0 the system chose the port. */
  address: string;
  /** Finishes accepted requests, integrates the audit log and closes the data. */
  stop: () => Promise<void>;
};

export async function serve(config: Config): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const opened: OpenedResource[] = [];
  const database = await openDatabase(config);
  opened.push(database);
  try {
    const clock = new SiteClock();
    await clock.begin(database.db);
    const context = await openContext(config, { database, clock, log });
    log.info({ paymentsMode: config.paymentsMode }, MODE_SENTENCES[config.paymentsMode]);
    const checkpointFiles = listCheckpointFiles(config);
    await expectCheckpointedLog(context, ...checkpointFiles);
    if (config.demo) await seedDemoRealm(context);
    if (config.demoMonths) await seedDemoMonths(context);
    // Runs last before the data close, so that everything answered is integrated and signed.
    opened.push({
      close: async () => {
        // On a full disk it is done after the next start.
        if (!context.room.mayWrite()) return;
        await integrateAll(context.db);
        await writeCheckpoint(context, ...checkpointFiles);
      },
    });
    const mailer = openMailer(config);
    await forgetOldMails(resolveOutboxFolder(config), clock.now());
    opened.push({ close: async () => mailer.close() });
    const witness = openAuditWitness(config.auditWitness);
    const timeAuthority = openTimeAuthority(config.timeAuthority);
    opened.push({ close: startJobs(context, { checkpointFiles, mailer, witness, timeAuthority }, clock.job) });
    opened.push({ close: await openAdminSocket(context, checkpointFiles) });
    opened.push({ close: await watchLoop() });
    const app = await buildApp(context);
    opened.push(app);
    const address = await listen(app, config);
    context.payments.gateway?.listensAt(ownOrigin(config, address));
    // Runs when nothing can fail any more: a password that is made once must be shown once.
    const creatorPassword = config.demo ? await createCreator(context) : null;
    const missing = await describeMissingLines(context);
    const greeting = `${greet(config, creatorPassword, missing)}${await nameNobody(context)}`;
    return { address, greeting, stop: () => closeAll(opened) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** A host that nobody knows would read like one of the database. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const isUnknown = error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
    throw isUnknown ? new ConfigError(`HOST is ${host}, which this machine does not know.`) : error;
  }
}

/** Where the server reaches itself under a name that its guard accepts. */
function ownOrigin({ host, publicUrl }: Config, address: string): string {
  const isLocal = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'].includes(host);
  return isLocal ? `http://localhost:${new URL(address).port}` : publicUrl.origin;
}

type OpenedResource = { close: () => Promise<void> };

/** Closes in reverse order of opening: first the listener, last the data. */
async function closeAll(opened: readonly OpenedResource[]): Promise<void> {
  for (const one of opened.toReversed()) await one.close();
}

/** Which money moves here, for whoever starts it. */
const MODE_SENTENCES: Readonly<Record<PaymentsMode, string>> = {
  none: 'Payments: none set up (PAYMENTS_MODE). Shop, paid plans and fees are closed.',
  sandbox: 'Payments: sandbox. No money moves, and every page about money says so.',
  'stripe-test': 'Payments: stripe-test. No money moves, and every page about money says so.',
  live: 'Payments: live. Real money moves.',
};

/** What closes the shop, by name and variables, each with a line in the log; a demo of one's own machine misses nothing. */
async function describeMissingLines(context: Context): Promise<string[]> {
  if (context.config.isLocalDemo) return [];
  return listMissingLines(await readOpeningLines(context)).map((id) => {
    const { name, variables } = OPENING_LINES[id];
    context.log.warn({ line: id, variables }, 'missing before you open');
    return [name, ...variables].join('  ');
  });
}

/** Without the demo, which makes one, nobody administers a site until the operator says so. */
async function nameNobody(context: Context): Promise<string> {
  if (await hasCreator(context)) return '';
  return '  Nobody administers this site yet: npm run creator:create -- <e-mail>\n\n';
}

/** By what real money comes, because each way alone opens a site. */
function nameWays(config: Config): string {
  const { paymentsMode, bankAccount } = config;
  if (paymentsMode !== 'live') return '';
  const ways = [
    ...listConfigured(config).map((id): string => PAYMENT_PROVIDERS[id].name),
    ...(bankAccount === null ? [] : ['bank transfer']),
  ];
  return ` It comes by ${ways.join(', ')}.`;
}

function greet(config: Config, creatorPassword: string | null, missing: readonly string[]): string {
  const lines = [`\n  Open ${config.publicUrl.origin}\n`];
  lines.push(`  ${MODE_SENTENCES[config.paymentsMode]}${nameWays(config)}\n`);
  if (config.isLocalDemo && config.paymentsMode === 'sandbox') {
    lines.push(`  Its provider's panel (refunds, disputes, payouts): ${config.publicUrl.origin}${PANEL_PATH}\n`);
  }
  if (missing.length > 0) {
    lines.push('  Missing before you open (docs/operations.md, Before you open):');
    lines.push(...missing.map((line) => `    ${line}`), '');
  }
  if (!existsSync(WEB_FOLDER)) lines.push(`  ${WEB_MISSING}\n`);
  if (config.smtpUrl === null && !config.demo) {
    lines.push(`  SMTP_URL is not set: mail reaches nobody and stays in ${resolveOutboxFolder(config)}\n`);
  }
  if (config.demo) {
    lines.push('  Demo accounts (invented data only):');
    for (const one of DEMO_ACCOUNTS) lines.push(`    ${one.username} / ${DEMO_PASSWORD}   ${one.about}`);
  }
  if (creatorPassword !== null) lines.push(`    creator / ${creatorPassword}   shown this once`);
  return `${lines.join('\n')}\n\n`;
}
