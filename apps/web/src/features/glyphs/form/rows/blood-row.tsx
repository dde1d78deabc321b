import { findBloodGroup, findFixedAnswer } from '@house/client/card/card-rows';
import { BLOOD_GROUPS, FIXED_ANSWERS } from '@house/client/card/row-shape';
import { useContext } from 'react';
import { bloodLabel, bloodWords, rowLabel, saidLabel } from '../../../../parts/words/card-words.ts';
import { CloseLineContext } from './one-open-line.tsx';
import { RowChoice } from './row-choice.tsx';
import type { RowEditorProps } from './row-editor.ts';

/** The blood group, of the eight that exist, or not known. */
export function BloodRow({ rows: [row], onChange }: RowEditorProps) {
  const close = useContext(CloseLineContext);
  const value =
    row === undefined ? null : (findBloodGroup(row) ?? (findFixedAnswer(row) === 'unknown' ? 'unknown' : null));
  return (
    <RowChoice
      label={rowLabel('blood')}
      isRadio
      onPick={close}
      className="grid-cols-4 divide-x max-sm:divide-y sm:grid-cols-[repeat(8,minmax(0,1fr))_minmax(0,2.25fr)] [&>:last-child]:max-sm:col-span-4"
      options={[
        ...BLOOD_GROUPS.map((group) => ({ value: group, label: bloodLabel(group), name: bloodWords(group) })),
        { value: 'unknown' as const, label: saidLabel('unknown', 'blood') },
      ]}
      value={value}
      onChange={(next) =>
        onChange(next === null ? [] : [{ kind: 'blood', text: next === 'unknown' ? FIXED_ANSWERS.unknown : next }])
      }
    />
  );
}
