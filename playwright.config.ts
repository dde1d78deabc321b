import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './e2e/kit/chromium-flags.ts';
import { chromiumPath } from './tools/testing/chromium.ts';

const port = process.env.E2E_PORT ?? '';
const folder = process.env.E2E_FOLDER ?? '';
// The runner picks a free port and a folder of its own: two runs never meet, and nobody's data is touched.
const isOnItsOwn = port !== '' && folder !== '';
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // What is judged in every look and language is `npm run proof accessibility`.
  testIgnore: process.env.E2E_LOOKS === 'all' ? [] : '*-whole.e2e.ts',
  outputDir: 'test-results/e2e',
  // Each waits for its page or for the server now and then: two leave a seventh of two cores idle.
  workers: 3,
  fullyParallel: false,
  // `npm test` tries again what failed: alone, after all others.
  retries: 0,
  retryStrategy: 'isolated',
  forbidOnly: true,
  // A slow machine is no finding: every wait is bounded by minutes, and no test sets a limit of its own.
  timeout: 5 * 60_000,
  expect: { timeout: 2 * 60_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
  ],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Waiting for motion to end took an eighth of the run's time; `npm run proof accessibility` runs everything with it.
    contextOptions: { reducedMotion: process.env.E2E_LOOKS === 'all' ? 'no-preference' : 'reduce' },
    timezoneId: 'Europe/Rome',
    // A worker in between hides requests from the tests that hold or refuse them: it has tests of its own (pwa.e2e.ts).
    serviceWorkers: 'block',
    // Recording every test took a quarter of the run's time: E2E_TRACE=on when a failure needs it.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags],
    },
  },
  webServer: {
    command: isOnItsOwn
      ? 'node apps/server/src/main.ts'
      : 'echo "Run the browser tests through npm: npm run e2e [word]" >&2; exit 1',
    // The server's greeting: it listens, and it says the creator's password this once. The group becomes
    // E2E_CREATOR_PASSWORD in the environment of the tests.
    wait: { stdout: /creator \/ (?<e2e_creator_password>\S+)/ },
    reuseExistingServer: false,
    timeout: 5 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: join(folder, 'data'),
      KEY_DIR: join(folder, 'keys'),
      DEMO: 'on',
      // Every test begins with a shop that has sold nothing.
      DEMO_MONTHS: 'off',
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      LOG_LEVEL: 'error',
      // Every test registers people of its own, all from one address.
      REGISTRATIONS_PER_HOUR: '10000',
      NETWORK_FREE_FAILURES: '10000',
      DOCUMENT_SECONDS: '120',
      READING_BY_ANYONE: 'on',
    },
  },
});
