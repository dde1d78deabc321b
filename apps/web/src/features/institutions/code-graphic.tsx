import { useEffect, useRef } from 'react';
import { AskError, describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { GlyphViewer } from '../../parts/glyph/glyph-viewer.tsx';
import { ProtectionNotice } from '../../parts/glyph/protection/protection-notice.tsx';
import { DecryptionNotice } from '../../parts/vault/decryption-notice.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Seal } from '../../ui/seal.tsx';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import type { DrawnCode } from './mint-code.ts';
import type { useCodeGlyph } from './use-code-glyph.ts';

type CodeGraphicProps = { glyph: ReturnType<typeof useCodeGlyph>; name: string; shown: boolean };

/** The glyph of a code, under protection as long as it is shown, and why it could not be shown. */
export function CodeGraphic({ glyph: { drawn, failure }, name, shown }: CodeGraphicProps) {
  const isShown = shown && drawn !== null;
  return (
    <>
      <p className="sr-only" role="status">
        {isShown ? m.institutions_revealed({ name }) : null}
      </p>
      {isShown ? <ShownGlyph drawn={drawn} name={name} /> : null}
      <RevealError failure={failure} />
    </>
  );
}

function ShownGlyph({ drawn: { row, drawing }, name }: { drawn: DrawnCode; name: string }) {
  const seal = glyphSeal(row.glyphId);
  const place = useRef<HTMLDivElement>(null);
  // It appears above the button that was pressed, and on a phone out of sight.
  useEffect(() => {
    // Newer browsers answer with a promise: it must not become the effect's end.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="mb-4">
      <div ref={place}>
        <GlyphViewer drawing={drawing} title={name} seal={seal} shown engraved />
      </div>
      <div className="mt-3 mb-4 flex items-center gap-3">
        <Seal arcs={seal.arcs} words={seal.words} size={40} />
        <p className="text-small text-ink-2">{seal.words}</p>
      </div>
      <ProtectionNotice />
    </div>
  );
}

/** A sealed thing that does not open says why and leads on; whatever else failed, in the server's words where it has some. */
function RevealError({ failure }: { failure: Error | null }) {
  if (failure === null) return null;
  if (failure instanceof VaultWorkerError && failure.code !== 'failed') {
    return (
      <DecryptionNotice error={failure} className="mb-3">
        {m.institutions_damaged()}
      </DecryptionNotice>
    );
  }
  const fallback = m.institutions_reveal_failed();
  return (
    <InlineAlert tone="danger" announce="alert" className="mb-3">
      {failure instanceof AskError ? describeFailure(failure, fallback) : fallback}
    </InlineAlert>
  );
}
