import type { AnswerOf } from '@repo/contract/call';
import { type OpeningLine, readOpening } from '@repo/contract/creator-panel/opening';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useChanges } from '../../../parts/changes/use-changes.ts';
import { formatCount } from '../../../parts/words/counts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { OpeningRow } from './opening-row.tsx';
import { LINE_WORDS } from './opening-words.ts';

type Opening = AnswerOf<typeof readOpening>;

/** What the server says of its own opening; undefined until it has. */
export function useOpening(): Opening | undefined {
  useChanges('panel', OPENING_CALLS);
  return useQuery({
    queryKey: readKey(readOpening, {}),
    queryFn: ({ signal }) => ask(readOpening, {}, { signal, background: true }),
  }).data;
}

/**
 * What is missing before real money may move. While nothing is closed for it the lines are folded away under the names of those
 * that are left, to be opened and tried again at any time.
 */
export function OpeningCard({ opening: { mode, isOpen, lines } }: { opening: Opening }) {
  const [isShown, setShown] = useState(false);
  const done = lines.filter(({ state }) => state === 'done').length;
  const isAllDone = done === lines.length;
  const missing = lines.filter(({ state }) => state === 'missing').length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      {isOpen ? null : (
        <InlineAlert tone="danger" title={m.panel_open_closed()}>
          {m.panel_open_closed_about({ count: formatCount(missing) })}
        </InlineAlert>
      )}
      <Card
        flush
        title={m.panel_open_title()}
        action={
          <span className="text-small text-ink-3">
            {m.panel_open_count({ done: formatCount(done), all: formatCount(lines.length) })}
          </span>
        }
      >
        <Intro isAllDone={isAllDone} isPlay={isPlayMoney(mode)} isOpen={isOpen} />
        {isOpen ? (
          <p className="border-t border-line px-4 py-3 sm:px-5">
            {isAllDone || isShown ? null : (
              <span className="mb-3 block text-small text-ink">{m.panel_open_left({ lines: nameLeft(lines) })}</span>
            )}
            <Button size="low" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? m.panel_open_hide() : m.panel_open_show()}
            </Button>
          </p>
        ) : null}
        {isOpen && !isShown ? null : <Lines lines={lines} />}
      </Card>
    </div>
  );
}

/** By hand, in the server's settings. */
const TRIAL_SETTING = 'PAYMENTS_MODE=sandbox';
/** What the mail server says of a letter on its way comes by itself. */
const OPENING_CALLS = [readOpening] as const;

const nameLeft = (lines: readonly OpeningLine[]): string =>
  lines
    .filter(({ state }) => state !== 'done')
    .map(({ id }) => LINE_WORDS[id].name())
    .join(', ');

function Lines({ lines }: { lines: readonly OpeningLine[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <OpeningRow key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Intro({ isAllDone, isPlay, isOpen }: { isAllDone: boolean; isPlay: boolean; isOpen: boolean }) {
  if (isAllDone) {
    return <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">{m.panel_open_all_done()}</p>;
  }
  if (isPlay) {
    return <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">{m.panel_open_play()}</p>;
  }
  if (isOpen) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">
      <span className="font-strong text-ink">{m.panel_open_trial()}</span> {m.panel_open_trial_about()}{' '}
      <code className="break-words">{TRIAL_SETTING}</code>
    </p>
  );
}
