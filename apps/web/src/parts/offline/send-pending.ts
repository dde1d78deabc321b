import { createFolder, deleteFolder, updateFolder } from '@repo/contract/folders/folders';
import { type GroupResult, moveGlyphs, switchGlyphs, tagGlyphs, titleGlyphs } from '@repo/contract/glyphs/glyph-groups';
import { ask } from '../../api/ask.ts';
import { AskError, hasCode } from '../../api/ask-error.ts';
import { readSession } from '../../api/session.ts';
import { inOneTab } from '../../device/only-tab.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { addPending, changePending, pendingView, readPendingQueue } from './pending-queue.ts';
import { nextToSend, type PendingEntry, type PendingWrite, rebased, type SyncError } from './pending-write.ts';

/** What was queued instead of sent. */
export const QUEUED = 'queued';

/**
 * Sends a write, or keeps it for later where no server answers. What waits already goes first: writes keep their order.
 * What is in trouble, or sealed, holds nothing up.
 * Throws what `send` throws otherwise, and VaultWorkerError where it cannot be kept.
 */
export async function sendOrQueue<A>(
  send: () => Promise<A>,
  writes: () => readonly PendingWrite[] | Promise<readonly PendingWrite[]>,
): Promise<A | typeof QUEUED> {
  if (!pendingView().entries.some(({ error }) => error === null)) {
    try {
      return await send();
    } catch (error) {
      if (!hasCode(error, 'ask.unreachable')) throw error;
    }
  }
  await addPending(await writes());
  void sendPending();
  return QUEUED;
}

let running: Promise<void> | null = null;
let isAskedAgain = false;
const sentListeners = new Set<() => void>();

/** Hears when something of the queue has reached the server: lists are read anew then. */
export function onPendingSent(listener: () => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Sends what waits, in order, one tab at a time. Ends where the network or the session does; what is left waits on. */
export function sendPending(): Promise<void> {
  if (running !== null) {
    isAskedAgain = true;
    return running;
  }
  running = sendInTurn().finally(() => {
    running = null;
    if (isAskedAgain) {
      isAskedAgain = false;
      void sendPending();
    }
  });
  return running;
}

function sendInTurn(): Promise<void> {
  return new Promise((resolve, reject) => {
    // The tab that holds the lock reads the queue again, so that nothing is sent twice.
    inOneTab('pending-writes', new AbortController().signal, () => sendAll().then(resolve, reject));
  });
}

async function sendAll(): Promise<void> {
  let sent = false;
  try {
    while (await sendNext()) sent = true;
  } catch (error) {
    // The vault closed while it was sent. The write is still there, and sending it again changes nothing.
    if (!(error instanceof VaultWorkerError)) throw error;
  } finally {
    if (sent) for (const listener of sentListeners) listener();
  }
}

/** Answers whether there may be more to send. */
async function sendNext(): Promise<boolean> {
  await readPendingQueue();
  const next = nextToSend(pendingView().entries);
  if (next === null || readSession() === null) return false;
  const outcome = await sendOne(next.write);
  if (outcome === 'later') return false;
  await settle(next, outcome);
  return true;
}

type SendResult = { updatedAt: string | null };
type SendOutcome = SendResult | { error: SyncError } | 'later';

async function settle(entry: PendingEntry, outcome: Exclude<SendOutcome, 'later'>): Promise<void> {
  if ('error' in outcome) return changePending({ replace: [{ ...entry, error: outcome.error }] });
  const later = pendingView().entries.filter(({ id }) => id !== entry.id);
  const { updatedAt } = outcome;
  const replace = updatedAt === null ? [] : rebased(later, entry.write.id, updatedAt);
  await changePending({ replace, drop: [entry.id] });
}

/** Refusals that mean that the thing was changed elsewhere. */
const CONFLICTS: ReadonlySet<string> = new Set(['folders.changedElsewhere', 'glyphs.versionConflict']);

async function sendOne(write: PendingWrite): Promise<SendOutcome> {
  try {
    return await sendWrite(write);
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    // Deleted already, here or elsewhere: that was the wish.
    if (write.kind === 'folder.delete' && error.code === 'folders.unknown') return { updatedAt: null };
    if (isPassing(error)) return 'later';
    return { error: { kind: classifyError(error.code), code: error.code, reason: error.reason } };
  }
}

/** No network, no session, or a server that is busy or broken: it is no answer to this write. */
const isPassing = ({ status }: AskError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

const classifyError = (code: string): SyncError['kind'] => (CONFLICTS.has(code) ? 'conflict' : 'refused');

async function sendWrite(write: PendingWrite): Promise<SendOutcome> {
  const { id } = write;
  switch (write.kind) {
    case 'folder.create':
      return { updatedAt: (await ask(createFolder, { body: write.body })).updatedAt };
    case 'folder.update': {
      const { basedOn, body } = write;
      return { updatedAt: (await ask(updateFolder, { params: { id }, query: { basedOn }, body })).updatedAt };
    }
    case 'folder.delete': {
      const { basedOn, moveTo } = write;
      await ask(deleteFolder, { params: { id }, query: { basedOn, ...(moveTo !== null && { moveTo }) } });
      return { updatedAt: null };
    }
    case 'glyph.move': {
      const { folderId, before } = write;
      return ofGroup(await ask(moveGlyphs, { body: { moves: [{ id, folderId, before }] } }));
    }
    case 'glyph.tags': {
      const { tags, before } = write;
      return ofGroup(await ask(tagGlyphs, { body: { changes: [{ id, tags, before }] } }));
    }
    case 'glyph.title': {
      const { name: title, before } = write;
      return ofGroup(await ask(titleGlyphs, { body: { changes: [{ id, title, before }] } }));
    }
    case 'glyph.trash':
    case 'glyph.restore': {
      const act = write.kind === 'glyph.trash' ? 'trash' : 'restore';
      return ofGroup(await ask(switchGlyphs, { body: { act, ids: [id] } }));
    }
  }
}

function ofGroup({ results }: { results: readonly GroupResult[] }): SendOutcome {
  const code = results[0]?.code ?? null;
  if (code === null) return { updatedAt: null };
  // The thing to be put into the trash is gone for good: nothing is left to do.
  return { error: { kind: classifyError(code), code, reason: '' } };
}
