import { judgePromise } from '@repo/client/card/promise';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { EMERGENCY_ROLES, GLYPH_ROLES, type GlyphRole } from '@repo/contract/rules/permissions';
import { Suspense, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { nameReadGroups } from '../../../parts/anyone/reading-words.ts';
import { UnlockDialog } from '../../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { roleLabel } from '../../../parts/words/glyph-labels.ts';
import type { Viewer } from '../../../parts/words/viewer-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { shownToAnyone } from '../anyone/anyone-entries.ts';
import { NOTHING_TICKED } from '../anyone/anyone-ticks.ts';
import { useSetCopy } from '../copying/use-set-copy.ts';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';
import { unsealedCard } from '../preview/seen-parts.ts';
import type { RealScreen, SeenCard } from '../preview/what-others-see.tsx';

type CardReadersProps = {
  glyph: GlyphRow;
  /** It is null while the vault has not opened it. */
  draft: GlyphDraft | null;
  onChange: (() => void) | null;
  realScreen: RealScreen;
};

type CardReader = {
  viewer: Viewer /** Null for whoever has none. */;
  role: GlyphRole | null;
  icon: IconName;
  title: string;
  about: string;
  see: string;
};

type CopyTickProps = {
  glyph: GlyphRow;
  role: GlyphRole;
  /** A passcode has to be typed again with every new content: that takes the whole form. */
  onChangeAll: () => void;
};

/** "May copy" of one role, on the page of the card: a tap signs it. */
function CopyTick({ glyph, role, onChangeAll }: CopyTickProps) {
  const { set, isBusy } = useSetCopy();
  const isOpen = useVault().state === 'open';
  const [asksKey, setAsksKey] = useState(false);
  const copies = glyph.mayCopy.includes(role);
  const tick = () => void set({ recordId: glyph.id, role, copies: !copies });
  function press() {
    if (glyph.hasPasscode) onChangeAll();
    else if (isOpen) tick();
    else setAsksKey(true);
  }
  return (
    <>
      <CheckboxField
        className="basis-full sm:ml-8.5"
        label={m.glyphs_may_copy()}
        aria-label={`${m.glyphs_may_copy()}: ${roleLabel(role)}`}
        checked={copies}
        aria-busy={isBusy}
        onChange={press}
      />
      <UnlockDialog open={asksKey} onOpenChange={setAsksKey} onUnlocked={tick} />
    </>
  );
}

/** Who may read the card, each in a sentence, and each one's own screen at any time. */
export function CardReaders({ glyph, draft, onChange, realScreen: Real }: CardReadersProps) {
  const readers = listReaders(glyph);
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
      <NotNow glyph={glyph} />
      {glyph.hasPasscode ? <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.see_passcode()}</p> : null}
      <ul>
        {readers.map(({ viewer, role, icon, title, about, see: label }) => (
          <li
            key={viewer}
            className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line px-4 py-3 sm:px-5"
          >
            <Icon name={icon} className="text-primary" />
            <span className="min-w-0 grow basis-60">
              <span className="block font-strong">{title}</span>
              <span className="block text-label text-ink-2">{about}</span>
            </span>
            <Button className="max-sm:ml-8.5 sm:min-w-36" disabled={draft === null} onClick={() => setSeen(viewer)}>
              {label}
            </Button>
            {onChange !== null && role !== null && glyph.permissions[role] === 'read' ? (
              <CopyTick glyph={glyph} role={role} onChangeAll={onChange} />
            ) : null}
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

/** Before any sentence of who reads what: that no scan gives it for now. */
function NotNow({ glyph }: { glyph: GlyphRow }) {
  const promise = judgePromise(glyph, Date.now());
  if (promise === 'helpers' || promise === 'nobody' || promise === 'empty') return null;
  return (
    <p className="flex gap-2.5 bg-warn-wash px-4 py-3 font-strong sm:px-5">
      <Icon name="alert" className="text-warn" />
      {promise === 'afterProfile' ? m.cards_not_yet() : m.cards_not_now()}
    </p>
  );
}

/** The passcode itself is not kept: that there is one changes what others see. */
const seenCard = (glyph: GlyphRow, draft: GlyphDraft): SeenCard => ({
  ...unsealedCard(draft),
  hasPasscode: glyph.hasPasscode,
  isWithheld: glyph.withheld,
  category: draft.category,
  ownerName: readSession()?.user.fullName ?? '',
  shown: shownToAnyone(buildDraftFields(draft), draft.anyone ?? NOTHING_TICKED),
});

function listReaders(glyph: GlyphRow): CardReader[] {
  const { permissions, mayCopy, category } = glyph;
  const isAlso = (role: GlyphRole) => role === category || permissions[role] !== 'none';
  const describeReading = (role: GlyphRole) => (mayCopy.includes(role) ? m.cards_reads_copy() : roleReads(glyph, role));
  const others = GLYPH_ROLES.filter((role) => role !== 'emergency' && role !== 'medical' && isAlso(role));
  return [
    {
      viewer: 'emergency',
      role: 'emergency',
      icon: 'emergency',
      title: m.cards_reader_emergency(),
      about: paramedicReads(glyph),
      see: m.cards_see_emergency(),
    },
    {
      viewer: 'medical',
      role: 'medical',
      icon: 'medical',
      title: m.cards_reader_medical(),
      about: describeReading('medical'),
      see: m.cards_see_medical(),
    },
    ...others.map(
      (role): CardReader => ({
        viewer: role,
        role,
        icon: role,
        title: OTHERS[role === 'legal' ? 'legal' : 'financial'].title(),
        about: describeReading(role),
        see: OTHERS[role === 'legal' ? 'legal' : 'financial'].see(),
      }),
    ),
    {
      viewer: 'stranger',
      role: null,
      icon: 'user',
      title: m.cards_reader_stranger(),
      about: strangerReads(glyph),
      see: m.cards_see_stranger(),
    },
  ];
}

/** From the signed ticks; whether the switch is on stands above, with everything else about it. */
const strangerReads = ({ anyone }: GlyphRow): string =>
  anyone.length === 0 ? m.cards_reader_stranger_about() : nameReadGroups(anyone);

type ReadLevel = GlyphRow['permissions'][GlyphRole];

const OTHERS = {
  financial: { title: m.cards_reader_financial, see: m.cards_see_financial },
  legal: { title: m.cards_reader_legal, see: m.cards_see_legal },
} as const;

const LEVELS: Readonly<Record<ReadLevel, () => string>> = {
  full: m.cards_reads_full,
  read: m.cards_reads_read,
  restricted: m.cards_reads_restricted,
  none: m.cards_reads_nothing,
};

const isRead = (level: ReadLevel): boolean => level === 'read' || level === 'full';

function roleReads({ permissions, holds }: GlyphRow, role: GlyphRole): string {
  return isRead(permissions[role]) && !holds.includes(role) ? m.cards_reads_empty() : LEVELS[permissions[role]]();
}

function paramedicReads(glyph: GlyphRow): string {
  const { permissions, emergencyAccess, holds } = glyph;
  const atOnce = isRead(permissions.emergency) && holds.includes('emergency');
  const forReason = emergencyAccess && EMERGENCY_ROLES.some((role) => holds.includes(role));
  if (atOnce) return forReason ? m.cards_reads_at_once_and_reason() : m.cards_reads_at_once();
  if (forReason) return m.cards_reads_for_reason();
  return emergencyAccess ? m.cards_reads_empty() : roleReads(glyph, 'emergency');
}
