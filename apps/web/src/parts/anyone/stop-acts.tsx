import type { ReactNode } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { formatClock, formatTime } from '../words/dates.ts';
import { useStopState } from './stop-card.ts';

type StopRowProps = {
  /** Whose stopping it is, across views and pages. */
  stopKey: string;
  /** "this card", or its name in quotes. */
  card: string;
  onStop: () => void;
  /** Left out where nobody is signed in: a link can stop, and do nothing else. */
  switchOn?: { run: () => void; isBusy: boolean };
};

/** Stops the card on the tap, without a question, and says when; until a server has answered it says when it was tried. */
export function StopRow({ stopKey, card, onStop, switchOn }: StopRowProps) {
  const state = useStopState(stopKey);
  if (state.kind === 'stopped') {
    return (
      <div role="status" className={ROW}>
        <Icon name="stop" size={24} className="text-danger" />
        <p className="min-w-0 grow text-[1.0625rem] font-strong">
          {m.anyone_stopped_at({ time: formatTime(state.atMs) })}
        </p>
        {switchOn === undefined ? null : (
          <Button busy={switchOn.isBusy} onClick={switchOn.run}>
            {m.anyone_switch_on_again()}
          </Button>
        )}
      </div>
    );
  }
  if (state.kind === 'stopping') {
    return (
      <div role="status" className={ROW}>
        <Icon name="clock" size={24} className="text-danger" />
        <div className="min-w-0 grow">
          <p className="text-[1.0625rem] font-strong">
            {state.tries.length === 0 ? m.anyone_stopping() : m.anyone_stop_tried()}
          </p>
          <ul className="numeric text-label text-ink-2">
            {state.tries.slice(-TRIES_SHOWN).map((at) => (
              <li key={at}>{m.anyone_stop_try({ time: formatClock(at) })}</li>
            ))}
          </ul>
        </div>
      </div>
    );
  }
  return (
    <>
      <button type="button" className={`${ROW} hover:bg-sunken`} onClick={onStop}>
        <ActText icon="stop" title={m.anyone_stop()}>
          {m.anyone_stop_about({ card })}
        </ActText>
      </button>
      <p role="status" className="font-strong">
        {state.kind === 'on' ? m.anyone_on_again({ time: formatTime(state.atMs) }) : null}
      </p>
      {state.kind === 'refused' ? (
        <p role="alert" className="font-strong text-danger">
          {m.anyone_stop_refused({ reason: describeFailure(state.error, m.ui_server_fault()) })}
        </p>
      ) : null}
    </>
  );
}

const TRIES_SHOWN = 3;

/** A row that is an act: red edge, white ground, never behind a dialog. */
export const ROW =
  'flex min-h-21 w-full items-center gap-3.5 rounded-card border border-danger bg-surface px-4 py-3 text-left text-ink no-underline';

type ActTextProps = { icon: IconName; title: string; children: ReactNode };

export function ActText({ icon, title, children }: ActTextProps) {
  return (
    <>
      <Icon name={icon} size={24} className="text-danger" />
      <span className="min-w-0 grow">
        <span className="block text-[1.0625rem] font-strong break-words">{title}</span>
        <span className="block text-label text-ink-2">{children}</span>
      </span>
    </>
  );
}

/** What neither stopping nor replacing takes back. */
export function CannotUndo() {
  const points: readonly (readonly [IconName, string])[] = [
    ['show', m.anyone_cannot_read()],
    ['grid', m.anyone_cannot_offline()],
    ['document', m.anyone_cannot_plain()],
  ];
  return (
    <>
      <h2 className="text-[1.0625rem]">{m.anyone_cannot_undo()}</h2>
      <ul className="mt-2 space-y-2.5">
        {points.map(([icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-ink-2" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
