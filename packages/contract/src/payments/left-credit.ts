import type { RefusalTexts } from '../call.ts';
import { DAY_MS } from '../durations.ts';

export const REFUSALS = {
  'credit.unknownReference': { status: 404, sentence: 'No credit of a deleted account has this reference.' },
  'credit.nothingLeft': { status: 409, sentence: 'Nothing of this credit is left.' },
  'credit.eurosOnly': {
    status: 409,
    sentence: 'A transfer pays euros. Refund the top-up of this credit instead: it goes back the way it came.',
  },
} as const satisfies RefusalTexts;

/** Ten years, the ordinary limitation of the Italian civil code (article 2946). */
export const LEFT_CREDIT_KEPT_MS: number = 3_653 * DAY_MS;
