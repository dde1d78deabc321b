import { findObstacle, judgePromise } from '@repo/client/card/promise';
import { m } from '../../paraglide/messages.js';
import type { Carriers } from '../../parts/artwork/carriers.ts';
import { formatInvitation } from '../../parts/glyph/print/invitation.ts';
import { NotReadable } from '../../parts/profile/not-readable.tsx';

type UnreadableCardsProps = {
  /** Those that go onto a product. */
  ids: readonly string[];
  carriers: Pick<Carriers, 'sources'>;
  className?: string;
};

/** Before something lasting is made of a card that nobody can read: that, what the piece will say, and what helps first. */
export function UnreadableCards({ ids, carriers: { sources }, className }: UnreadableCardsProps) {
  return unreadableAmong(ids, sources).map(({ id, title, row }) => (
    <NotReadable
      key={id}
      row={row}
      title={m.shop_unreadable({ title: title ?? m.shop_glyph_locked() })}
      {...(className !== undefined && { className })}
    >
      <p className="mt-1.5">{m.shop_unreadable_says({ text: formatInvitation(judgePromise(row, Date.now())) })}</p>
    </NotReadable>
  ));
}

export const unreadableAmong = (ids: readonly string[], sources: Carriers['sources']) =>
  sources.filter(({ id, row }) => ids.includes(id) && findObstacle(row, Date.now()) !== null);
