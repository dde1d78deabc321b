import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import type { TestApp } from './test-app.ts';

const serverMain = join(import.meta.dirname, '../../../../apps/server/src/main.ts');

/** The real server as a separate process, on folders that outlive it, so that it can be killed and restarted. */
export type LiveServer = {
  url: string;
  pid: number;
  /** The server's test kit over real HTTP instead of `inject`. */
  kit: TestApp;
  /** Sends SIGTERM and waits until requests have drained. */
  stop: () => Promise<void>;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
};

export type Folders = {
  root: string;
  dataDir: string;
  keyDir: string;
  /** Where the log goes, if `startLiveServer` is told to keep one. */
  logFile: string;
  remove: () => void;
};

export function makeFolders(): Folders {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  return {
    root,
    dataDir: join(root, 'data'),
    keyDir: join(root, 'keys'),
    logFile: join(root, 'server.log'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Long, so that a slow machine does not fail. */
const READY_WITHIN_MS = 5 * 60_000;
const READY_PAUSE_MS = 100;

/** `keepsLog`: what the server logs is appended to `logFile`. `program`: another version's. */
export async function startLiveServer(
  folders: Folders,
  env: Record<string, string> = {},
  { keepsLog = false, program = serverMain } = {},
): Promise<LiveServer> {
  const log = keepsLog ? openSync(folders.logFile, 'a') : 'ignore';
  // A server that comes back under its address keeps what browsers hold of it.
  const port = env.PORT === undefined ? await findFreePort() : Number(env.PORT);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', log, 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folders.dataDir,
      KEY_DIR: folders.keyDir,
      LOG_LEVEL: 'silent',
      REGISTRATIONS_PER_HOUR: '100000',
      DEMO_MONTHS: 'off',
      ...env,
    },
  });
  const killNow = (): boolean => child.kill('SIGKILL');
  process.once('exit', killNow);
  child.once('close', () => process.off('exit', killNow));
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  await waitUntilReady(url, child, () => stderr);
  return {
    url,
    pid: child.pid ?? 0,
    kit: overHttp(url),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function waitUntilReady(url: string, child: ChildProcess, stderr: () => string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${stderr()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS));
  }
  throw new Error(`the server was not ready in time\n${stderr()}`);
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill(signal);
  });
}

type InjectedRequest = {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: object;
};

/** Answers like Fastify's `inject`, so that helpers of the server's tests work against a live process. */
export function overHttp(base: string): TestApp {
  const inject = async ({ method = 'GET', url, headers = {}, payload }: InjectedRequest) => {
    const answer = await fetch(base + url, {
      method,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const body = await answer.text();
    return { statusCode: answer.status, body, json: () => JSON.parse(body), headers: answer.headers, cookies: [] };
  };
  // The helpers use only these two parts over HTTP.
  return { app: { inject }, clock: { now: () => new Date() } } as unknown as TestApp;
}
