import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const erasedLine = z.object({ accountId: z.uuid(), erasedAt: z.iso.datetime() });

/**
 * The list of erased accounts, beside the database and not in it: a restore of an older backup reads it and erases them
 * again. It holds ids and times alone.
 */
export function resolveErasedFile({ dataDir }: { readonly dataDir: string }): string {
  return join(dataDir, 'erased-accounts.jsonl');
}

/** On the disk when it returns. */
export function recordErased(path: string, ids: readonly string[], erasedAt: Date): void {
  if (ids.length === 0) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  try {
    // Starts with a newline, so that a line which a power cut left incomplete is not continued.
    const line = (accountId: string) => `\n${JSON.stringify({ accountId, erasedAt: erasedAt.toISOString() })}`;
    writeSync(file, `${ids.map(line).join('')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The ids in these files; a line that is none of ours is left out, because a power cut may have cut it. */
export function readErased(paths: readonly string[]): string[] {
  const lines = paths.filter((path) => existsSync(path)).flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  return [...new Set(lines.flatMap((line) => readLine(line) ?? []))];
}

function readLine(line: string): string | null {
  try {
    const read = erasedLine.safeParse(JSON.parse(line));
    return read.success ? read.data.accountId : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
