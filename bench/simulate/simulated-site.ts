import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, type FaultErrors, FaultPlan } from '@repo/dev-env/faults/fault-plan';
import { faultyDatabase } from '@repo/dev-env/faults/faulty-database';
import { confirmFor, confirmForStaff } from '@repo/dev-env/people/confirm';
import { type Person, signUp } from '@repo/dev-env/people/people';
import type { Employee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { FEATURES } from '../../apps/server/src/app/features.ts';
import type { Context } from '../../apps/server/src/core/context.ts';
import type { Job, JobMeans } from '../../apps/server/src/core/feature.ts';
import { listCheckpointFiles } from '../../apps/server/src/features/audit/checkpoint-file.ts';
import { type Mail, MailError } from '../../apps/server/src/outside/mail/mail.ts';
import { ProviderError } from '../../apps/server/src/outside/payments/payment-provider.ts';
import { Finding } from './finding.ts';

/** A fault that is answered late costs so much: less than any lease or nonce lasts. */
const LATE_MS = 20_000;
const LOG_ERROR_LEVEL = 50;
/** What time alone brings: a mail whose code nobody could use any more. */
const EXPECTED_ERRORS: ReadonlySet<string> = new Set(['a mail was given up']);

export type SimulatedCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: Parameters<typeof confirmFor>[2]['payload'] & object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Needs a confirmation of its own, made anew for each try. */
  readonly isConfirmed?: boolean;
};

export type SimulatedCaller = Person | Employee;

/** `code` is empty where nothing was refused. */
export type SimulatedAnswer = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  json<T>(): T;
};

/** The whole server in this process, behind ports that fail when the plan says so, and with a clock that only steps move. */
export class SimulatedSite {
  readonly kit: TestApp;
  readonly plan: FaultPlan;
  readonly jobs: ReadonlyMap<string, Job>;
  /** Every mail that the mail server took, in order. */
  readonly mails: Mail[];
  /** What was answered in this step, for the digest. */
  readonly heard: string[] = [];
  /** What was sent to the database since the step began, and by the simulation itself. */
  readonly statements: string[];
  readonly #means: JobMeans;

  static async open(): Promise<SimulatedSite> {
    const mails: Mail[] = [];
    const late: { by: () => void } = { by: () => undefined };
    const plan = new FaultPlan(() => late.by());
    const statements: string[] = [];
    const kit = await openTestApp(
      {},
      {
        database: (real) => faultyDatabase(real, plan, (statement) => statements.push(statement)),
        context: (real) => behindPorts(real, plan),
      },
    );
    late.by = () => kit.clock.advance(LATE_MS);
    return new SimulatedSite(kit, plan, { mails, statements });
  }

  private constructor(kit: TestApp, plan: FaultPlan, seen: Pick<SimulatedSite, 'mails' | 'statements'>) {
    this.kit = kit;
    this.plan = plan;
    this.mails = seen.mails;
    this.statements = seen.statements;
    this.jobs = new Map(FEATURES.flatMap(({ jobs = [] }) => jobs).map((job) => [job.name, job]));
    this.#means = buildMeans(kit.context, plan, seen.mails);
  }

  nowMs(): number {
    return this.kit.clock.now().getTime();
  }

  begin(fault: Fault | null): void {
    this.plan.arm(fault);
    this.heard.length = 0;
    this.statements.length = 0;
    this.kit.logs.length = 0;
  }

  /** Asks once. An answer of 5xx is a finding unless the step's fault explains it. */
  async send(who: SimulatedCaller | null, call: SimulatedCall): Promise<SimulatedAnswer> {
    const { method, url, payload, headers = {}, isConfirmed = false } = call;
    const act = { method, url, ...(payload === undefined ? {} : { payload }) };
    const confirmed = isConfirmed && who !== null ? await this.#confirm(who, act) : {};
    const all = { ...(who?.headers ?? {}), ...headers, ...confirmed };
    const answer = await this.plan.whileAsking(() => this.kit.app.inject({ ...act, headers: all }));
    const { statusCode: status, body: text } = answer;
    const code = status >= 400 ? (answer.json<{ code?: string }>().code ?? '') : '';
    this.heard.push(`${status} ${text}`);
    if (status >= 500 && this.plan.fired === null)
      throw new Finding(`${method} ${url} answered ${status} ${code} by itself`);
    return { status, code, text, json: () => answer.json() };
  }

  #confirm(who: SimulatedCaller, act: Parameters<typeof confirmFor>[2]) {
    return 'employeeId' in who ? confirmForStaff(this.kit, who, act) : confirmFor(this.kit, who, act);
  }

  /** As a client does it: what was not answered is sent again, the same, until it is. */
  async ask(who: SimulatedCaller | null, call: SimulatedCall): Promise<SimulatedAnswer> {
    const first = await this.send(who, call);
    return first.status < 500 ? first : this.send(who, call);
  }

  /** Runs one background job as the server would: what fails is logged, and its next turn mends it. */
  async work(name: string): Promise<'done' | 'failed'> {
    const job = this.jobs.get(name);
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    try {
      await this.plan.whileAsking(async () => job.run(this.kit.context, this.#means));
      return 'done';
    } catch (error) {
      if (this.plan.fired === null)
        throw new Finding(`the job "${name}" failed by itself: ${String(error)}`, { cause: error });
      return 'failed';
    }
  }

  /** What the server logged as an error in this step although nothing was broken. */
  findLoggedErrors(): string | null {
    if (this.plan.fired !== null) return null;
    const isNews = ({ level, msg }: { level: number; msg: string }) =>
      level >= LOG_ERROR_LEVEL && !EXPECTED_ERRORS.has(msg);
    const line = this.kit.logs.find((one) => isNews(JSON.parse(one)));
    return line === undefined ? null : `the server logged an error: ${line.trim()}`;
  }

  newcomer = (username: string): Promise<Person> => signUp(this.kit, { username, realm: 'demo' });

  close(): Promise<void> {
    return this.kit.close();
  }
}

const providerErrors: FaultErrors = () => new ProviderError('unreachable');

/** The context with its ports for payment providers and files behind the plan. */
function behindPorts(real: Context, plan: FaultPlan): Context {
  const { payments, config } = real;
  const providers = new Map([...payments.providers].map(([id, one]) => [id, withProviderFaults(one, plan)]));
  // Only asked for the list of erased accounts once the server runs.
  const broken = blockedFolder(config.dataDir);
  const files = Object.defineProperty({ ...config }, 'dataDir', {
    get: () => (plan.meets('files') ? broken : config.dataDir),
  });
  return { ...real, config: files, payments: { ...payments, providers } };
}

/** A folder in which nothing can be made, because it is a file. */
function blockedFolder(dataDir: string): string {
  const path = join(dataDir, '..', 'no-folder');
  closeSync(openSync(path, 'a'));
  return join(path, 'data');
}

/** Each question to the provider is a boundary; reading what it signed asks nobody. */
function withProviderFaults<T extends object>(provider: T, plan: FaultPlan): T {
  return new Proxy(provider, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key === 'cards' && typeof value === 'object' && value !== null) return withProviderFaults(value, plan);
      if (typeof value !== 'function' || key === 'readWebhook') return value;
      return (...args: unknown[]) => plan.pass('provider', async () => value.apply(target, args), providerErrors);
    },
  });
}

function buildMeans(context: Context, plan: FaultPlan, mails: Mail[]): JobMeans {
  const real = listCheckpointFiles(context.config);
  const broken = real.map((path) => join(path, 'no-file'));
  return {
    get checkpointFiles() {
      return plan.meets('files') ? broken : real;
    },
    mailer: {
      send: (mail) =>
        plan.pass(
          'mail',
          async () => void mails.push(mail),
          () => new MailError('ESOCKET', false),
        ),
      close: () => undefined,
    },
    witness: null,
    timeAuthority: null,
  };
}
