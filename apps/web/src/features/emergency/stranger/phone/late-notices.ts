import type { sendLateNotice } from '@repo/contract/emergency/emergency';
import { deriveFinderToken, glyphKeys, makeNoticeCard, toBase64url } from '@repo/vault';
import { askAnyone } from '../../../../api/ask-anyone.ts';
import { actUnlessHeld, holdReading } from '../../../../device/site/held-reading.ts';
import { removeStrangerWorker, wakeWhenOnline } from '../../../../device/site/stranger-worker.ts';
import { dropStrangerBuilds } from '../../../../workers/stranger/store-build.ts';
import { deletePhoneStore, type LateNotice, noticeStore } from './phone-store.ts';

// Readings without a network, which the owner is told of when there is one again. What waits opens nothing and names nobody.

const PATH = '/api/emergency/notices' satisfies (typeof sendLateNotice)['path'];
/** By this name the browser wakes the worker when there is a network again. */
export const LATE_NOTICES_TAG = 'late-notices';
const NONCE_BYTES = 16;
/** The server takes none that is older. */
const KEPT_MS = 30 * 86_400_000;
/** Of the same card within this time one is told: somebody read it again. */
const SAME_MS = 10 * 60_000;
/** More than anybody reads without a network: then nothing more is promised. */
const WAITING_MAX = 200;
/** What another try would not change. */
const NEVER_TAKEN: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 422]);

/**
 * The reading on the screen: while it stands there the page asks the server itself, which then tells the owner better. It is
 * sent when the page says that the reading is over, and otherwise with the next visit.
 */
let held: { readonly nonce: string; readonly letGo: () => void } | null = null;
let isForgotten = false;

const listeners = new Set<() => void>();

/** Tells when a reading of this page waits, or does no more. Returns the way to stop listening. */
export function onLateNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Keeps that a card was read. Returns false where the phone cannot keep it: then the owner will not be told. */
export async function keepLateNotice(secret: Uint8Array, claimedAt: Date): Promise<boolean> {
  const { glyphId } = glyphKeys(secret);
  const notice: LateNotice = {
    glyphId: toBase64url(glyphId),
    card: toBase64url(makeNoticeCard(deriveFinderToken(secret))),
    claimedAt: claimedAt.toISOString(),
    nonce: toBase64url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
  };
  const isKept = await storeNotice(notice);
  if (isKept) {
    isForgotten = false;
    void wakeWhenOnline(LATE_NOTICES_TAG);
  }
  tellListeners();
  return isKept;
}

async function storeNotice(notice: LateNotice): Promise<boolean> {
  // Marked before it is stored: whoever finds it there finds it marked.
  const letGo = await holdReading(notice.nonce);
  try {
    const kept = await noticeStore.change(async (all) => {
      const waiting = await all.getAll();
      const same = waiting.find((one) => isSameReading(one, notice));
      if (same === undefined && waiting.length >= WAITING_MAX) return null;
      if (same === undefined) await all.put(notice);
      return (same ?? notice).nonce;
    });
    if (kept === notice.nonce) return hold({ nonce: kept, letGo });
    letGo();
    return kept === null ? false : hold({ nonce: kept, letGo: await holdReading(kept) });
  } catch {
    // A private window without storage, or a full disk.
    letGo();
    return false;
  }
}

function hold(next: NonNullable<typeof held>): true {
  held?.letGo();
  held = next;
  return true;
}

const isSameReading = (one: LateNotice, other: LateNotice): boolean =>
  one.glyphId === other.glyphId && Math.abs(Date.parse(one.claimedAt) - Date.parse(other.claimedAt)) < SAME_MS;

/** The reading on the screen is over, or the server has heard of it after all: then nothing waits for it any more. */
export async function settleLateNotice({ isHeard }: { isHeard: boolean }): Promise<void> {
  const over = held;
  held = null;
  if (over !== null && isHeard) await dropNotice(over.nonce);
  over?.letGo();
}

/** How many readings this phone still has to tell. */
export async function countLateNotices(): Promise<number> {
  return noticeStore.read((all) => all.count()).catch(() => 0);
}

/** Sends what waits, each until the server has taken or refused it. */
export async function sendLateNotices(): Promise<void> {
  const waiting = await noticeStore.read((all) => all.getAll()).catch(() => []);
  for (const notice of waiting) {
    if (notice.nonce === held?.nonce) continue;
    if (Date.now() - Date.parse(notice.claimedAt) > KEPT_MS) await dropNotice(notice.nonce);
    else if ((await actUnlessHeld(notice, () => sendNotice(notice))) === 'later') return;
  }
}

async function sendNotice(notice: LateNotice): Promise<'done' | 'later'> {
  // Another page may have told it since, or heard that the server knows.
  const isWaiting = await noticeStore.read((all) => all.count(notice.nonce)).catch(() => 0);
  if (isWaiting === 0) return 'done';
  const answer = await askAnyone(PATH, notice);
  // What is no JSON came from a hotel's sign-in page, not from the server.
  if (answer.kind === 'answer' && answer.body === null) return 'later';
  if (answer.kind === 'unreachable') return 'later';
  if (answer.kind === 'refused' && !NEVER_TAKEN.has(answer.status)) return 'later';
  await dropNotice(notice.nonce);
  return 'done';
}

async function dropNotice(nonce: string): Promise<void> {
  await noticeStore.change((all) => all.delete(nonce)).catch(() => undefined);
  tellListeners();
}

/** Whether this page was told to forget: then it keeps nothing more until a card is read without a network again. */
export const isPhoneForgotten = (): boolean => isForgotten;

/** Forgets everything that this page keeps on the phone, told or not: queue, lists, files and worker. */
export async function forgetPhone(): Promise<void> {
  isForgotten = true;
  held?.letGo();
  held = null;
  await removeStrangerWorker();
  await Promise.all([deletePhoneStore(), 'caches' in globalThis ? dropStrangerBuilds() : null]);
}
