import { listOrderedPieces } from '@repo/contract/shop/ordered-pieces';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';

/** Warns before a glyph is given up that is on a product which is paid and not made yet; nothing for all others. */
export function OrderedPieceNote({ ids }: { ids: readonly string[] }) {
  const pieces = useQuery(read(listOrderedPieces, {}));
  const touched = pieces.data?.filter(({ glyphId }) => ids.includes(glyphId)) ?? [];
  if (touched.length === 0) return null;
  const numbers = [...new Set(touched.map(({ orderNumber }) => orderNumber))].join(', ');
  return (
    <InlineAlert tone="warn" announce="status" className="mt-3" title={m.glyphs_ordered_title({ numbers })}>
      {m.glyphs_ordered_about()}
    </InlineAlert>
  );
}
