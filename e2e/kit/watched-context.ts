import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { countWork } from '../../packages/dev-env/src/count-work.ts';

/** What went wrong in a browser while nobody asked: one line each. */
export type Watch = {
  complaints: string[];
  /** Allows console lines that a test provokes on purpose. */
  allow: (pattern: RegExp) => void;
};

// Chromium writes such a line for every refusal of the server; a refusal is an answer, not a fault. A 5xx stays one.
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Watches every page of a context: console errors, page errors, broken content policy (also in workers, which log it),
 * and any request that leaves the server under test.
 */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const complaints: string[] = [];
  const allowed: RegExp[] = [refusedCall];
  const complain = (line: string): void => {
    if (!allowed.some((pattern) => pattern.test(line))) complaints.push(line);
  };
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complain(message.text());
  });
  context.on('weberror', (error) => complain(`page error: ${error.error().message}`));
  context.on('request', (request: Request) => {
    if (!isOwnRequest(request.url(), origin)) complain(`request to a stranger: ${request.url()}`);
  });
  context.on('page', (page: Page) => {
    page.on('crash', () => complain('the page crashed'));
  });
  if (process.env.TEST_PROFILE !== undefined) await countPages(context);
  return { complaints, allow: (pattern) => allowed.push(pattern) };
}

/** For `npm test -- --profile`. */
async function countPages(context: BrowserContext): Promise<void> {
  context.on('page', (page: Page) => {
    countWork('browser page opened');
    page.on('domcontentloaded', () => countWork('browser page loaded'));
  });
  await context.exposeBinding('countQuestion', () =>
    countWork('question to a vault worker with a password or passcode'),
  );
  await context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...input: [unknown, ...unknown[]]) {
      const { input: asked } = Object(input[0]) as { input?: Record<string, unknown> };
      const count: unknown = Reflect.get(window, 'countQuestion');
      if ((asked?.password || asked?.passcode) && typeof count === 'function') count();
      return Reflect.apply(post, this, input);
    } as typeof post;
  });
}

function isOwnRequest(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url);
}
