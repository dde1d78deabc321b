import { type CardRow, findFixedAnswer, isEmptyRow } from '@repo/client/card/card-rows';
import { ageOn, personOfFields } from '@repo/client/card/person';
import { findRowKind } from '@repo/client/card/row-kinds';
import type { LineRole } from '@repo/client/card/row-shape';
import { findEmergencyNumber, MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keepAwake } from '../../../device/keep-awake.ts';
import { m } from '../../../paraglide/messages.js';
import { useOwnCountry } from '../../../parts/emergency/use-own-country.ts';
import { GlyphDrawing } from '../../../parts/glyph/glyph-drawing.tsx';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { drawingLabel } from '../../../parts/glyph/glyph-viewer.tsx';
import { useReveal } from '../../../parts/glyph/use-reveal.ts';
import { type ReadField, readRows } from '../../../parts/rows/read-rows.ts';
import { DecryptionNotice } from '../../../parts/vault/decryption-notice.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { formatIsoDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';
import { type OpenedGlyph, openGlyph } from '../use-glyphs.ts';
import { ShownFacts, ShownFirst } from './shown-facts.tsx';

type ShowCardProps = { id: string; onClose: () => void };

/** The card in one's hand: the whole screen, white in every theme and kept awake, with the network or without it. */
export function ShowCard({ id, onClose }: ShowCardProps) {
  const isVaultOpen = useVault().state === 'open';
  const [isAllowed, setAllowed] = useState(false);
  const { reveal, isAsking } = useReveal();
  const ask = useRef(() => void reveal(id, 'show', () => setAllowed(true)));
  useEffect(() => {
    if (isVaultOpen) ask.current();
  }, [isVaultOpen]);
  useEffect(keepAwake, []);
  const opened = useQuery({
    queryKey: ['vault', 'show', id],
    queryFn: () => openGlyph(id),
    enabled: isVaultOpen && isAllowed,
    gcTime: 0,
    retry: false,
  });
  const card = isVaultOpen ? opened.data : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      whole="bright"
      title={card === undefined ? m.cards_show_title() : <Whose card={card} />}
      about={
        <span className="flex items-center gap-2 text-small">
          <Icon name="light" size={18} />
          {m.cards_show_awake()}
        </span>
      }
    >
      <LockedNotice className="mb-3">{m.glyphs_manage_locked()}</LockedNotice>
      <DecryptionNotice error={opened.error} className="mb-3">
        {m.glyphs_manage_damaged()}
      </DecryptionNotice>
      {card === undefined ? <Waiting isAsked={isVaultOpen && !isAllowed && !isAsking} onAsk={ask.current} /> : null}
      {card === undefined ? null : <Shown card={card} />}
    </Dialog>
  );
}

function Waiting({ isAsked, onAsk }: { isAsked: boolean; onAsk: () => void }) {
  if (isAsked) {
    return (
      <Button icon="show" onClick={onAsk}>
        {m.cards_show_again()}
      </Button>
    );
  }
  return (
    <Skeleton label={m.cards_show_opening()}>
      <SkeletonBar className="mx-auto size-75" />
    </Skeleton>
  );
}

type ShownCard = {
  readonly name: string;
  /** In whole years; null where no day or year of birth stands on the card. */
  readonly age: number | null;
  /** What stays on the screen: the alert, then the allergies. */
  readonly first: readonly CardRow[];
  /** What scrolls below the drawing. */
  readonly rest: readonly ReadField[];
};

const FIRST = ['alert', 'allergy'] as const satisfies LineRole[];

/** A card as it is held out to a helper: whose it is, what kills, the drawing, the rest. */
function shownCard(draft: GlyphDraft, today: Date): ShownCard {
  const content = buildDraftFields(draft);
  const fields = readRows(content);
  const rows = fields.flatMap((field) => field.rows);
  const person = personOfFields(content);
  const isFirst = (row: CardRow) => isFirstKind(row) && !isEmptyRow(row) && findFixedAnswer(row) === null;
  const isAbove = (row: CardRow) => isFirst(row) || row.kind === 'name' || isEmptyRow(row);
  return {
    name: person?.name ?? draft.title,
    age: person === null ? null : (ageOn(person.birth, formatIsoDay(today))?.years ?? null),
    first: FIRST.flatMap((role) => rows.filter((row) => findRowKind(row.kind)?.paper.role === role && isFirst(row))),
    rest: fields
      .map(({ field, rows: all }) => ({ field, rows: all.filter((row) => !isAbove(row)) }))
      .filter(({ rows: left }) => left.length > 0),
  };
}

const isFirstKind = ({ kind }: CardRow): boolean => FIRST.some((role) => role === findRowKind(kind)?.paper.role);

function Whose({ card }: { card: OpenedGlyph }) {
  const { name, age } = shownCard(card.draft, new Date());
  return (
    <span className="flex items-baseline justify-between gap-4 text-[2rem] leading-tight">
      <span className="min-w-0 break-words">{name}</span>
      {age === null ? null : <span className="numeric font-normal">{age}</span>}
    </span>
  );
}

function Shown({ card: { row, draft, drawing } }: { card: OpenedGlyph }) {
  const seal = glyphSeal(row.glyphId);
  const { country } = useOwnCountry();
  const { name, first, rest } = shownCard(draft, new Date());
  const number = findEmergencyNumber(country ?? '') ?? MOBILE_EMERGENCY_NUMBER;
  return (
    <>
      {/* Stays above a long list, and never covers more than half of it. */}
      <div className="sticky -top-3 z-10 -mx-5 max-h-[45dvh] overflow-y-auto bg-danger-wash px-5 empty:hidden">
        <ShownFirst rows={first} />
      </div>
      {/* Held out to a camera: nothing lies over it, and it is not blurred while nobody touches the phone. */}
      <GlyphDrawing glyph={drawing} label={drawingLabel(name, seal)} className="mx-auto my-6 max-w-75" />
      <ShownFacts fields={rest} />
      <p className="border-t border-line pt-3 text-h3 font-strong">
        <a href={`tel:${number}`} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="phone" />
          {m.glyphs_print_emergency({ number })}
        </a>
      </p>
      <p className="text-small text-ink-2">{m.cards_show_words({ words: seal.words })}</p>
    </>
  );
}
