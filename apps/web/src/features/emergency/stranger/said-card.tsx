import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { Reading } from './reading.ts';
import { type Message, Said, SaidOnce } from './tongues.tsx';

type Kind = Exclude<Reading['kind'], 'asking' | 'open' | 'print' | 'turn' | 'ended' | 'hidden'>;

export type SaidState = {
  icon: IconName;
  title: Message<{ number: string }>;
  about: Message<{ number: string }> | null;
  /** What helps now, whatever the card says. */
  dos: readonly { icon: IconName; text: Message }[];
  act: 'again' | 'other' | 'newerCard' | 'update' | null;
  /** Orange above the sentence: there is no network. */
  isOffline?: boolean;
  /** The large square would help meanwhile. */
  hasSquare?: boolean;
};

const LINES = { icon: 'show', text: m.stranger_do_lines } as const;
const ASK = { icon: 'user', text: m.stranger_do_ask } as const;
const LOOK = { icon: 'search', text: m.stranger_do_look } as const;

/** One sentence a state: what is true, what to do, one act. */
const STATES: Readonly<Record<Kind, SaidState>> = {
  nothing: {
    ...{ icon: 'hide', title: m.stranger_nothing, about: m.stranger_nothing_about },
    ...{ dos: [LINES, ASK], act: 'other' },
  },
  unready: {
    icon: 'hide',
    title: m.stranger_unready,
    about: m.stranger_unready_about,
    dos: [LINES, ASK],
    act: 'other',
  },
  paused: { icon: 'pause', title: m.stranger_paused, about: m.stranger_paused_about, dos: [ASK, LOOK], act: 'other' },
  expired: {
    icon: 'pause',
    title: m.stranger_expired,
    about: m.stranger_expired_about,
    dos: [ASK, LOOK],
    act: 'other',
  },
  replaced: {
    ...{ icon: 'reissue', title: m.stranger_replaced, about: m.stranger_replaced_about },
    ...{ dos: [{ icon: 'search', text: m.stranger_do_places }], act: 'newerCard' },
  },
  unknown: {
    ...{ icon: 'scan', title: m.stranger_unknown, about: m.stranger_unknown_about },
    ...{ dos: [{ icon: 'image', text: m.stranger_do_light }, LINES], act: 'again' },
  },
  offline: {
    ...{ icon: 'show', title: m.stranger_offline_title, about: m.stranger_offline_about },
    ...{ dos: [LINES, ASK], act: 'other', isOffline: true },
  },
  busy: {
    icon: 'history',
    title: m.stranger_busy,
    about: m.stranger_busy_about,
    dos: [LINES],
    act: 'other',
    hasSquare: true,
  },
  failed: {
    icon: 'history',
    title: m.stranger_failed,
    about: m.stranger_busy_about,
    dos: [LINES],
    act: 'other',
    hasSquare: true,
  },
  newer: { icon: 'reissue', title: m.stranger_newer, about: m.stranger_newer_about, dos: [LINES], act: 'update' },
  unchecked: {
    ...{ icon: 'hide', title: m.stranger_unchecked, about: m.stranger_unchecked_about },
    ...{ dos: [ASK, LOOK], act: 'other' },
  },
};

const ACTS = {
  again: m.stranger_again,
  other: m.stranger_scan_other,
  newerCard: m.stranger_scan_newer,
  update: m.stranger_update,
} as const;

export type SaidCardProps = {
  kind: Kind;
  number: string;
  onAgain: () => void;
  onUpdate: () => void;
  onSquare: () => void;
};

/** A card of which nothing can be shown now. */
export function SaidCard({ kind, number, onAgain, onUpdate, onSquare }: SaidCardProps) {
  const state = STATES[kind];
  return (
    <>
      {state.isOffline ? (
        <p className="strip off">
          <Icon name="warn" size={24} />
          <span>
            <b>
              <Said text={(locale) => m.stranger_offline({}, { locale })} as="slash" />
            </b>{' '}
            <Said text={(locale) => m.stranger_offline_call({ number }, { locale })} as="slash" />
          </span>
        </p>
      ) : null}
      <SaidBlock state={state} number={number} onAct={state.act === 'update' ? onUpdate : onAgain}>
        {state.hasSquare ? (
          <button type="button" className="btn" onClick={onSquare}>
            <Icon name="scan" />
            <SaidOnce text={(locale) => m.stranger_scan_square({}, { locale })} />
          </button>
        ) : null}
      </SaidBlock>
    </>
  );
}

type SaidBlockProps = { state: SaidState; number: string; onAct: () => void; children?: ReactNode };

/** One sentence, what helps, and one act; another one above it where there is one. */
export function SaidBlock({ state: { icon, title, about, dos, act }, number, onAct, children }: SaidBlockProps) {
  return (
    <>
      <div className="say">
        <Icon name={icon} size={48} />
        <h2 tabIndex={-1} data-landing="">
          <Said text={(locale) => title({ number }, { locale })} />
        </h2>
        {about === null ? null : (
          <p>
            <Said text={(locale) => about({ number }, { locale })} />
          </p>
        )}
      </div>
      {dos.length === 0 ? null : (
        <ul className="does">
          {dos.map(({ icon: mark, text }) => (
            <li key={mark}>
              <Icon name={mark} size={24} />
              <span>
                <Said text={(locale) => text({}, { locale })} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {act === null ? null : (
        <div className="acts">
          {children}
          <button type="button" className="btn primary" onClick={onAct}>
            <Icon name="scan" />
            <SaidOnce text={(locale) => ACTS[act]({}, { locale })} />
          </button>
        </div>
      )}
    </>
  );
}
