import { ageOn } from '@repo/client/card/person';
import type { FaceAnswers } from '../../../../parts/person/sealed-face.ts';
import type { DraftRow } from '../draft-rows.ts';

/** From this age on somebody is asked themselves. */
const ADULT_YEARS = 18;

type AgreementInput = { readonly said: FaceAnswers; readonly rows: readonly DraftRow[] };

/** True for a card of another person who is not known to be a child: they are to know of it. */
export function needsAgreement({ said, rows }: AgreementInput, today: string): boolean {
  if (said.whom === null || said.whom === 'me') return false;
  const birth = rows.find(({ kind }) => kind === 'birth')?.text ?? null;
  const age = ageOn(birth, today);
  return age === null || age.years >= ADULT_YEARS;
}
