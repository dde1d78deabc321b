import { DAY_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { endOldLeftCredits } from './left-credit.ts';

/** Books of what customers paid, in minor units of a currency; what leaves with a deleted account. */
export const moneyFeature: Feature = {
  jobs: [{ name: 'end old credit of deleted accounts', everyMs: DAY_MS, run: endOldLeftCredits }],
};
