import type { Order } from '@repo/contract/shop/orders';
import { type ReactNode, useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { chosenWords, productName } from '../shop-words.ts';
import { ProductPicture } from '../store/product-picture.tsx';

type PieceChoiceProps = {
  order: Order;
  carriers: Pick<Carriers, 'sources'>;
  /** Pieces of other cases. */
  taken: ReadonlySet<number>;
  value: readonly number[];
  onChange: (pieces: readonly number[]) => void;
};

/** Each piece of the order, with the four words of its glyph, so that the right one is meant. */
export function PieceChoice({ order, carriers, taken, value, onChange }: PieceChoiceProps) {
  const { units, lines, number } = order;
  const toggle = (piece: number) =>
    onChange(value.includes(piece) ? value.filter((one) => one !== piece) : [...value, piece]);
  return (
    <Card
      flush
      title={m.cases_which()}
      action={<span className="text-ink-3">{m.cases_which_aside({ number, count: units.length })}</span>}
    >
      <fieldset>
        <legend className="sr-only">{m.cases_which()}</legend>
        <div className="divide-y divide-line border-t border-line">
          {units.map((unit) => {
            const line = lines.find(({ id }) => id === unit.lineId);
            if (line === undefined) return null;
            const name =
              units.length === 1
                ? productName(line.productId)
                : m.cases_piece({ product: productName(line.productId), piece: unit.number });
            const words = carriers.sources.find(({ id }) => id === unit.glyphId)?.glyphId;
            return (
              <PieceRow
                key={unit.number}
                name={name}
                about={chosenWords(line.productId, line.selectedOptions, line.text)}
                words={words === undefined ? '' : glyphSeal(words).words}
                isChosen={value.includes(unit.number)}
                isTaken={taken.has(unit.number)}
                onToggle={() => toggle(unit.number)}
                picture={
                  <ProductPicture
                    productId={line.productId}
                    options={line.selectedOptions}
                    text={line.text}
                    sample="glyph"
                  />
                }
              />
            );
          })}
        </div>
      </fieldset>
    </Card>
  );
}

type PieceRowProps = {
  name: string;
  about: string;
  words: string;
  isChosen: boolean;
  isTaken: boolean;
  onToggle: () => void;
  picture: ReactNode;
};

function PieceRow({ name, about, words, isChosen, isTaken, onToggle, picture }: PieceRowProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'grid grid-cols-[1.25rem_4.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2.5 sm:px-5',
        isChosen ? 'bg-primary-wash shadow-[inset_3px_0_0_var(--color-primary)]' : !isTaken && 'hover:bg-sunken',
      )}
    >
      <span className="relative grid size-5">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          disabled={isTaken}
          aria-label={name}
          onChange={onToggle}
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[4px] border border-edge bg-surface checked:border-primary checked:bg-primary disabled:border-line disabled:bg-canvas"
        />
        <Icon
          name="check"
          size={16}
          className="pointer-events-none invisible col-start-1 row-start-1 place-self-center text-on-primary peer-checked:visible"
        />
      </span>
      <span className="block h-14 overflow-hidden rounded-control border border-line bg-glyph-ground p-1">
        {picture}
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <span className={classNames('block font-strong', isTaken && 'text-ink-3')}>{name}</span>
          <span className="block text-small text-ink-2">{about}</span>
        </span>
        <span className="text-small text-ink-3">{words}</span>
      </span>
    </label>
  );
}
