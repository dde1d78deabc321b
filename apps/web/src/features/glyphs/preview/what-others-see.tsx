import type { UnsealedCard } from '@repo/client/seen-by';
import { GLYPH_CONTENT_MAX_BYTES } from '@repo/contract/glyphs/glyphs';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { AnyonePage } from '../../../parts/anyone/anyone-page.tsx';
import { nameReadGroups } from '../../../parts/anyone/reading-words.ts';
import type { AnyoneShown } from '../../../parts/anyone/stranger-view.ts';
import { fieldLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { type Viewer, viewerLabel } from '../../../parts/words/viewer-words.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { shownToAnyone } from '../anyone/anyone-entries.ts';
import { NOTHING_TICKED } from '../anyone/anyone-ticks.ts';
import { formatBytes } from '../form/format-bytes.ts';
import { contentBytes, type GlyphDraft } from '../form/glyph-draft.ts';
import { listViewers, type SeenParts, seenParts, unsealedCard } from './seen-parts.ts';
import { SEEN_LIST, SeenLine, SeenList } from './seen-rows.tsx';

/** What a reader is shown, and whether the server holds it back until the profile is complete. */
export type SeenCard = UnsealedCard & {
  category: GlyphDraft['category'];
  ownerName: string;
  isWithheld: boolean;
  /** What anyone who holds the card reads. */
  shown: AnyoneShown;
};

/** The result of a scan, from the scans' feature; the screen brings the two together. */
export type RealScreen = ComponentType<{
  open: boolean;
  onOpenChange: (open: boolean) => void;
  viewer: Viewer;
  viewers: readonly Viewer[];
  card: SeenCard;
}>;

type WhatOthersSeeProps = { draft: GlyphDraft; isWithheld: boolean; realScreen: RealScreen };

/** Below this share of the room nobody has to think of it. */
const WORTH_SAYING = 0.25;
/** From this share on the bar warns: the rest is little for another document. */
const NEARLY_FULL = 0.9;

/** How much of the room is used, once that is worth knowing. */
function CapacityMeter({ draft }: { draft: GlyphDraft }) {
  const usedBytes = contentBytes(draft);
  const share = usedBytes / GLYPH_CONTENT_MAX_BYTES;
  if (share < WORTH_SAYING) return null;
  const label = m.glyphs_capacity_used({ used: formatBytes(usedBytes), max: formatBytes(GLYPH_CONTENT_MAX_BYTES) });
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <div className="flex justify-between text-small">
        <span className="text-ink-2">{m.glyphs_capacity()}</span>
        <span className={classNames('numeric', share > 1 && 'font-strong text-danger')}>{label}</span>
      </div>
      <meter className="sr-only" aria-label={m.glyphs_capacity()} max={GLYPH_CONTENT_MAX_BYTES} value={usedBytes}>
        {label}
      </meter>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames('h-full rounded-full', barColour(share))}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </div>
    </div>
  );
}

function barColour(share: number): string {
  if (share > 1) return 'bg-danger';
  return share > NEARLY_FULL ? 'bg-warn' : 'bg-primary';
}

/** While it is being written: what the paramedic, the doctor and a stranger will see of this card. */
export function WhatOthersSee({ draft, isWithheld, realScreen: Real }: WhatOthersSeeProps) {
  const viewers = listViewers(draft);
  const [chosen, setChosen] = useState<Viewer>('emergency');
  const [isReal, setReal] = useState(false);
  const [wasReal, setWasReal] = useState(false);
  const viewer = viewers.includes(chosen) ? chosen : (viewers[0] ?? 'stranger');
  const card = unsealedCard(draft);
  const shown = shownToAnyone(card.fields, draft.anyone ?? NOTHING_TICKED);
  const ownerName = readSession()?.user.fullName ?? '';
  return (
    <Card
      flush
      title={m.see_title()}
      action={<span className="text-ink-2">{m.see_live()}</span>}
      className="overflow-hidden"
    >
      {isWithheld ? (
        <p className="flex gap-2.5 border-t border-line bg-warn-wash px-4 py-3 text-label font-strong sm:px-5">
          <Icon name="alert" className="text-warn" />
          {m.cards_not_yet()}
        </p>
      ) : null}
      <Tabs
        label={m.see_title()}
        spread
        value={viewer}
        onChange={setChosen}
        tabs={viewers.map((one) => ({
          value: one,
          label: <ViewerLabel viewer={one} isShort={viewers.length > 3} />,
          content: <Seen viewer={one} card={card} shown={shown} />,
        }))}
      />
      <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5 lg:py-2">
        {m.see_empty_note()}{' '}
        <button
          type="button"
          className="font-strong text-primary underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => {
            setWasReal(true);
            setReal(true);
          }}
        >
          {m.see_real()}
        </button>
      </p>
      <CapacityMeter draft={draft} />
      {wasReal ? (
        <Suspense fallback={null}>
          <Real
            open={isReal}
            onOpenChange={setReal}
            viewer={viewer}
            viewers={viewers}
            card={{ ...card, category: draft.category, ownerName, isWithheld, shown }}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

function ViewerLabel({ viewer, isShort }: { viewer: Viewer; isShort: boolean }) {
  if (isShort) return viewerLabel(viewer, 'short');
  return (
    <>
      <span className="max-sm:hidden">{viewerLabel(viewer, 'long')}</span>
      <span className="sm:hidden">{viewerLabel(viewer, 'short')}</span>
    </>
  );
}

const hasRole = (viewer: Viewer): viewer is Exclude<Viewer, 'stranger'> => viewer !== 'stranger';

type SeenProps = { viewer: Viewer; card: UnsealedCard; shown: AnyoneShown };

function Seen({ viewer, card, shown }: SeenProps) {
  if (!hasRole(viewer)) return <SeenByStranger parts={seenParts(card, 'user')} shown={shown} />;
  const parts = seenParts(card, viewer);
  const { result, forReason, named } = parts;
  const isOpened = result === 'read' || result === 'full';
  return (
    <>
      {card.hasPasscode ? (
        <p className="border-b border-line px-4 py-2 text-small text-ink-2 sm:px-5">{m.see_passcode()}</p>
      ) : null}
      <Part icon={isOpened ? 'ok' : 'stop'} title={m.see_at_once()}>
        {isOpened ? <SeenList {...parts} /> : <Nothing>{REFUSED[result]?.()}</Nothing>}
      </Part>
      {viewer === 'emergency' ? (
        <Part later icon="emergency" title={m.see_for_reason()}>
          {forReason === null ? (
            <Nothing>{card.emergencyAccess ? m.see_reason_nothing() : m.see_reason_off()}</Nothing>
          ) : (
            <SeenList {...forReason} isPersonKnown={isOpened && parts.person !== null} />
          )}
        </Part>
      ) : null}
      <NamedPart named={named} />
      <Told result={result} />
    </>
  );
}

const REFUSED: Partial<Record<SeenParts['result'], () => string>> = {
  denied: m.see_denied,
  restricted: m.see_restricted,
  nothing: m.see_nothing_yet,
};

/** What the owner learns of it, and whether it may leave the screen. */
function Told({ result }: { result: SeenParts['result'] }) {
  if (result !== 'read' && result !== 'full') return null;
  return (
    <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5 lg:py-2">
      {result === 'full' ? m.glyphs_seen_full() : m.glyphs_seen_read()}
    </p>
  );
}

function NamedPart({ named }: Pick<SeenParts, 'named'>) {
  if (named.length === 0) return null;
  return (
    <Part later icon="list" title={m.see_named()}>
      <dl className={SEEN_LIST}>
        {named.map(({ role, fields }) => (
          <SeenLine key={role} label={roleLabel(role)}>
            <span className="text-label font-normal">{joinWords(fields.map(fieldLabel))}</span>
          </SeenLine>
        ))}
      </dl>
    </Part>
  );
}

/** A stranger mostly has no account: the page that a card's address opens. With one, the names where the owner left that on. */
function SeenByStranger({ parts: { named }, shown }: { parts: SeenParts; shown: AnyoneShown }) {
  return (
    <>
      <Part icon="ok" title={m.see_at_once()}>
        <dl className={SEEN_LIST}>
          <SeenLine label={m.see_page()}>{m.anyone_card()}</SeenLine>
          <SeenLine label={m.see_button()}>{m.see_call()}</SeenLine>
          <SeenLine label={m.see_on_card()}>
            {shown.groups.length === 0 ? (
              <span className="text-label font-normal text-ink-3">{m.see_anyone_nothing()}</span>
            ) : (
              nameReadGroups(shown.groups)
            )}
          </SeenLine>
        </dl>
      </Part>
      {shown.groups.length === 0 ? null : (
        <div className="border-t border-line">
          <AnyonePage shown={shown} />
        </div>
      )}
      <Part later icon="user" title={m.see_signed_in()}>
        {named.length === 0 ? (
          <Nothing>{m.see_names_none()}</Nothing>
        ) : (
          <Nothing>
            {m.see_names({ names: joinWords([...new Set(named.flatMap(({ fields }) => fields))].map(fieldLabel)) })}
          </Nothing>
        )}
      </Part>
    </>
  );
}

type PartProps = { icon: IconName; title: string; later?: boolean; children: ReactNode };

/** White is read at once, the darker ground later or never. */
function Part({ icon, title, later = false, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className={classNames('px-4 py-4 sm:px-5 lg:py-3', later && 'border-t border-line bg-canvas')}
    >
      <h3 className="flex items-center gap-2 text-small font-strong text-ink-2">
        <Icon name={icon} size={18} />
        {title}
      </h3>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="mt-2 text-label text-ink-2">{children}</p>;
