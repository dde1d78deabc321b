import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useRef } from 'react';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';
import { openGlyph, useChangeGlyph } from '../use-glyphs.ts';
import { useChangedPaper } from '../use-note-prints.ts';
import { mergeTicks, NOTHING_TICKED } from './anyone-ticks.ts';

type TicksChange = {
  readonly before: AnyoneTicks;
  readonly after: AnyoneTicks;
  /** Typed again for a card that has one, else empty: it is kept nowhere. */
  readonly passcode: string;
  /** What was agreed for another adult, where that was asked. */
  readonly agreement: GlyphDraft['said']['agreement'];
};

/**
 * Stores what anyone may read as a new content behind the same print, and answers what stands there now. One after the other:
 * each continues the content that the one before it made. Throws VaultWorkerError, AskError, NotConfirmedError.
 */
export function useSaveAnyone(id: string) {
  const change = useChangeGlyph();
  const tellPaper = useChangedPaper();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function store({ before, after, passcode, agreement }: TicksChange): Promise<AnyoneSaved> {
    // The newest content: another device may have changed it meanwhile.
    const { row, draft } = await openGlyph(id);
    const anyone = mergeTicks(draft.anyone ?? NOTHING_TICKED, before, after);
    const said = agreement === null ? draft.said : { ...draft.said, agreement };
    const next = { ...draft, anyone, passcode, said };
    const saved = await change.mutateAsync({ row, draft: next });
    await tellPaper(saved.row, buildDraftFields(next));
    return { row: saved.row, ticks: anyone };
  }

  return (wanted: TicksChange): Promise<AnyoneSaved> => {
    const mine = last.current.then(() => store(wanted));
    last.current = mine.catch(() => undefined);
    return mine;
  };
}

type AnyoneSaved = { readonly row: GlyphRow; readonly ticks: AnyoneTicks };
