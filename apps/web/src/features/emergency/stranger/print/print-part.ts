import { openPrintCode } from '@repo/client/print-code/print-code';
import type { PrintPlace } from '@repo/client/print-code/print-text';
import { judgePrint, refreshStatus } from '../phone/kept-status.ts';
import { isPhoneForgotten, keepLateNotice, settleLateNotice } from '../phone/late-notices.ts';
import { combineReading, type Square } from './combine-reading.ts';
import { PrintFoot } from './print-foot.tsx';
import { isOut, PrintLater } from './print-later.tsx';
import { PrintStrip } from './print-strip.tsx';
import { markPlace } from './steady-place.ts';
import { UnheardCard } from './unheard-card.tsx';

/** A phone whose storage does not answer shows the card all the same. */
const JUDGE_WAIT_MS = 1_000;

/** Opens a large square with the drawing's secret, and looks up what this phone knows of it. The network is not asked. */
async function openSquare(secret: Uint8Array, digits: string, judge: typeof judgePrint = judgePrint): Promise<Square> {
  const opened = await openPrintCode(secret, digits);
  if (!opened.ok) return { kind: opened.error };
  const { card } = opened;
  const silent = new Promise<{ kind: 'not-checked' }>((resolve) =>
    setTimeout(() => resolve({ kind: 'not-checked' }), JUDGE_WAIT_MS),
  );
  const judged = judge(card.place, new Date()).catch(() => ({ kind: 'not-checked' }) as const);
  return { kind: 'opened', card, verdict: await Promise.race([judged, silent]) };
}

/** With a network this phone keeps the list in which a card stands that it has met, for the next time without one. */
async function keepList(place: PrintPlace | null): Promise<void> {
  if (place !== null && !isPhoneForgotten()) await refreshStatus(place);
}

/** What only a large square needs, loaded with the first one: opening it, its date and its state, and the words for them. */
export const printPart = {
  ...{ openSquare, combineReading, keepList, keepLateNotice, settleLateNotice, isOut, markPlace },
  ...{ PrintFoot, PrintLater, PrintStrip, UnheardCard },
};

export type PrintPart = typeof printPart;
