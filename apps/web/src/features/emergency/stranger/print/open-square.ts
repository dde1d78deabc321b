import { openPrintCode } from '@repo/client/print-code/print-code';
import { judgePrint } from '../kept-status.ts';
import type { Square } from './combine-reading.ts';

/** A phone whose storage does not answer shows the card all the same. */
const JUDGE_WAIT_MS = 1_000;

/** Opens a large square with the drawing's secret, and looks up what this phone knows of it. The network is not asked. */
export async function openSquare(
  secret: Uint8Array,
  digits: string,
  judge: typeof judgePrint = judgePrint,
): Promise<Square> {
  const opened = await openPrintCode(secret, digits);
  if (!opened.ok) return { kind: opened.error };
  const { card } = opened;
  const silent = new Promise<{ kind: 'not-checked' }>((resolve) =>
    setTimeout(() => resolve({ kind: 'not-checked' }), JUDGE_WAIT_MS),
  );
  const judged = judge(card.place, new Date()).catch(() => ({ kind: 'not-checked' }) as const);
  return { kind: 'opened', card, verdict: await Promise.race([judged, silent]) };
}
