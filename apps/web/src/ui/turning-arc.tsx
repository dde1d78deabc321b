/** A quarter of a ring that turns: something is under way. With reduced motion it stands still. */
export function TurningArc({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="shrink-0 animate-spin motion-reduce:animate-none"
    >
      <circle cx={12} cy={12} r={8} strokeWidth={1.75} className="opacity-30" />
      <path d="M12 4a8 8 0 0 1 8 8" strokeWidth={2.5} strokeLinecap="round" />
    </svg>
  );
}
