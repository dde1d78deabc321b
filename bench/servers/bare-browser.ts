import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Folders } from '@repo/dev-env/servers/live-server';
import { chromiumFlags } from '../../e2e/kit/chromium-flags.ts';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import { chromiumPath } from '../../tools/testing/chromium.ts';

/** A browser without an attached debugger while it is measured, because a debugger adds work to the page. */
export type BareBrowser = {
  /** Port of its debugging protocol. */
  port: number;
  /** Attaches a debugger while `work` runs. */
  withContext: (work: (context: BrowserContext) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** Tries over five minutes, so that a slow machine does not fail. */
const READY_TRIES = 3000;
const READY_PAUSE_MS = 100;

export async function openBareBrowser(folders: Folders): Promise<BareBrowser> {
  const port = await findFreePort();
  const profile = join(folders.dataDir, '..', 'profile');
  const flags = [...chromiumFlags, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  // Start a process group: Debian starts the browser by a script, and killing the script alone would leave the browser.
  const child = spawn(chromiumPath(), [...flags, 'about:blank'], { stdio: 'ignore', detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  const killNow = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', killNow);
  const address = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    process.off('exit', killNow);
    killNow();
    await ended;
  };
  if (!(await answers(`${address}/json/version`))) {
    await close();
    throw new Error(`${chromiumPath()} did not answer at its debugging port`);
  }
  return {
    port,
    close,
    withContext: async (work) => {
      const browser = await chromium.connectOverCDP(address);
      try {
        const [context] = browser.contexts();
        if (context === undefined) throw new Error('the browser has no context');
        await work(context);
      } finally {
        // For a connected browser this closes only the connection.
        await browser.close();
      }
    },
  };
}

async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS));
  }
  return false;
}
