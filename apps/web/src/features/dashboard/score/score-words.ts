import { POSTURE_FAIR_FROM, POSTURE_GOOD_FROM } from '@repo/contract/rules/posture';
import { m } from '../../../paraglide/messages.js';

export function scoreWord(score: number): string {
  if (score >= POSTURE_GOOD_FROM) return m.dashboard_score_good();
  return score >= POSTURE_FAIR_FROM ? m.dashboard_score_fair() : m.dashboard_score_weak();
}
