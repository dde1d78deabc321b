import type { Plan } from '@repo/contract/plans/plans';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { PlanButton, type PlanOffer } from './plan-button.tsx';
import { describeAudience, planCharity, planName, planPrice } from './plan-words.ts';

type PrivatePlansProps = { plans: readonly Plan[]; offer: PlanOffer };
/** `plan` null: without one. */
type PlanColumn = { key: string; plan: Plan | null };
type PlanRow = { name: string; draw: (column: PlanColumn) => ReactNode };

const ALWAYS = [m.plans_always_reading, m.plans_always_emergency, m.plans_always_cards];

/** The plans of a person beside having none: what everybody has, and what differs. On a phone a card for each. */
export function PrivatePlans({ plans, offer }: PrivatePlansProps) {
  const columns: PlanColumn[] = [{ key: 'none', plan: null }, ...plans.map((plan) => ({ key: plan.id, plan }))];
  return (
    <section id="plans-private" aria-labelledby="plans-private-title" className="scroll-mt-20">
      <WideTable columns={columns} offer={offer} />
      <div className="space-y-4 sm:hidden">
        <h2 className="sr-only">{m.plans_for_you()}</h2>
        <div className="rounded-card bg-ok-wash p-4">
          <h3>{m.plans_always()}</h3>
          <ul className="mt-2 space-y-1.5">
            {ALWAYS.map((words) => (
              <li key={words()} className="flex items-start gap-2.5">
                <Icon name="check" size={18} className="mt-0.5 text-ok" />
                {words()}
              </li>
            ))}
          </ul>
        </div>
        {columns.map((column) => (
          <PhoneCard key={column.key} column={column} offer={offer} />
        ))}
      </div>
      <p className="mt-3 text-small text-ink-3">{m.plans_ads_note()}</p>
    </section>
  );
}

function listRows({ currency }: PlanOffer): PlanRow[] {
  const hasKits = ({ plan }: PlanColumn) => plan?.id === 'premium';
  return [
    {
      name: m.plans_row_ads(),
      draw: ({ plan }) => (plan?.hasAds === false ? m.plans_ads_none() : m.plans_ads_shown()),
    },
    { name: m.plans_row_charity(), draw: ({ plan }) => (plan === null ? '–' : planCharity(plan, currency)) },
    { name: m.plans_row_family(), draw: (column) => <Has yes={hasKits(column)} /> },
    { name: m.plans_row_copies(), draw: (column) => <Has yes={hasKits(column)} /> },
  ];
}

function WideTable({ columns, offer }: { columns: readonly PlanColumn[]; offer: PlanOffer }) {
  const isLit = ({ plan }: PlanColumn) => plan?.isPopular === true;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface max-sm:hidden">
      <table className="w-full table-fixed" aria-labelledby="plans-private-title">
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className="w-[31%] p-5 text-left font-normal">
              <h2 id="plans-private-title">{m.plans_for_you()}</h2>
              <p className="mt-1 text-small text-ink-2">{m.plans_for_you_about()}</p>
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames('h-px p-4 font-normal', isLit(column) && 'bg-primary-wash')}
              >
                <PlanHead column={column} offer={offer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <GroupRow name={m.plans_always()} span={columns.length + 1} />
          {ALWAYS.map((words) => (
            <Row key={words()} columns={columns} row={{ name: words(), draw: () => <Has yes /> }} isLit={isLit} />
          ))}
          <GroupRow name={m.plans_what_changes()} span={columns.length + 1} />
          {listRows(offer).map((row) => (
            <Row key={row.name} columns={columns} row={row} isLit={isLit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupRow({ name, span }: { name: string; span: number }) {
  return (
    <tr className="bg-canvas">
      <th colSpan={span} scope="colgroup" className="px-5 py-2 text-left text-small font-normal text-ink-3">
        {name}
      </th>
    </tr>
  );
}

type RowProps = { columns: readonly PlanColumn[]; row: PlanRow; isLit: (column: PlanColumn) => boolean };

function Row({ columns, row: { name, draw }, isLit }: RowProps) {
  return (
    <tr>
      <th scope="row" className="px-5 py-3 text-left font-normal">
        {name}
      </th>
      {columns.map((column) => (
        <td key={column.key} className={classNames('px-3 py-3 text-center', isLit(column) && 'bg-primary-wash')}>
          {draw(column)}
        </td>
      ))}
    </tr>
  );
}

/** A tick for what is good for the buyer; anything else is said in words. */
function Has({ yes }: { yes: boolean }) {
  if (!yes) return <span className="text-ink-3">{m.plans_no()}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-ok">
      <Icon name="check" size={18} />
      {m.plans_yes()}
    </span>
  );
}

function PlanHead({ column: { plan }, offer }: { column: PlanColumn; offer: PlanOffer }) {
  return (
    <div className="flex h-full flex-col text-center">
      <p className="text-h3 font-strong">{nameColumn(plan)}</p>
      <p className="numeric font-mono text-[2rem] leading-tight font-strong">{priceColumn(plan, offer)}</p>
      <p className="mb-4 text-small text-ink-2">{describeColumn(plan)}</p>
      <div className="mt-auto">
        <ColumnAct plan={plan} offer={offer} />
      </div>
    </div>
  );
}

function PhoneCard({ column, offer }: { column: PlanColumn; offer: PlanOffer }) {
  const { plan } = column;
  return (
    <section
      aria-label={nameColumn(plan)}
      className={classNames(
        'rounded-card bg-surface p-4',
        plan?.isPopular === true ? 'border-2 border-primary' : 'border border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-h3">{nameColumn(plan)}</h3>
        <span className="numeric font-mono text-h2 font-strong">{priceColumn(plan, offer)}</span>
      </div>
      <p className="text-small text-ink-2">{describeColumn(plan)}</p>
      <dl className="mt-3 divide-y divide-line">
        {listRows(offer).map(({ name, draw }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="min-w-0 text-ink-2">{name}</dt>
            <dd className="shrink-0">{draw(column)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 empty:hidden">
        <ColumnAct plan={plan} offer={offer} />
      </div>
    </section>
  );
}

const nameColumn = (plan: Plan | null): string => (plan === null ? m.plans_without() : planName(plan.id));
const priceColumn = (plan: Plan | null, { currency }: PlanOffer): string =>
  plan === null ? formatMoney('0', currency) : planPrice(plan, currency);
const describeColumn = (plan: Plan | null): string =>
  plan === null ? m.plans_without_about() : describeAudience(plan.id);

function ColumnAct({ plan, offer }: { plan: Plan | null; offer: PlanOffer }) {
  const { accountType, billing } = offer;
  if (accountType === 'institution') return <p className="text-small text-ink-3">{m.plans_not_for_institution()}</p>;
  if (plan !== null) return <PlanButton plan={plan} offer={offer} />;
  const { subscription } = billing;
  if (subscription !== null && subscription.status !== 'incomplete') return null;
  return (
    <p className="flex min-h-11 items-center justify-center">
      <StatusPill tone="ok">{m.plans_here()}</StatusPill>
    </p>
  );
}
