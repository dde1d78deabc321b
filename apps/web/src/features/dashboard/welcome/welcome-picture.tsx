import { PRODUCT } from '@repo/contract/brand';
import { lazy, Suspense, useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { guillocheFrame } from '../../../parts/print/guilloche.ts';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';
import { ringPaths } from './reading-rings.ts';

/** The codec is large, and the picture says what it says without its dots for a moment. */
const SampleGlyph = lazy(async () => ({ default: (await import('./sample-glyph.tsx')).SampleGlyph }));

const NAME = 'Marta Bellini';
const RINGS = ringPaths();

/** A printed card, the rings of its reading, and the phone that reads it. Everything on it is invented. */
export function WelcomePicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 608 496"
      role="img"
      aria-label={m.dashboard_hello_picture()}
      className={className}
      style={{ overflow: 'visible' }}
    >
      <g className="fill-primary" opacity={0.34}>
        {RINGS.map((d) => (
          <path key={d} d={d} fillRule="evenodd" />
        ))}
      </g>
      <Card />
      <Phone />
    </svg>
  );
}

/** Paper is the same in both themes. */
function Card() {
  const frame = useMemo(() => guillocheFrame({ widthMm: 284, heightMm: 178, radiusMm: 10 }, 4, 74, 4), []);
  return (
    <g transform="translate(170 262) rotate(-7)">
      <rect x={-158} y={-105} width={316} height={210} rx={15} className="fill-glyph-ground stroke-line" />
      <g fill="none" stroke="#0E5A54">
        <rect x={-149.5} y={-96.5} width={299} height={193} rx={12} strokeWidth={1.2} />
        <rect x={-134.5} y={-81.5} width={269} height={163} rx={8} strokeWidth={0.8} />
        <path d={frame} transform="translate(-142 -89)" strokeWidth={0.45} />
        <path
          d="M-124 -35v-10a14 14 0 0 1 14 -14h10M-30 -59h10a14 14 0 0 1 14 14v10M-6 35v10a14 14 0 0 1 -14 14h-10M-100 59h-10a14 14 0 0 1 -14 -14v-10"
          strokeWidth={3.5}
          strokeLinecap="round"
        />
      </g>
      <AfterFirstPaint>
        <Suspense>
          <SampleGlyph x={-126} y={-61} size={122} />
        </Suspense>
      </AfterFirstPaint>
      <text x={16} y={-35} className="fill-glyph-ink text-[15px] font-title">
        {PRODUCT}
      </text>
      <text x={16} y={7} className="fill-glyph-ink text-[17px] font-title">
        {NAME}
      </text>
      <text x={16} y={31} className="fill-glyph-ink text-[13.5px]">
        {m.dashboard_hello_scan()}
      </text>
      <text x={16} y={49} className="fill-glyph-ink text-[13.5px]">
        {m.dashboard_hello_scan_more()}
      </text>
    </g>
  );
}

function Phone() {
  return (
    <g transform="translate(368 24)">
      <rect width={224} height={448} rx={34} className="fill-surface stroke-ink" strokeWidth={2} />
      <rect x={9} y={9} width={206} height={430} rx={26} fill="none" className="stroke-line" />
      <path d="M94 22h36" className="stroke-ink" strokeWidth={3} strokeLinecap="round" />
      <text x={28} y={66} className="fill-ink-3 text-[13px]">
        {m.dashboard_hello_card()}
      </text>
      <text x={28} y={90} className="fill-ink text-[20px] font-title">
        {NAME}
      </text>
      <rect x={9.5} y={110} width={205} height={104} className="fill-danger-wash" />
      <text x={28} y={137} className="fill-danger text-[14px] font-strong">
        {m.dashboard_hello_allergies()}
      </text>
      <text x={28} y={166} className="fill-ink text-[22px] font-title">
        {m.dashboard_hello_penicillin()}
      </text>
      <text x={28} y={191} className="fill-ink text-[15px]">
        {m.dashboard_hello_severity()}
      </text>
      <text x={28} y={242} className="fill-ink-2 text-[14px] font-strong">
        {m.dashboard_hello_medicines()}
      </text>
      <text x={28} y={267} className="fill-ink text-[17px] font-strong">
        {m.dashboard_hello_insulin()}
      </text>
      <text x={28} y={290} className="fill-ink-2 text-[15px]">
        {m.dashboard_hello_dose()}
      </text>
      <path d="M9.5 309h205" className="stroke-line" />
      <text x={28} y={336} className="fill-ink-2 text-[14px] font-strong">
        {m.dashboard_hello_call()}
      </text>
      <text x={28} y={361} className="fill-ink text-[17px] font-strong">
        {m.dashboard_hello_person()}
      </text>
      <rect x={28} y={377} width={168} height={38} rx={6} className="fill-primary" />
      <text x={112} y={401} textAnchor="middle" className="fill-on-primary text-[15px] font-strong">
        {m.dashboard_hello_call()}
      </text>
    </g>
  );
}
