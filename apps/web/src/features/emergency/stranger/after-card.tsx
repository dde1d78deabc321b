import type {
  CardReportReason,
  FOUND_TEXT_MAX,
  PLACE_DECIMALS,
  reportCard,
  sendFoundMessage,
  tellPlace,
} from '@repo/contract/emergency/emergency';
import { type ReactNode, useState } from 'react';
import { type AnyoneAnswer, askAnyone } from '../../../api/ask-anyone.ts';
import { readDevicePlace } from '../../../device/place.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ToldReading } from './reading.ts';
import { StaffRow } from './staff-row.tsx';
import { type Message, SaidOnce, useTongues } from './tongues.tsx';

const PLACE_PATH = '/api/emergency/place' satisfies (typeof tellPlace)['path'];
const FOUND_PATH = '/api/emergency/found' satisfies (typeof sendFoundMessage)['path'];
const REPORT_PATH = '/api/emergency/report' satisfies (typeof reportCard)['path'];

// Said again, because the file that holds them brings the shapes of all calls along; their types do not compile with others.
const TEXT_MAX = 280 satisfies typeof FOUND_TEXT_MAX;
const DECIMALS = 3 satisfies typeof PLACE_DECIMALS;

/** `told`: null where the server has heard of no reading. `isOpen`: whether it showed anything that may be reported. */
export type AfterCardProps = {
  told: ToldReading | null;
  isOpen: boolean;
  /** The drawing for staff who go on with it; null where nothing more could be read. */
  drawing: (() => Uint8Array | null) | null;
  onAgain: (() => void) | null;
};

/** What somebody may do who has read the card: small, and after everything that helps. */
export function AfterCard({ told, isOpen, drawing, onAgain }: AfterCardProps) {
  const staff = drawing === null ? null : <StaffRow drawing={drawing} />;
  if (told === null && onAgain === null) return staff;
  return (
    <>
      {staff}
      <AfterActs {...{ told, isOpen, onAgain }} />
    </>
  );
}

function AfterActs({ told, isOpen, onAgain }: Omit<AfterCardProps, 'drawing'>) {
  return (
    <div className="after">
      {told === null ? null : <TellPlace reading={told.reading} />}
      {told === null ? null : <FoundForm reading={told.reading} />}
      {told !== null && isOpen ? <ReportForm reading={told.reading} /> : null}
      {onAgain === null ? null : (
        <button type="button" className="btn" onClick={onAgain}>
          <Icon name="scan" />
          <SaidOnce text={(locale) => m.stranger_scan_other({}, { locale })} />
        </button>
      )}
    </div>
  );
}

type SendState = { readonly kind: 'idle' | 'sending' | 'sent' } | { readonly kind: 'unsent'; readonly why: Message };

/** Sends once at a time, and says what came of it. What the site has for it needs its session and its dialogs. */
function useSending(sent: Message, underway: Message) {
  const [progress, setProgress] = useState<SendState>({ kind: 'idle' });
  const send = async (work: () => Promise<AnyoneAnswer | null>) => {
    if (progress.kind === 'sending' || progress.kind === 'sent') return;
    setProgress({ kind: 'sending' });
    const answer = await work();
    setProgress(answer?.kind === 'answer' ? { kind: 'sent' } : { kind: 'unsent', why: explain(answer) });
  };
  const message = { idle: null, sending: underway, sent, unsent: progress.kind === 'unsent' ? progress.why : null };
  return { isBusy: progress.kind === 'sending', isSent: progress.kind === 'sent', said: message[progress.kind], send };
}

const REASONS: Readonly<Record<string, Message>> = {
  'emergency.readingOver': m.stranger_over,
  'emergency.foundSaid': m.stranger_found_again,
  'emergency.foundTooMany': m.stranger_found_too_many,
};

/** A refused place is no fault; for everything else the reader may try again. */
const explain = (answer: AnyoneAnswer | null): Message =>
  answer === null ? m.stranger_where_unsent : (answer.kind === 'refused' && REASONS[answer.code]) || m.stranger_unsent;

function TellPlace({ reading }: { reading: string }) {
  const { isBusy, isSent, said, send } = useSending(m.stranger_where_sent, m.stranger_where_sending);
  const tell = () =>
    send(async () => {
      const place = await readDevicePlace(DECIMALS);
      return place === null ? null : askAnyone(PLACE_PATH, { reading, ...place });
    });
  return (
    <div>
      {isSent ? null : (
        <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void tell()}>
          <Icon name="pin" />
          <SaidOnce text={(locale) => m.stranger_where({}, { locale })} />
        </button>
      )}
      <Status said={said} />
      <p className="detail">
        <SaidOnce text={(locale) => m.stranger_where_about({}, { locale })} />
      </p>
    </div>
  );
}

const Status = ({ said }: { said: Message | null }): ReactNode => (
  <p role="status" className="detail strong">
    {said === null ? null : <SaidOnce text={(locale) => said({}, { locale })} />}
  </p>
);

function FoundForm({ reading }: { reading: string }) {
  const { main } = useTongues();
  const { isBusy, isSent, said, send } = useSending(m.stranger_found_sent, m.stranger_sending);
  const [text, setText] = useState('');
  return (
    <details>
      <summary>
        <SaidOnce text={(locale) => m.stranger_found({}, { locale })} />
      </summary>
      <p className="detail">
        <SaidOnce text={(locale) => m.stranger_found_about({}, { locale })} />
      </p>
      {isSent ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(() => askAnyone(FOUND_PATH, { reading, text: text.trim() }));
          }}
        >
          <label>
            {m.stranger_found_text({}, { locale: main })}
            <textarea
              required
              maxLength={TEXT_MAX}
              rows={3}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <button type="submit" className="btn" aria-disabled={isBusy || text.trim() === ''}>
            {m.stranger_found_send({}, { locale: main })}
          </button>
        </form>
      )}
      <Status said={said} />
    </details>
  );
}

const REPORT_WORDS: Readonly<Record<CardReportReason, Message>> = {
  wrong: m.stranger_report_wrong,
  otherPerson: m.stranger_report_person,
  offensive: m.stranger_report_offensive,
  advertising: m.stranger_report_advertising,
  other: m.stranger_report_other,
};

const REPORT_REASONS = Object.keys(REPORT_WORDS) as CardReportReason[];

function ReportForm({ reading }: { reading: string }) {
  const { main } = useTongues();
  const { isBusy, isSent, said, send } = useSending(m.stranger_report_sent, m.stranger_sending);
  const [reason, setReason] = useState<CardReportReason>('wrong');
  const [text, setText] = useState('');
  const more = text.trim() === '' ? {} : { text: text.trim() };
  return (
    <details>
      <summary>
        <SaidOnce text={(locale) => m.stranger_report({}, { locale })} />
      </summary>
      <p className="detail">
        <SaidOnce text={(locale) => m.stranger_report_about({}, { locale })} />
      </p>
      {isSent ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(() => askAnyone(REPORT_PATH, { reading, reason, ...more }));
          }}
        >
          <label>
            {m.stranger_report_reason({}, { locale: main })}
            <select
              value={reason}
              onChange={({ target }) => setReason(REPORT_REASONS.find((one) => one === target.value) ?? 'other')}
            >
              {REPORT_REASONS.map((one) => (
                <option key={one} value={one}>
                  {REPORT_WORDS[one]({}, { locale: main })}
                </option>
              ))}
            </select>
          </label>
          <label>
            {m.stranger_report_more({}, { locale: main })}
            <textarea maxLength={TEXT_MAX} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <button type="submit" className="btn" aria-disabled={isBusy}>
            {m.stranger_found_send({}, { locale: main })}
          </button>
        </form>
      )}
      <Status said={said} />
    </details>
  );
}
