import { readBilling } from '@repo/contract/plans/plans';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CARDS_ON_A_PAGE, familySheet } from '../../print/card/family-sheet.ts';
import type { SheetContent } from '../../print/sheet-content.ts';
import { SheetPreview } from '../../print/sheet-preview.tsx';
import {
  clearFamilyCards,
  FAMILY_CARDS_MAX,
  keepFamilyCard,
  readFamilyCards,
  subscribeFamilyCards,
} from './family-store.ts';
import { usePageMeasure } from './page-measure.ts';
import { PrintRoot } from './print-root.tsx';

type FamilySheetFieldProps = {
  content: SheetContent;
  /** False, and said beside the field, while something stands there that cannot be printed. */
  allow: () => boolean;
  /** The card is on a sheet that leaves this device. */
  onMade: () => void;
};

/** With Premium: this card on one sheet with others, or several times. Each card is chosen in its own dialog. */
export function FamilySheetField({ content, allow, onMade }: FamilySheetFieldProps) {
  const billing = useQuery(read(readBilling, {}));
  const kept = useSyncExternalStore(subscribeFamilyCards, readFamilyCards);
  const measure = usePageMeasure();
  const [isPrinting, setPrinting] = useState(false);
  const done = useCallback(() => {
    setPrinting(false);
    clearFamilyCards();
  }, []);
  if (billing.data?.entitlements.hasPrintKits !== true) return null;
  const names = [...new Set(kept.map(({ holder, product }) => holder || product))].join(', ');
  const room = FAMILY_CARDS_MAX - kept.length;
  const add = (copies: number) => {
    if (allow() && keepFamilyCard(content, copies)) onMade();
  };
  return (
    <section aria-label={m.glyphs_family()} className="mt-5 rounded-card border border-line bg-canvas p-4">
      <h3>{m.glyphs_family()}</h3>
      <p className="mt-1 text-small text-ink-2">{m.glyphs_family_about()}</p>
      <p role="status" className="mt-2 text-small empty:hidden">
        {kept.length === 0 ? null : m.glyphs_family_kept({ count: kept.length, names })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="plus" disabled={room < 1} onClick={() => add(1)}>
          {m.glyphs_family_add()}
        </Button>
        <Button disabled={room < CARDS_ON_A_PAGE} onClick={() => add(CARDS_ON_A_PAGE)}>
          {m.glyphs_family_copies({ count: CARDS_ON_A_PAGE })}
        </Button>
        {kept.length === 0 ? null : (
          <>
            <Button icon="print" onClick={() => setPrinting(true)}>
              {m.glyphs_family_print()}
            </Button>
            <Button variant="quiet" onClick={clearFamilyCards}>
              {m.glyphs_family_clear()}
            </Button>
          </>
        )}
      </div>
      {isPrinting ? (
        <PrintRoot name={m.glyphs_family()} onDone={done}>
          {familySheet(kept, measure).pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
            <SheetPreview key={index} page={page} label={m.glyphs_family()} />
          ))}
        </PrintRoot>
      ) : null}
    </section>
  );
}
