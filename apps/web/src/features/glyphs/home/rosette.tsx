/** It is half the side of the drawing's square. */
const RADIUS = 150;
const OUTER_FEWEST = 24;
const OUTER_STEPS = 4;
/** Height of an ellipse by its width. */
const FLATTEST = 0.34;
const FLAT_STEP = 0.03;
const INNER_FLATNESS = 0.5;
/** What of the outer ring's hole the inner one fills. */
const INNER_PART = 0.82;

/**
 * The guilloche of a card: ellipses turned about one centre, whose number and flatness come from what the card's four words
 * come from. An ornament: whoever compares, compares words and seal.
 */
export function Rosette({ arcs, className }: { arcs: readonly number[]; className: string }) {
  const [first = 0, second = 0, third = 0] = arcs;
  const count = OUTER_FEWEST + (first % OUTER_STEPS) * 2;
  const flat = FLATTEST + ((second + third) % 10) * FLAT_STEP;
  const hole = RADIUS * flat * INNER_PART;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={0.55}
      className={className}
    >
      {turned(count).map((angle) => (
        <ellipse key={angle} rx={RADIUS} ry={RADIUS * flat} transform={`rotate(${angle})`} />
      ))}
      {turned(count / 2).map((angle) => (
        <ellipse key={angle} rx={hole} ry={hole * INNER_FLATNESS} transform={`rotate(${angle})`} />
      ))}
      <circle r={RADIUS} />
    </svg>
  );
}

/** An ellipse looks the same after half a turn. */
const turned = (count: number): number[] => Array.from({ length: count }, (_, place) => (180 * place) / count);
