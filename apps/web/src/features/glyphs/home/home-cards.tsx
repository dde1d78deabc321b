import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { AsOfNotice } from '../../../parts/offline/as-of-notice.tsx';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { CardFace } from './card-face.tsx';
import { HOME_CARDS_MAX } from './home-order.ts';
import type { HomeCard } from './use-home-cards.ts';

type HomeCardsProps = {
  /** It is null while they are read. */
  cards: readonly HomeCard[] | null;
  error: Error | null;
  onRetry: () => void;
  onShow: (id: string) => void;
};

/** What a narrow page shows of many: two rows there too. */
const HIDDEN_FROM = [
  [6, 'hidden'],
  [4, 'max-lg:hidden'],
  [3, 'max-sm:hidden'],
] as const;

const hiddenClass = (place: number): string => HIDDEN_FROM.find(([from]) => place >= from)?.[1] ?? '';

/** The person's cards, where a wallet has them: on top. */
export function HomeCards({ cards, error, onRetry, onShow }: HomeCardsProps) {
  if (error !== null) return <ReadError title={m.glyphs_manage_failed()} error={error} onRetry={onRetry} />;
  if (cards === null) return <CardsSkeleton />;
  if (cards.length === 0) return null;
  return (
    <section aria-label={m.cards_yours()}>
      <AsOfNotice />
      <ul className={GRID}>
        {cards.slice(0, HOME_CARDS_MAX).map(({ row, lines, state }, place) => (
          <CardFace
            key={row.id}
            row={row}
            lines={lines}
            state={state}
            onShow={() => onShow(row.id)}
            className={hiddenClass(place)}
          />
        ))}
      </ul>
      <p className={classNames('mt-3 text-right', hideLink(cards.length))}>
        <Link to="/manage" className="link inline-flex min-h-11 items-center">
          {m.cards_all({ count: cards.length })}
        </Link>
      </p>
    </section>
  );
}

/** Only where a card is out of sight. */
function hideLink(count: number): string {
  if (count > 6) return '';
  if (count > 4) return 'lg:hidden';
  return count > 3 ? 'sm:hidden' : 'hidden';
}

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

/** As high as a card, so that what stands below does not move. */
function CardsSkeleton() {
  return (
    <Skeleton label={m.cards_loading()}>
      <div className={GRID}>
        <div className="flex h-[12.3rem] flex-col gap-3 rounded-[14px] border border-line bg-surface p-5 sm:h-[17.9rem]">
          <SkeletonBar className="h-7 w-1/2" />
          <SkeletonBar className="h-5 w-1/3" />
        </div>
      </div>
    </Skeleton>
  );
}
