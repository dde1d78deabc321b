import { OTHERS_AGREEMENT_VERSION } from '@repo/contract/consents/consents';
import { PRESETS } from '../card-presets.ts';
import { type RowPlace, replaceRows, selectDraftRows } from '../draft-rows.ts';
import type { GlyphDraft } from '../glyph-draft.ts';

/** Somebody for whom a card was made before. */
export type KnownPerson = { readonly word: string; readonly name: string; readonly birth: string | null };
/** Whose account it is. */
export type Holder = { readonly name: string; readonly phone: string };

const CONTACT: RowPlace = { kind: 'contact', home: 'emergencyContact' };

/** Who stands in the form now. */
export const readDraftPerson = ({ rows }: GlyphDraft): KnownPerson => ({
  word: '',
  name: rows.find(({ kind }) => kind === 'name')?.text ?? '',
  birth: rows.find(({ kind }) => kind === 'birth')?.text ?? null,
});

/** Who stays in the form where somebody else is chosen who was not known before: whoever was typed, but not the holder. */
export function typedOther(draft: GlyphDraft, holder: Holder): KnownPerson | null {
  const typed = readDraftPerson(draft);
  const isOfHolder = draft.said.whom === null || draft.said.whom === 'me';
  return isOfHolder && typed.name.trim() !== '' && typed.name.trim() !== holder.name ? typed : null;
}

/** The card of the account's holder. `birth`: as it was typed before somebody else was chosen. */
export function forMe(draft: GlyphDraft, holder: Holder, birth: string | null = null): GlyphDraft {
  const contacts = selectDraftRows(draft.rows, CONTACT).filter(({ text }) => text !== holder.name);
  const rows = replaceRows(draft.rows, CONTACT, contacts);
  return withPersonRows({ ...draft, rows }, { word: '', name: holder.name, birth }, { whom: 'me' });
}

/** The card of somebody else: the holder is called first, and what is known of the person stands there already. */
export function forOther(draft: GlyphDraft, holder: Holder, known: KnownPerson | null): GlyphDraft {
  const contacts = selectDraftRows(draft.rows, CONTACT);
  const own = { kind: 'contact', text: holder.name, ...(holder.phone !== '' && { phone: holder.phone }) } as const;
  const hasContact = holder.name === '' || contacts.some(({ text }) => text.trim() !== '');
  const rows = hasContact ? draft.rows : replaceRows(draft.rows, CONTACT, [own]);
  const person = known ?? { word: '', name: '', birth: null };
  return withPersonRows({ ...draft, rows }, person, { whom: { word: person.word } });
}

function withPersonRows(
  draft: GlyphDraft,
  { name, birth }: KnownPerson,
  { whom }: Pick<GlyphDraft['said'], 'whom'>,
): GlyphDraft {
  const lines = draft.category === '' ? [] : PRESETS[draft.category].lines;
  const places = lines.filter(({ kind }) => kind === 'name' || kind === 'birth');
  const rows = places.reduce((before, { kind, home }) => {
    const text = kind === 'name' ? name : (birth ?? '');
    return replaceRows(before, { kind, home }, text === '' ? [] : [{ kind, text }]);
  }, draft.rows);
  // Whoever agreed for one person did not agree for another.
  return { ...draft, rows, said: { ...draft.said, whom, agreement: null } };
}

export const agreed = (draft: GlyphDraft, day: string | null): GlyphDraft => ({
  ...draft,
  said: { ...draft.said, agreement: day === null ? null : { version: OTHERS_AGREEMENT_VERSION, day } },
});

/** Those of the faces, each word once, as they were said last. */
export function knownPeople(
  faces: Iterable<{ whom: GlyphDraft['said']['whom']; name: string; birth: string | null }>,
): KnownPerson[] {
  const known = new Map<string, KnownPerson>();
  for (const { whom, name, birth } of faces) {
    if (whom === null || whom === 'me') continue;
    const word = whom.word === '' ? name : whom.word;
    if (word !== '' && !known.has(word)) known.set(word, { word, name, birth });
  }
  return [...known.values()];
}
