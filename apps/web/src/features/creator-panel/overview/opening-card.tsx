import { OPENING_LINES, type OpeningLine, type OpeningLineId, readOpening } from '@house/contract/creator/opening';
import { isPlayMoney } from '@house/contract/rules/money-mode';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

type Words = { name: () => string; about: () => string };
const WORDS: Readonly<Record<OpeningLineId, Words>> = {
  operator: { name: m.panel_open_operator, about: m.panel_open_operator_about },
  vat: { name: m.panel_open_vat, about: m.panel_open_vat_about },
  payments: { name: m.panel_open_payments, about: m.panel_open_payments_about },
  bank: { name: m.panel_open_bank, about: m.panel_open_bank_about },
  mail: { name: m.panel_open_mail, about: m.panel_open_mail_about },
  backup: { name: m.panel_open_backup, about: m.panel_open_backup_about },
  secondCreator: { name: m.panel_open_second, about: m.panel_open_second_about },
  address: { name: m.panel_open_address, about: m.panel_open_address_about },
  database: { name: m.panel_open_database, about: m.panel_open_database_about },
  keys: { name: m.panel_open_keys, about: m.panel_open_keys_about },
  witness: { name: m.panel_open_witness, about: m.panel_open_witness_about },
};
const STATES = {
  missing: { tone: 'danger', words: m.panel_open_missing },
  toCheck: { tone: 'warn', words: m.panel_open_to_check },
  done: { tone: 'ok', words: m.panel_open_done },
} as const;

/** What is missing before real money may move. It stays until everything is done. */
export function OpeningCard() {
  const opening = useQuery(read(readOpening, {})).data;
  if (opening === undefined) return null;
  const { mode, isOpen, lines } = opening;
  const done = lines.filter(({ state }) => state === 'done').length;
  if (done === lines.length) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      {isOpen ? null : (
        <InlineAlert tone="danger" title={m.panel_open_closed()}>
          {m.panel_open_closed_about()}
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
        {isPlayMoney(mode) ? (
          <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">{m.panel_open_play()}</p>
        ) : null}
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function LineRow({ line: { id, state } }: { line: OpeningLine }) {
  const { name, about } = WORDS[id];
  const { tone, words } = STATES[state];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:px-5">
      <span>
        <StatusPill tone={tone} bare>
          {words()}
        </StatusPill>
      </span>
      <span className="min-w-0">
        <span className="font-strong">{name()}</span>
        {state === 'done' ? null : <span className="block text-small text-ink-2">{about()}</span>}
        {state === 'done' || OPENING_LINES[id].variables.length === 0 ? null : (
          <code className="block text-small break-words text-ink-3">{OPENING_LINES[id].variables.join(', ')}</code>
        )}
      </span>
      {state === 'done' ? null : <Way id={id} />}
    </li>
  );
}

/** Where a line can be done from here; the others are variables of the server. */
function Way({ id }: { id: OpeningLineId }) {
  if (id === 'mail') {
    return (
      <Link to="/settings" className="link inline-flex min-h-11 items-center text-small">
        {m.panel_open_mail_way()}
      </Link>
    );
  }
  if (id !== 'backup') return null;
  return (
    <Link to="/creator-panel" search={{ tab: 'system' }} className="link inline-flex min-h-11 items-center text-small">
      {m.panel_open_backup_way()}
    </Link>
  );
}
