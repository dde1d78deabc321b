import { appendFileSync } from 'node:fs';
import { OWNED_TABLES } from '@repo/server/db/spread';

/** A statement of the server, and the file that sends it. */
export type SentStatement = { readonly from: string; readonly statement: string };

const SOURCES = 'apps/server/src/';
/** A frame of the server or of its tests, with the path from the project's root. */
const FRAME = /\/((?:apps\/server\/(?:src|test)|packages\/dev-env\/src)\/.+?):\d+:\d+/;
/** What passes statements on, and sends none of its own. */
const PLUMBING = /src\/(db\/(open-database|gather-reads|prepare-once|run-named)|databases\/|servers\/test-app)/;
const ASYNC_FRAMES = 60;

const owned = new RegExp(`\\b(${Object.keys(OWNED_TABLES).join('|')})\\b`);
const seen = new Set<string>();

/**
 * Writes down each statement about owned tables that the server sends in a test, once, where TEST_STATEMENTS names a
 * file: `npm test` checks them (cross-shard.ts). A statement that a test sends itself is not the server's.
 */
export function noteStatement(statement: string): void {
  const file = process.env.TEST_STATEMENTS;
  if (!file || !owned.test(statement)) return;
  const from = findSender(framesNow());
  if (from === null || seen.has(`${from} ${statement}`)) return;
  seen.add(`${from} ${statement}`);
  appendFileSync(file, `${JSON.stringify({ from, statement } satisfies SentStatement)}\n`);
}

/** Of the whole chain of calls, beyond each `await`. */
function framesNow(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = ASYNC_FRAMES;
  const { stack = '' } = new Error('sent');
  Error.stackTraceLimit = limit;
  return stack;
}

/** The innermost file of the server, as a path below its sources; null when that is a test's or there is none. */
function findSender(stack: string): string | null {
  const paths = stack.split('\n').flatMap((frame) => FRAME.exec(frame)?.[1] ?? []);
  const sender = paths.find((path) => !PLUMBING.test(path)) ?? '';
  return sender.startsWith(SOURCES) && !sender.endsWith('.test.ts') ? sender.slice(SOURCES.length) : null;
}
