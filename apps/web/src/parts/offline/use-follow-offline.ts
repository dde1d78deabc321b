import { readStats } from '@repo/contract/dashboard/dashboard';
import { listFolders } from '@repo/contract/folders/folders';
import { GLYPH_ROWS_PAGE_MAX, type GlyphRow, listGlyphs } from '@repo/contract/glyphs/glyphs';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askPage } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { refetch } from '../../api/read.ts';
import { onSession, readSession } from '../../api/session.ts';
import { onNetworkHint } from '../../device/network-hints.ts';
import { eraseCopies, readCopyNames } from '../../device/remembered/sealed-store.ts';
import { useConnection } from '../connection/use-connection.ts';
import { useVault } from '../vault/use-vault.ts';
import { forgetCopiesShown } from './copy-state.ts';
import { storeList, storeWholeGlyphs } from './device-copy.ts';
import { readPendingQueue } from './pending-queue.ts';
import { readAllFolders } from './read-folders.ts';
import { onPendingSent, sendPending } from './send-pending.ts';
import { useOldestCopyTime, usePending } from './use-pending.ts';

/**
 * A single failed call does not mean that the network is gone; checks then follow the clock and the browser's events.
 */
const TRY_EVERY_MS = 15_000;
/** The page a person came for is loaded first. */
const FIRST_COPY_AFTER_MS = 10_000;

/** Sends what waits and reads anew what is shown from the copy, whenever the server can be reached; erases the copy with the session. */
export function useFollowOffline(): void {
  const queries = useQueryClient();
  const isConnected = useConnection();
  const isOpen = useVault().state === 'open';
  const isWaiting = usePending().entries.some(({ error }) => error === null);
  const isCopyShown = useOldestCopyTime() !== null;

  useEffect(() => {
    const stop = onSession((event) => {
      if (event === 'begun') return;
      // What was not sent stays, sealed, for the same account: an ended session must not lose it without a word.
      void eraseCopies().catch(ignoreNoStorage);
      forgetCopiesShown();
      void readPendingQueue();
    });
    // A copy of somebody who was here before.
    void eraseCopies(readSession()?.user.id ?? null).catch(ignoreNoStorage);
    return stop;
  }, []);

  useEffect(() => onPendingSent(() => void refetchCopied(queries)), [queries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing the vault is what makes the queue readable or not.
  useEffect(() => void readPendingQueue(), [isOpen]);

  useEffect(() => {
    if (!isConnected || !isOpen) return;
    const timer = setTimeout(() => void makeFirstCopy(), FIRST_COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected, isOpen]);

  useEffect(() => {
    if (!isConnected || !isOpen || !isWaiting) return;
    return nowAndThen(() => void sendPending());
  }, [isConnected, isOpen, isWaiting]);

  useEffect(() => {
    if (!isConnected || !isCopyShown) return;
    return nowAndThen(() => void refetchCopied(queries));
  }, [isConnected, isCopyShown, queries]);
}

/** Makes the copy on a device that has none yet, for whoever has not looked at the lists themselves. */
async function makeFirstCopy(): Promise<void> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return;
  try {
    const names = new Set((await readCopyNames(userId)).map(({ name }) => name));
    if (!names.has('folders')) await storeList('folders', await readAllFolders({ background: true }));
    if (names.has('glyphs')) return;
    const rows = await readRows();
    if (await storeList('glyphs', rows)) await storeWholeGlyphs(rows.filter(({ state }) => state !== 'trash'));
  } catch (error) {
    // No network, no room: the next page, or the lists themselves, make it.
    if (!(error instanceof AskError || error instanceof DOMException)) throw error;
  }
}

async function readRows(): Promise<GlyphRow[]> {
  const rows: GlyphRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { view: 'row', state: 'all', limit: GLYPH_ROWS_PAGE_MAX, ...(cursor && { cursor }) } as const;
    const page = await askPage(listGlyphs, { query }, { background: true });
    rows.push(...page.items);
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
}

function nowAndThen(run: () => void): () => void {
  run();
  const timer = setInterval(run, TRY_EVERY_MS);
  const stopHints = onNetworkHint(run);
  return () => {
    clearInterval(timer);
    stopHints();
  };
}

/** Whatever has a copy on this device. */
const refetchCopied = (queries: QueryClient) => refetch(queries, listFolders, listGlyphs, readStats);

/** A browser that keeps nothing has nothing to erase. */
function ignoreNoStorage(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
