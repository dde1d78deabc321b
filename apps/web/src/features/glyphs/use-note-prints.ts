import {
  addPrint,
  type CardPrint,
  type CardPrints,
  NO_PRINTS,
  type PrintedFacts,
  removePrint,
  withFacts,
} from '@repo/client/card/card-prints';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { printsSlot } from '@repo/client/text-slots';
import { type GroupResult, notePrints } from '@repo/contract/glyphs/glyph-groups';
import { type GlyphRow, readGlyph } from '@repo/contract/glyphs/glyphs';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { paperToast } from '../../parts/prints/print-sentences.ts';
import { printedFacts } from '../../parts/prints/record-print.ts';
import { readPrints, sealPrints } from '../../parts/prints/sealed-prints.ts';
import { judgeRow } from '../../parts/prints/use-judged-prints.ts';
import { openText } from '../../parts/vault/sealed-text.ts';
import { formatIsoDay } from '../../parts/words/dates.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useGroupWrite } from './use-glyphs.ts';

type PrintsRow = Pick<GlyphRow, 'id' | 'prints'>;
type PrintsChange = (prints: CardPrints) => CardPrints;

/** A list that was changed elsewhere meanwhile is read and changed again, this often at most. */
const TRIES_MAX = 3;

const openPrints = async ({ id, prints }: PrintsRow): Promise<CardPrints> =>
  prints === null ? NO_PRINTS : readPrints(await openText(printsSlot(id), prints));

/** Throws VaultWorkerError, AskError. */
async function changePrints(row: PrintsRow, change: PrintsChange): Promise<{ results: GroupResult[] }> {
  for (let [tries, known] = [1, row]; ; tries += 1) {
    const prints = await sealPrints(row.id, change(await openPrints(known)));
    const changes = [{ id: row.id, prints, before: known.prints }];
    const answer = await ask(notePrints, { body: { changes } });
    const isOld = answer.results[0]?.code === 'glyphs.versionConflict';
    if (!isOld || tries === TRIES_MAX) return answer;
    known = await ask(readGlyph, { params: { id: row.id } });
  }
}

/** Remembers which papers there are of a card. One write at a time, because each replaces the whole list. */
export function useNotePrints(row: PrintsRow) {
  const write = useGroupWrite((change: PrintsChange) => queueChange(row, change));
  async function note(change: PrintsChange): Promise<boolean> {
    try {
      const { results } = await write.mutateAsync(change);
      if (results[0]?.outcome !== 'refused') return true;
      showToast({ tone: 'danger', title: m.prints_note_failed(), about: m.prints_note_failed_about() });
    } catch (error) {
      showErrorToast(error, m.prints_note_failed(), m.prints_note_failed_about());
    }
    return false;
  }
  return {
    addPaper: (print: CardPrint, facts: PrintedFacts) => void note((prints) => addPrint(prints, print, facts)),
    throwAway: (id: string) =>
      void note((prints) => removePrint(prints, id)).then(
        (done) => done && showToast({ tone: 'ok', title: m.prints_thrown_done() }),
      ),
  };
}

const queues = new Map<string, Promise<unknown>>();

function queueChange(row: PrintsRow, change: PrintsChange): Promise<{ results: GroupResult[] }> {
  const before = queues.get(row.id) ?? Promise.resolve();
  const next = before.then(
    () => changePrints(row, change),
    () => changePrints(row, change),
  );
  queues.set(row.id, next);
  return next;
}

/**
 * After a change of a card: notes what it says now beside its papers, and answers what to tell. Null where no paper says
 * anything else.
 */
export function useChangedPaper() {
  const write = useGroupWrite(({ row, change }: { row: PrintsRow; change: PrintsChange }) => queueChange(row, change));
  return async (row: GlyphRow, fields: GlyphFields): Promise<string | null> => {
    if (row.prints === null) return null;
    const facts = printedFacts(fields, row.contentVersion);
    try {
      const text = await openText(printsSlot(row.id), row.prints);
      await write.mutateAsync({ row, change: (prints) => withFacts(prints, facts) });
      return paperToast(judgeRow(row, { state: 'open', text }, formatIsoDay(new Date()), fields) ?? []);
    } catch (error) {
      // The change itself is saved; lists say "The card was changed since" until the next note arrives.
      showErrorToast(error, m.prints_note_failed(), m.prints_note_failed_about());
      return null;
    }
  };
}
