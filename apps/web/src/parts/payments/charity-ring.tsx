const ARCS = 20;
const HEAVY = 4;

/** A fifth of what is sold, as a ring of twenty arcs with four heavy ones: an ornament beside the sentence that says so. */
export function CharityRing({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 56" fill="none" aria-hidden="true" className="shrink-0">
      {Array.from({ length: ARCS }, (_, index) => {
        const isHeavy = index < HEAVY;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the arcs of a ring do not move.
            key={index}
            cx={28}
            cy={28}
            r={23}
            pathLength={ARCS}
            strokeDasharray={`0.62 ${ARCS - 0.62}`}
            strokeDashoffset={-index}
            strokeWidth={isHeavy ? 5 : 1.5}
            transform="rotate(-90 28 28)"
            className={isHeavy ? 'stroke-primary' : 'stroke-edge'}
          />
        );
      })}
    </svg>
  );
}
