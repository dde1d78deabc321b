import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { latticeRings, swollenArcs, THIN_LINE } from './arc-lattice-geometry.ts';

/** An ornament, drawn once for its size and theme. Readers and forced colours skip it. */
export function ArcLattice({ className }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const redraw = () => drawLattice(element);
    const sizes = new ResizeObserver(redraw);
    const themes = new MutationObserver(redraw);
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    sizes.observe(element);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    darkness.addEventListener('change', redraw);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      darkness.removeEventListener('change', redraw);
    };
  }, []);
  return (
    <div className={classNames('relative overflow-hidden', className)} aria-hidden="true">
      <canvas ref={canvas} className="absolute inset-0 size-full text-primary opacity-40 forced-colors:hidden" />
    </div>
  );
}

/** Pixels of one lattice unit: 80 in a panel of 800, never so large that the ring leaves the panel. */
function unitFor(width: number, height: number): number {
  return Math.max(48, Math.min(width / 9, height / 8.2, 96));
}

function drawLattice(canvas: HTMLCanvasElement): void {
  const { width, height } = canvas.getBoundingClientRect();
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  const unit = unitFor(width, height);
  const scale = unit * devicePixelRatio;
  context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
  const thin = new Path2D();
  const swollen = new Path2D();
  for (const ring of latticeRings(width / unit, height / unit)) {
    thin.moveTo(ring.x + ring.radius, ring.y);
    thin.arc(ring.x, ring.y, ring.radius, 0, 2 * Math.PI);
    for (const [start, ...rest] of swollenArcs(ring)) {
      if (start === undefined) continue;
      swollen.moveTo(start.x, start.y);
      for (const point of rest) swollen.lineTo(point.x, point.y);
      swollen.closePath();
    }
  }
  const colour = getComputedStyle(canvas).color;
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = THIN_LINE;
  context.stroke(thin);
  context.fill(swollen);
}
