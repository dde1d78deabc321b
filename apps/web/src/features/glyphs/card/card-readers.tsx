import type { UnsealedCard } from '@house/client/seen-by';
import type { GlyphRow } from '@house/contract/glyphs';
import { GLYPH_ROLES, type GlyphRole } from '@house/contract/permissions';
import { Suspense, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import type { Viewer } from '../../../parts/words/viewer-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { GlyphDraft } from '../form/glyph-draft.ts';
import { unsealedCard } from '../preview/seen-parts.ts';
import type { RealScreen } from '../preview/what-others-see.tsx';

type CardReadersProps = {
  glyph: GlyphRow;
  /** Null while the vault has not opened it. */
  draft: GlyphDraft | null;
  onChange: (() => void) | null;
  realScreen: RealScreen;
};

type Reader = { viewer: Viewer; icon: IconName; title: string; about: string; see: string };

/** Who may read the card, each in a sentence, and each one's own screen at any time. */
export function CardReaders({ glyph, draft, onChange, realScreen: Real }: CardReadersProps) {
  const readers = readersOf(glyph);
  const [seen, setSeen] = useState<Viewer | null>(null);
  return (
    <Card
      title={m.cards_readers()}
      flush
      action={
        onChange === null ? null : (
          <button type="button" className="link min-h-11" onClick={onChange}>
            {m.cards_change()}
          </button>
        )
      }
    >
      <ul>
        {readers.map(({ viewer, icon, title, about, see: label }) => (
          <li
            key={viewer}
            className="flex items-center gap-x-3.5 gap-y-2 border-t border-line px-4 py-3 max-sm:flex-wrap sm:px-5"
          >
            <Icon name={icon} className="text-primary" />
            <span className="min-w-0 grow basis-60">
              <span className="block font-strong">{title}</span>
              <span className="block text-label text-ink-2">{about}</span>
            </span>
            <Button className="max-sm:ml-8.5 sm:min-w-36" disabled={draft === null} onClick={() => setSeen(viewer)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {seen === null || draft === null ? null : (
        <Suspense>
          <Real
            open
            onOpenChange={() => setSeen(null)}
            viewer={seen}
            viewers={readers.map(({ viewer }) => viewer)}
            card={seenCard(glyph, draft)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The passcode itself is not kept: that there is one changes what others see. */
const seenCard = (
  glyph: GlyphRow,
  draft: GlyphDraft,
): UnsealedCard & { category: GlyphDraft['category']; ownerName: string } => ({
  ...unsealedCard(draft),
  hasPasscode: glyph.hasPasscode,
  category: draft.category,
  ownerName: readSession()?.user.fullName ?? '',
});

function readersOf({ permissions, emergencyAccess, category }: GlyphRow): Reader[] {
  const isAlso = (role: GlyphRole) => role === category || permissions[role] !== 'none';
  const others = GLYPH_ROLES.filter((role) => role !== 'emergency' && role !== 'medical' && isAlso(role));
  return [
    {
      viewer: 'emergency',
      icon: 'emergency',
      title: m.cards_reader_emergency(),
      about: paramedicReads(permissions.emergency, emergencyAccess),
      see: m.cards_see_emergency(),
    },
    {
      viewer: 'medical',
      icon: 'medical',
      title: m.cards_reader_medical(),
      about: LEVELS[permissions.medical](),
      see: m.cards_see_medical(),
    },
    ...others.map(
      (role): Reader => ({
        viewer: role,
        icon: role,
        title: OTHERS[role === 'legal' ? 'legal' : 'financial'].title(),
        about: LEVELS[permissions[role]](),
        see: OTHERS[role === 'legal' ? 'legal' : 'financial'].see(),
      }),
    ),
    {
      viewer: 'stranger',
      icon: 'user',
      title: m.cards_reader_stranger(),
      about: m.cards_reader_stranger_about(),
      see: m.cards_see_stranger(),
    },
    {
      viewer: 'anyone',
      icon: 'face',
      title: m.cards_reader_anyone(),
      about: m.cards_reads_nothing(),
      see: m.cards_see_anyone(),
    },
  ];
}

type Level = GlyphRow['permissions'][GlyphRole];

const OTHERS = {
  financial: { title: m.cards_reader_financial, see: m.cards_see_financial },
  legal: { title: m.cards_reader_legal, see: m.cards_see_legal },
} as const;

const LEVELS: Readonly<Record<Level, () => string>> = {
  full: m.cards_reads_full,
  read: m.cards_reads_read,
  restricted: m.cards_reads_restricted,
  none: m.cards_reads_nothing,
};

function paramedicReads(level: Level, hasReason: boolean): string {
  const isRead = level === 'read' || level === 'full';
  if (isRead) return hasReason ? m.cards_reads_at_once_and_reason() : m.cards_reads_at_once();
  return hasReason ? m.cards_reads_for_reason() : LEVELS[level]();
}
