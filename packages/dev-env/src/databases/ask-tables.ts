import { extractRows } from '@repo/server/db/rows';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../servers/test-app.ts';

/** Asks the tables themselves, for who judges what the server kept. Nothing from outside belongs into the text. */
export const askTables = async ({ context }: Pick<TestApp, 'context'>, text: string) =>
  extractRows(await context.db.execute(sql.raw(text)));
