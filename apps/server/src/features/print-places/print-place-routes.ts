import {
  placePrint,
  readStatusKeys,
  readStatusList,
  STATUS_LIST_CACHE_SECONDS,
} from '@repo/contract/print-places/print-places';
import { describeStatusKeys, type SigningKey, type StatusKeys } from '@repo/vault';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { statusLists } from '../../db/tables/print-places.ts';
import { answer } from '../../http/answer.ts';
import { makeDueLists } from './make-lists.ts';
import { findPrintPlace } from './place-print.ts';

const CACHE = `public, max-age=${STATUS_LIST_CACHE_SECONDS}`;

export function addPrintPlaceRoutes(app: FastifyInstance, context: Context): void {
  const describeKeys = rememberKeys();

  answer(app, context, readStatusList, async ({ params, reply }) => {
    const text = (await readText(context, params.number)) ?? (await makeFirst(context, params.number));
    if (text === null) return refuse('printPlaces.noList');
    reply.header('cache-control', CACHE);
    return text;
  });

  answer(app, context, readStatusKeys, async ({ reply }) => {
    reply.header('cache-control', CACHE);
    const newestList = await findNewestList(context);
    return { ...describeKeys(context.keys.statusKeys()), newestList };
  });

  answer(app, context, placePrint, async ({ session, params, body }) =>
    findPrintPlace(context, session.accountId, params.id, body.contentVersion),
  );
}

async function readText({ db }: Context, number: number): Promise<string | null> {
  const [row] = await db.select({ text: statusLists.text }).from(statusLists).where(eq(statusLists.number, number));
  return row?.text ?? null;
}

async function findNewestList({ db }: Context): Promise<number> {
  const { number } = statusLists;
  const [row] = await db.select({ number }).from(statusLists).orderBy(desc(number)).limit(1);
  return row?.number ?? 0;
}

/** Before the sweep of a new server ran for the first time. */
async function makeFirst(context: Context, number: number): Promise<string | null> {
  if (number !== 0) return null;
  await makeDueLists(context, { waits: true });
  return readText(context, number);
}

/** Signed once for each set of keys: anybody may ask, and signing takes its time. */
function rememberKeys(): (keys: readonly SigningKey[]) => {
  keys: StatusKeys['keys'][number][];
  successions: string[];
} {
  let known: { count: number; document: StatusKeys } | null = null;
  return (keys) => {
    if (known?.count !== keys.length) known = { count: keys.length, document: describeStatusKeys(keys) };
    return { keys: [...known.document.keys], successions: [...known.document.successions] };
  };
}
