import { AskError, reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { GlyphViewer } from '../../parts/glyph/glyph-viewer.tsx';
import { ProtectionNotice } from '../../parts/glyph/protection-notice.tsx';
import { DoesNotOpen } from '../../parts/vault/does-not-open.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { VaultTrouble } from '../../workers/vault/vault-trouble.ts';
import type { useCodeGlyph } from './use-code-glyph.ts';

type CodeGraphicProps = {
  glyph: ReturnType<typeof useCodeGlyph>;
  name: string;
  isMinted: boolean;
  shown: boolean;
  onShow: () => void;
  onHide: () => void;
};

/** The glyph of a code: made on this device at the first reveal, and under protection as long as it is shown. */
export function CodeGraphic({ glyph, name, isMinted, shown, onShow, onHide }: CodeGraphicProps) {
  const { drawn, busy, failure } = glyph;
  return (
    <>
      {shown && drawn ? (
        <div className="mb-4">
          <p className="sr-only" role="status">
            {m.institutions_revealed({ name })}
          </p>
          <GlyphViewer drawing={drawn.drawing} title={name} seal={glyphSeal(drawn.row.glyphId)} shown engraved />
          <p className="mt-2 mb-3 text-small text-ink-2">{glyphSeal(drawn.row.glyphId).words}</p>
          <ProtectionNotice />
        </div>
      ) : null}
      <RevealFailure failure={failure} />
      <Button
        wide
        icon={shown ? 'hide' : 'show'}
        aria-pressed={shown}
        busy={busy !== null}
        busyLabel={busy === 'opening' || isMinted ? m.institutions_opening() : m.institutions_making()}
        onClick={shown ? onHide : onShow}
      >
        {shown ? m.institutions_hide() : m.institutions_reveal()}
        <span className="sr-only"> {m.institutions_for({ name })}</span>
      </Button>
      {isMinted || drawn ? null : <p className="mt-1.5 text-small text-ink-3">{m.institutions_first_reveal()}</p>}
    </>
  );
}

/** A sealed thing that does not open says why and leads on; whatever else failed, in the server's words where it has some. */
function RevealFailure({ failure }: { failure: Error | null }) {
  if (failure === null) return null;
  if (failure instanceof VaultTrouble && failure.code !== 'failed') {
    return (
      <DoesNotOpen error={failure} className="mb-3">
        {m.institutions_damaged()}
      </DoesNotOpen>
    );
  }
  const fallback = m.institutions_reveal_failed();
  return (
    <InlineAlert tone="danger" announce="alert" className="mb-3">
      {failure instanceof AskError ? reasonOf(failure, fallback) : fallback}
    </InlineAlert>
  );
}
