import type { PostureFactor } from '@repo/contract/rules/posture';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { useStats } from '../use-dashboard.ts';
import { scoreWord } from './score-words.ts';

/** The score in a line; the measures behind it stand on the full dashboard. */
export function ScoreCell() {
  const stats = useStats();
  if (stats.data === undefined) return <SkeletonBar className="h-10 w-44" />;
  const { securityScore: score, factors } = stats.data;
  const { met, known } = countMeasures(factors);
  return (
    <section aria-label={m.dashboard_score()} className="flex items-center gap-4">
      {score === null ? null : <span className="numeric text-statement leading-tight font-title">{score}</span>}
      <span className="leading-snug">
        <span className="block font-strong">
          {m.dashboard_score()}: {score === null ? m.dashboard_score_unknown() : scoreWord(score)}
        </span>
        <Link to="/full-dashboard" className="link text-small">
          {m.dashboard_score_short({ met, known })}
        </Link>
      </span>
    </section>
  );
}

export function countMeasures(factors: readonly PostureFactor[]): { met: number; known: number } {
  return {
    met: factors.filter(({ state }) => state === 'met').length,
    known: factors.filter(({ state }) => state !== 'unknown').length,
  };
}
