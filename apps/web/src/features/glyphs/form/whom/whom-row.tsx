import { useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { formatIsoDay } from '../../../../parts/words/dates.ts';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { GlyphDraft, GlyphProblem } from '../glyph-draft.ts';
import { formatFieldProblem, GLYPH_FIELD_IDS } from '../glyph-problem-texts.ts';
import { RowFrame } from '../rows/row-frame.tsx';
import { PRIVATE_INPUT } from '../rows/row-input.tsx';
import { needsAgreement } from './needs-agreement.ts';
import { useKnownPeople } from './use-known-people.ts';
import { agreed, forMe, forOther, type KnownPerson, readDraftPerson, typedOther } from './whom-draft.ts';

type WhomRowProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
};

const WORD_MAX = 40;

/** Whom the card is for: the holder, somebody for whom there is a card already, or somebody in a word of their own. */
export function WhomRow({ draft, onChange, problems }: WhomRowProps) {
  const { people, holder } = useKnownPeople();
  // What was typed for each choice comes back with it.
  const left = useRef(new Map<string, KnownPerson>());
  const { whom, agreement } = draft.said;
  const word = whom === null || whom === 'me' ? null : whom.word;
  const known = people.find((one) => one.word === word);
  const options = [
    { value: 'me', label: m.glyphs_whom_me() },
    ...people.map((one) => ({ value: `known ${one.word}`, label: one.word })),
    { value: 'other', label: m.glyphs_whom_other() },
  ];
  const value = selectWhom(whom, known !== undefined);
  const choose = (next: string) => {
    left.current.set(value, { ...readDraftPerson(draft), word: word ?? '' });
    const before = left.current.get(next) ?? null;
    if (next === 'me') return onChange(forMe(draft, holder, before?.birth ?? null));
    const known = people.find((one) => `known ${one.word}` === next);
    onChange(forOther(draft, holder, known ?? before ?? typedOther(draft, holder)));
  };
  return (
    <RowFrame heading={m.glyphs_whom()}>
      <ChoiceChips label={m.glyphs_whom()} hideLabel value={value} options={options} onChange={choose} />
      {word !== null && known === undefined ? (
        <TextField
          label={m.glyphs_whom_word()}
          hint={m.glyphs_whom_word_hint()}
          maxLength={WORD_MAX}
          {...PRIVATE_INPUT}
          value={word}
          onChange={(event) => onChange({ ...draft, said: { ...draft.said, whom: { word: event.target.value } } })}
        />
      ) : null}
      {needsAgreement(draft, formatIsoDay(new Date())) ? (
        <CheckboxField
          id={GLYPH_FIELD_IDS.agreement}
          label={m.glyphs_whom_agree()}
          error={formatFieldProblem(problems, 'agreement')}
          checked={agreement !== null}
          onChange={(event) => onChange(agreed(draft, event.target.checked ? formatIsoDay(new Date()) : null))}
        />
      ) : null}
    </RowFrame>
  );
}

/** Of an earlier card nobody said it: nothing is chosen. */
function selectWhom(whom: GlyphDraft['said']['whom'], isKnown: boolean): string {
  if (whom === null) return '';
  if (whom === 'me') return 'me';
  return isKnown ? `known ${whom.word}` : 'other';
}
