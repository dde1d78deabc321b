import { NEXT_CURSOR_HEADER, PAGE_DEFAULT } from '@repo/contract/wire';
import type { FastifyReply } from 'fastify';
import { refuse } from './refuse.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The cursor of a list is the id of its last row: ids are UUIDv7 and the lists are in id order. */
export function readPage(query: { cursor?: string | undefined; limit?: number | undefined }): {
  after: string | null;
  limit: number;
} {
  if (query.cursor !== undefined && !UUID.test(query.cursor)) {
    throw refuse('request.invalid', { fields: { cursor: 'not a cursor of this list' } });
  }
  return { after: query.cursor ?? null, limit: query.limit ?? PAGE_DEFAULT };
}

/** Expects one row more than the page: the surplus row shows that there is a next page, and is not sent. */
export function sendPage<T extends { id: string }>(reply: FastifyReply, rows: readonly T[], limit: number): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) reply.header(NEXT_CURSOR_HEADER, last.id);
  return page;
}

const NUMBER = /^\d{1,15}$/;

/** The same for lists in the order of a number, newest first: the cursor is the number of the last row. */
export function readNumberPage(query: { cursor?: string | undefined; limit?: number | undefined }): {
  before: number;
  limit: number;
} {
  if (query.cursor !== undefined && !NUMBER.test(query.cursor)) {
    throw refuse('request.invalid', { fields: { cursor: 'not a cursor of this list' } });
  }
  return { before: Number(query.cursor ?? Number.MAX_SAFE_INTEGER), limit: query.limit ?? PAGE_DEFAULT };
}

/** Expects one row more than the page. */
export function sendNumberPage<T>(
  reply: FastifyReply,
  rows: readonly T[],
  { limit, readNumber }: { limit: number; readNumber: (row: T) => number },
): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) reply.header(NEXT_CURSOR_HEADER, String(readNumber(last)));
  return page;
}
