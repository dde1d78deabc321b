import { POSTURE_WEIGHTS, type PostureFactor } from '@repo/contract/rules/posture';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { type DashboardActs, FixAction } from '../fix-action.tsx';
import { FIX_LABELS, measureSentence } from '../measure-labels.ts';
import { useStats } from '../use-dashboard.ts';
import { countMeasures } from './score-cell.tsx';
import { scoreWord } from './score-words.ts';

/** A quarter of a ring, one segment for each measure that can be judged: a wide stroke and a fine one, like a seal. */
const SIZE = 112;
const OUTER = 98;
const INNER = 89;
const GAP_DEGREES = 2.9;
const CORNER = 106;

function arc(radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const turn = ((180 + degrees) * Math.PI) / 180;
    return `${(CORNER + radius * Math.cos(turn)).toFixed(2)} ${(CORNER + radius * Math.sin(turn)).toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

/** An ornament beside its words: the sentence next to it says the same. */
function ScoreGauge({ met, known }: { met: number; known: number }) {
  const each = 90 / known;
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      fill="none"
      className="absolute inset-0"
      aria-hidden="true"
    >
      {Array.from({ length: known }, (_, index) => {
        const from = index * each + GAP_DEGREES / 2;
        const to = (index + 1) * each - GAP_DEGREES / 2;
        return (
          <g key={from} className={index < met ? 'stroke-primary' : 'stroke-line'}>
            <path d={arc(OUTER, from, to)} strokeWidth={7} />
            <path d={arc(INNER, from, to)} strokeWidth={1.5} />
          </g>
        );
      })}
    </svg>
  );
}

/** The score and the measures behind it. Where too little can be judged there is no number, and it says why. */
export function ScoreCard({ acts }: { acts: DashboardActs }) {
  const stats = useStats();
  const [isExplained, setExplained] = useState(true);
  const explanationId = useId();
  // Said once, by the counts of the same answer.
  if (stats.isError) return null;
  return (
    <Card
      title={m.dashboard_score()}
      action={
        <button
          type="button"
          className="link"
          aria-expanded={isExplained}
          aria-controls={explanationId}
          onClick={() => setExplained(!isExplained)}
        >
          {m.dashboard_score_how()}
        </button>
      }
      flush
    >
      <div id={explanationId} className={isExplained ? 'px-4 pb-4 text-small text-ink-2 sm:px-5' : 'hidden'}>
        {m.dashboard_score_rule()}
      </div>
      {stats.isPending ? <CardSkeleton rows={5} /> : null}
      {stats.isSuccess ? (
        <div className="px-4 pb-5 sm:px-5">
          <Standing score={stats.data.securityScore} factors={stats.data.factors} />
          <ul className="space-y-2 text-label">
            {listed(stats.data.factors, isExplained).map((factor) => (
              <Measure key={factor.name} factor={factor} acts={acts} hasWeight={isExplained} />
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}

/** What does not apply is counted in the sentence above, and listed for whoever asks how the score is made. */
const listed = (factors: readonly PostureFactor[], isExplained: boolean) =>
  isExplained ? factors : factors.filter(({ state }) => state !== 'unknown');

function Standing({ score, factors }: { score: number | null; factors: readonly PostureFactor[] }) {
  const { met, known } = countMeasures(factors);
  const leftOut = factors.length - known;
  const isShared = factors.some(({ detail }) => detail === 'sharedAccount');
  const why = isShared ? m.dashboard_score_shared : m.dashboard_score_left_out;
  const sentences = [
    m.dashboard_score_measures({ met, known }),
    ...(leftOut > 0 ? [why({ count: leftOut })] : []),
  ].join(' ');
  if (score === null) {
    return (
      <div className="mb-4">
        <p className="text-h3 font-strong">{m.dashboard_score_unknown()}</p>
        <p className="text-label text-ink-2">
          {m.dashboard_score_why()} {sentences}
        </p>
      </div>
    );
  }
  return (
    <div className="mb-4 flex items-end gap-4">
      <div className="relative flex size-28 shrink-0 flex-col items-end justify-end">
        <ScoreGauge met={met} known={known} />
        <span className="numeric text-[2.5rem] leading-none font-title tracking-tight">{score}</span>
        <span className="text-tiny text-ink-3">{m.dashboard_score_of()}</span>
      </div>
      <p className="pb-0.5 text-label">
        <span className="font-strong">{scoreWord(score)}</span> <span className="text-ink-2">{sentences}</span>
      </p>
    </div>
  );
}

const MARKS = {
  met: { icon: 'check', colour: 'text-ok', label: m.dashboard_measure_met },
  unmet: { icon: 'alert', colour: 'text-warn', label: m.dashboard_measure_unmet },
  unknown: { icon: 'help', colour: 'text-ink-3', label: m.dashboard_measure_unknown },
} as const;

function Measure(props: { factor: PostureFactor; acts: DashboardActs; hasWeight: boolean }) {
  const { factor, acts, hasWeight } = props;
  const { icon, colour, label } = MARKS[factor.state];
  const sentence = measureSentence(factor);
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className={`mt-px ${colour}`} label={label()} />
      <span className={`min-w-0 grow ${factor.state === 'unknown' ? 'text-ink-3' : ''}`}>
        {sentence}{' '}
        {factor.state === 'unmet' ? (
          <FixAction of={factor.name} acts={acts} about={sentence} variant="link">
            {FIX_LABELS[factor.name]()}
          </FixAction>
        ) : null}
      </span>
      {hasWeight ? (
        <span className="numeric text-small whitespace-nowrap text-ink-3">
          {m.dashboard_weight({ weight: POSTURE_WEIGHTS[factor.name] })}
        </span>
      ) : null}
    </li>
  );
}
