import { findObstacle, type JudgedRow, type Obstacle } from '@repo/client/card/promise';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import type { ProfileWait } from './profile-wait.ts';
import { useSharing } from './use-sharing.ts';

type NotReadableProps = {
  row: JudgedRow & Partial<Pick<GlyphRow, 'anyone'>>;
  /** It names the card, where more than one is spoken of. */
  title?: string;
  /** What follows from it here. */
  children?: ReactNode;
  /** Where the others are said elsewhere. */
  among?: readonly Obstacle[];
  /** The mend stands on another page. */
  onLeave?: () => void;
  className?: string;
};

/** The first line wherever a card that helpers cannot read is shown or printed: that, why, and what mends it. */
export function NotReadable({ row, title, children, among, onLeave, className }: NotReadableProps) {
  const obstacle = findObstacle(row, Date.now());
  if (obstacle === null || among?.includes(obstacle) === false) return null;
  const isForAnyone = obstacle !== 'stopped' && (row.anyone ?? []).length > 0;
  const heading = isForAnyone ? m.anyone_wait_title() : TITLES[obstacle]();
  const place = { title: title ?? heading, ...(className !== undefined && { className }) };
  const leaves = onLeave === undefined ? {} : { onClick: onLeave };
  return obstacle === 'afterProfile' ? (
    <WaitsForProfile {...place} isForAnyone={isForAnyone}>
      {children}
    </WaitsForProfile>
  ) : (
    <InlineAlert
      tone="warn"
      {...place}
      action={
        <Link to="/manage" search={{ glyph: row.id, ...ACTS[obstacle] }} className={buttonClass()} {...leaves}>
          {MENDS[obstacle]()}
        </Link>
      }
    >
      <p>{REASONS[obstacle]()}</p>
      {isForAnyone ? <p>{m.anyone_wait_anyone()}</p> : null}
      {children}
    </InlineAlert>
  );
}

/** What the card's page begins by itself; a stopped card is started there. */
const ACTS: Readonly<Partial<Record<Obstacle, { act: 'readers' | 'change' }>>> = {
  nobody: { act: 'readers' },
  empty: { act: 'change' },
  closed: { act: 'change' },
};

const TITLES: Readonly<Record<Obstacle, () => string>> = {
  afterProfile: m.cards_wait_title,
  nobody: m.cards_wait_title,
  empty: m.cards_wait_title,
  closed: m.cards_wait_title_now,
  stopped: m.cards_wait_title_now,
};

const REASONS: Readonly<Record<Exclude<Obstacle, 'afterProfile'>, () => string>> = {
  nobody: m.cards_wait_nobody,
  empty: m.cards_wait_empty,
  closed: m.cards_wait_closed,
  stopped: m.cards_wait_stopped,
};

const MENDS: Readonly<Record<Exclude<Obstacle, 'afterProfile'>, () => string>> = {
  nobody: m.cards_mend_readers,
  empty: m.cards_mend_change,
  closed: m.cards_mend_change,
  stopped: m.cards_wait_see,
};

const WAITS: Readonly<Record<ProfileWait, () => string>> = {
  unfinished: m.cards_wait_unfinished,
  turnedDown: m.cards_wait_turned_down,
  appealed: m.cards_wait_appealed,
};

type WaitsForProfileProps = Pick<NotReadableProps, 'title' | 'children' | 'className'> & {
  /** A stranger reads what was switched on all the same: those lines wait for no profile. */
  isForAnyone: boolean;
};

function WaitsForProfile({ title, children, className, isForAnyone }: WaitsForProfileProps) {
  const sharing = useSharing();
  // The card itself says that it waits, so what is still known of the profile here is older.
  const wait = sharing.state === 'open' ? 'unfinished' : sharing.wait;
  return (
    <InlineAlert
      tone="warn"
      title={title}
      {...(className !== undefined && { className })}
      action={
        wait === 'appealed' ? null : (
          <Link to="/profile" className={buttonClass()}>
            {wait === 'unfinished' ? m.cards_wait_finish() : m.cards_wait_send_again()}
          </Link>
        )
      }
    >
      <p>{isForAnyone ? m.anyone_wait_anyone() : WAITS[wait]()}</p>
      <p className="mt-1.5">{m.cards_wait_opens()}</p>
      {children}
    </InlineAlert>
  );
}
