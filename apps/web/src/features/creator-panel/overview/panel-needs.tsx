import type { AnswerOf } from '@repo/contract/call';
import type { NeedKind, readCreatorOverview } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatEndDay, formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { CreatorSearch, CreatorTab } from '../creator-tab.ts';

export type OpenTab = (tab: CreatorTab, part?: CreatorSearch) => void;
type PanelNeed = AnswerOf<typeof readCreatorOverview>['needs'][number];
type PanelNeedTexts = {
  icon: IconName;
  tone: string;
  tab: CreatorTab;
  /** Shows in the tab what waits, and nothing else. */
  part?: CreatorSearch;
  title: (words: { count: number }) => string;
  /** What is to be done, and what happens if nobody does. */
  about: (words: { when: string }) => string;
  /** Where there is no last day. */
  aboutUndue?: () => string;
  /** What the most urgent one is called, where its name alone does not say it. */
  name?: (words: { number: string }) => string;
};

const WORDS: Readonly<Record<NeedKind, PanelNeedTexts>> = {
  disputes: {
    ...{ icon: 'alert', tone: 'text-danger', tab: 'payments', part: { status: 'disputed' } },
    title: m.panel_need_disputes,
    about: m.panel_need_disputes_about,
  },
  reports: {
    ...{ icon: 'alert', tone: 'text-danger', tab: 'payments' },
    title: m.panel_need_reports,
    about: m.panel_need_reports_about,
  },
  bankLines: {
    ...{ icon: 'institution', tone: 'text-warn', tab: 'bank' },
    title: m.panel_need_bank,
    about: m.panel_need_bank_about,
  },
  months: {
    ...{ icon: 'clock', tone: 'text-warn', tab: 'bank' },
    title: m.panel_need_months,
    about: m.panel_need_months_about,
  },
  sendBacks: {
    ...{ icon: 'send', tone: 'text-warn', tab: 'bank' },
    title: m.panel_need_backs,
    about: m.panel_need_backs_about,
  },
  deliveries: {
    ...{ icon: 'clock', tone: 'text-warn', tab: 'payments' },
    title: m.panel_need_deliveries,
    about: m.panel_need_deliveries_about,
  },
  waiversToDecide: {
    ...{ icon: 'user', tone: 'text-warn', tab: 'reviews' },
    title: m.panel_need_decide,
    about: m.panel_need_decide_about,
  },
  waiversEnding: {
    ...{ icon: 'clock', tone: 'text-warn', tab: 'reviews' },
    title: m.panel_need_ending,
    about: m.panel_need_ending_about,
  },
  reviews: {
    ...{ icon: 'document', tone: 'text-info', tab: 'reviews' },
    title: m.panel_need_reviews,
    about: m.panel_need_reviews_about,
  },
  orders: {
    ...{ icon: 'bag', tone: 'text-info', tab: 'orders' },
    title: m.panel_need_orders,
    about: m.panel_need_orders_about,
    name: m.panel_need_order,
  },
  parcels: {
    ...{ icon: 'send', tone: 'text-warn', tab: 'orders', part: { status: 'shipped' } },
    title: m.panel_need_parcels,
    about: m.panel_need_parcels_about,
    name: m.panel_need_order,
  },
  cases: {
    ...{ icon: 'alert', tone: 'text-warn', tab: 'cases' },
    title: m.panel_need_cases,
    about: m.panel_need_cases_about,
    name: m.panel_need_case,
  },
  shares: {
    ...{ icon: 'heart', tone: 'text-info', tab: 'charity' },
    title: m.panel_need_shares,
    about: m.panel_need_shares_about,
  },
  euroRate: {
    ...{ icon: 'clock', tone: 'text-warn', tab: 'commands' },
    title: m.panel_need_rate,
    about: m.panel_need_rate_about,
    aboutUndue: m.panel_need_rate_none,
  },
  witness: {
    ...{ icon: 'alert', tone: 'text-warn', tab: 'debug' },
    title: m.panel_need_witness,
    about: m.panel_need_witness_about,
  },
};

/** What only a person can move on, each with the tab in which it is done. */
export function PanelNeeds({ needs, onTab }: { needs: readonly PanelNeed[]; onTab: OpenTab }) {
  const all = needs.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={m.panel_needs()} flush {...(all > 0 && { count: all })}>
      {needs.length === 0 ? (
        <p className="flex items-center gap-2.5 border-t border-line px-4 py-4 text-ink-2 sm:px-5">
          <Icon name="ok" className="text-ok" />
          {m.panel_needs_none()}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {needs.map((need) => (
            <NeedRow key={need.kind} need={need} onTab={onTab} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One press opens the most urgent one, where its tab can open one. On a phone the day and the button stand below the words. */
function NeedRow({ need, onTab }: { need: PanelNeed; onTab: OpenTab }) {
  const { kind, count, oldestAt, dueAt, first } = need;
  const { icon, tone, tab, part, title, about, aboutUndue } = WORDS[kind];
  const when = kind === 'waiversEnding' ? formatEndDay(oldestAt) : formatWhen(oldestAt);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5">
      <Icon name={icon} size={24} className={`shrink-0 max-sm:self-start ${tone}`} />
      <span className="min-w-0">
        <span className="block font-strong">{title({ count })}</span>
        {first === null ? null : (
          <span className="block text-small break-words">{m.panel_need_first({ what: nameFirst(kind, first) })}</span>
        )}
        <span className="block text-small text-ink-2">
          {dueAt === null && aboutUndue !== undefined ? aboutUndue() : about({ when })}
        </span>
      </span>
      <span className="flex items-center justify-between gap-4 max-sm:col-start-2">
        {dueAt === null ? <span /> : <DueDay dueAt={dueAt} isDay={DAYS.has(kind)} />}
        <Button
          size="low"
          aria-label={m.panel_need_open({ what: title({ count }) })}
          onClick={() => onTab(tab, { ...part, ...openFirst(kind, first) })}
        >
          {m.panel_open()}
        </Button>
      </span>
    </li>
  );
}

/** Orders are no lines of their tab: one of them is looked for by its number. */
function openFirst(kind: NeedKind, first: PanelNeed['first']): CreatorSearch {
  if (first === null) return {};
  const { line, label } = first;
  const isOrder = kind === 'orders' || kind === 'parcels';
  return { ...(line !== null && { line }), ...(isOrder && label !== null && { q: label }) };
}

function nameFirst(kind: NeedKind, { label, amountMinor, currency }: NonNullable<PanelNeed['first']>): string {
  const { name } = WORDS[kind];
  const called = label === null || name === undefined ? label : name({ number: label });
  const sum = amountMinor === null || currency === null ? null : formatMoney(amountMinor, currency);
  return [called, sum].filter((word) => word !== null).join(', ');
}

const SOON_DAYS = 3;
/** Their last moment is the end of a day of UTC, which is another day in the zone of many. */
const DAYS: ReadonlySet<NeedKind> = new Set(['bankLines', 'months', 'waiversEnding', 'orders', 'parcels']);

/** Red once it is late, amber within three days, ink later. */
function DueDay({ dueAt, isDay }: { dueAt: string; isDay: boolean }) {
  const { tone, words } = describeDue(Math.floor((Date.parse(dueAt) - Date.now()) / DAY_MS));
  return (
    <span className="shrink-0 sm:text-right">
      <span className={`block font-strong ${tone}`}>{words}</span>
      <span className="block text-small text-ink-2">{isDay ? formatEndDay(dueAt) : formatShortDay(dueAt)}</span>
    </span>
  );
}

function describeDue(daysLeft: number): { tone: string; words: string } {
  if (daysLeft < 0) return { tone: 'text-danger', words: m.panel_due_late({ count: -daysLeft }) };
  if (daysLeft === 0) return { tone: 'text-warn', words: m.panel_due_today() };
  return { tone: daysLeft < SOON_DAYS ? 'text-warn' : 'text-ink', words: m.panel_due_left({ count: daysLeft }) };
}
