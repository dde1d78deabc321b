import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { JOINS_DRAWN_MAX, layPath } from './path-geometry.ts';

/** From the entry up to the checkpoint: each filled point is a hash that this browser has made, each ring one it was given. */
export function EntryPath({ joins }: { joins: number }) {
  if (joins === 0) return null;
  const { width, height, stops, given, way, branches } = layPath(joins);
  const isWhole = joins <= JOINS_DRAWN_MAX;
  const last = stops.length - 1;
  return (
    <figure className="my-3">
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" role="img" aria-label={m.audit_path()}>
        {branches.map((path) => (
          <path key={path} d={path} fill="none" className="stroke-edge" strokeWidth={1.1} />
        ))}
        <path d={way} fill="none" className="stroke-primary" strokeWidth={3} strokeLinecap="round" />
        {given.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={5} className="fill-surface stroke-seal" strokeWidth={2.5} />
        ))}
        {stops.map(({ x, y }, at) => (
          <circle key={x} cx={x} cy={y} r={at === last ? 4 : 5.5} className="fill-primary" />
        ))}
        <circle
          cx={stops[last]?.x}
          cy={stops[last]?.y}
          r={9}
          fill="none"
          className="stroke-primary"
          strokeWidth={2.5}
        />
      </svg>
      <figcaption className="mt-1 flex justify-between gap-3 text-tiny text-ink-2">
        <span>{m.audit_path_entry()}</span>
        <span className="text-center">
          {isWhole
            ? m.audit_path_drawn({ count: joins })
            : m.audit_path_some({ drawn: formatCount(JOINS_DRAWN_MAX), count: joins })}
        </span>
        <span>{m.audit_path_checkpoint()}</span>
      </figcaption>
    </figure>
  );
}
