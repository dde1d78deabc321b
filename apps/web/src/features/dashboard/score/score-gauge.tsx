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
export function ScoreGauge({ met, known }: { met: number; known: number }) {
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
