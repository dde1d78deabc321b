import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { Seal } from '../../../ui/seal.tsx';
import { Rosette } from './rosette.tsx';

/** What makes a card this card: its rosette, its seal and its four words. */
export function CardSeal({ glyphId, isStopped }: { glyphId: string; isStopped: boolean }) {
  const seal = glyphSeal(glyphId);
  return (
    <>
      <Rosette
        arcs={seal.arcs}
        className="absolute -z-10 text-primary opacity-42 max-sm:-top-8 max-sm:-right-12 max-sm:size-36 sm:-top-14 sm:-right-23 sm:size-58"
      />
      <span className="mt-auto flex items-center gap-2 pt-3 text-small text-ink-2 max-sm:hidden">
        <Seal arcs={seal.arcs} size={30} kind={isStopped ? 'inactive' : 'issued'} />
        {seal.words}
      </span>
    </>
  );
}
