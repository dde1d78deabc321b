import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';
import { listEntries } from './anyone-entries.ts';
import { carryTicks, isSameTicks } from './anyone-ticks.ts';

/**
 * The next draft with ticks that fit its lines: what was hidden from anyone stays hidden when its words change. Where the ticks
 * themselves were changed they are left as they are.
 */
export function carryDraft(before: GlyphDraft, next: GlyphDraft): GlyphDraft {
  const { anyone } = next;
  if (anyone === undefined || anyone !== before.anyone) return next;
  if (anyone.leftOut.length === 0 && anyone.nameless.length === 0) return next;
  const entries = (draft: GlyphDraft) => listEntries(buildDraftFields(draft));
  const carried = carryTicks(anyone, entries(before), entries(next));
  return isSameTicks(carried, anyone) ? next : { ...next, anyone: carried };
}
