import type { ServiceFee } from '@repo/contract/fees/service-fees';
import { m } from '../../../paraglide/messages.js';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';
import { SealMarks } from '../../../ui/seal.tsx';

type LookTexts = { title: () => string; about: () => string; seen: () => string };

/** What is delivered as a page that one keeps. */
const PAPERS: Readonly<Partial<Record<ServiceFee, LookTexts>>> = {
  glyph_issuance: {
    title: m.statements_paper_card,
    about: m.fees_looks_glyph,
    seen: m.fees_seen_glyph,
  },
  document_notarization: {
    title: m.statements_paper_file,
    about: m.fees_looks_notarization,
    seen: m.fees_seen_notarization,
  },
};

/** Before it is paid: how the certificate looks, and who learns of it. Nothing for a fee that delivers no paper. */
export function LooksLike({ fee }: { fee: ServiceFee }) {
  const texts = PAPERS[fee];
  if (texts === undefined) return null;
  return (
    <>
      <div className="flex items-start gap-4 border-t border-line px-4 py-4 sm:px-5">
        <PageDrawing />
        <div className="min-w-0">
          <h3 className="text-label">{m.fees_looks()}</h3>
          <p className="mt-1 text-small font-strong">{texts.title()}</p>
          <p className="mt-0.5 text-small text-ink-2">{texts.about()}</p>
        </div>
      </div>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <h3 className="text-label">{m.fees_seen()}</h3>
        <p className="mt-1 text-small text-ink-2">{texts.seen()}</p>
      </div>
    </>
  );
}

/** One page with a seal and lines: an ornament, the words stand beside it. */
const PageDrawing = () => (
  <svg aria-hidden="true" viewBox="0 0 96 136" fill="none" className="block h-34 w-24 shrink-0">
    <rect x={1} y={1} width={94} height={134} rx={4} className="fill-surface stroke-line" />
    <rect x={6} y={6} width={84} height={124} rx={3} className="stroke-primary" strokeWidth={1.5} />
    <g className="text-primary" stroke="currentColor" transform="translate(13 12) scale(0.3)">
      <SealMarks arcs={BRAND_ARCS} />
    </g>
    <path d="M14 36h44M14 44h30" className="stroke-ink-2" strokeWidth={2.5} />
    <g className="text-seal" stroke="currentColor" transform="translate(29 52) scale(0.8)">
      <SealMarks arcs={BRAND_ARCS} />
    </g>
    <path d="M14 102h68M14 110h68M14 118h40" className="stroke-edge" strokeWidth={2} />
  </svg>
);
