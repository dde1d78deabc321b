import type { Plan } from '@repo/contract/plans/plans';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatAccountLimit, planName, planPrice } from './plan-words.ts';

/** Two plans fit a phone. Of more, the columns move under the names of the rows, which stay in sight. */
const COLUMNS_OF_A_PHONE = 2;
const ROW_NAME = 'sticky left-0 bg-inherit';

type PlanCompareLine = { name: string; of: (plan: Plan) => ReactNode };

/** What differs between the plans, and what everybody has in any case. */
export function PlanCompare({ plans }: { plans: readonly Plan[] }) {
  const isForInstitutions = plans.some(({ audience }) => audience === 'institution');
  const differing: PlanCompareLine[] = [
    { name: m.plans_compare_price(), of: (plan) => <span className="numeric font-mono">{planPrice(plan)}</span> },
    ...(isForInstitutions
      ? [
          { name: m.plans_compare_accounts(), of: formatAccountLimit },
          {
            name: m.plans_compare_needs(),
            of: ({ isHospital }: Plan) => (isHospital ? m.plans_compare_license() : NOT),
          },
        ]
      : []),
    { name: m.plans_compare_ads(), of: ({ hasAds }) => (hasAds ? <Yes /> : NOT) },
    { name: m.plans_compare_charity(), of: ({ isHospital }) => (isHospital ? NOT : <Yes />) },
  ];
  const always = [m.plans_compare_reading(), m.plans_compare_glyphs(), m.plans_compare_emergency()];
  return (
    <section className="mt-10">
      <h2 id="compare">{m.plans_compare()}</h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keys as well.
        tabIndex={0}
        aria-labelledby="compare"
        className="relative mt-3 overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table
          aria-labelledby="compare"
          className={classNames('w-full text-small', plans.length > COLUMNS_OF_A_PHONE && 'min-w-130')}
        >
          <thead>
            <tr className="border-b border-line bg-surface">
              <td className={ROW_NAME} />
              {plans.map(({ id, isPopular }) => (
                <th key={id} scope="col" className={classNames('px-2 py-3 sm:px-3', isPopular && 'bg-primary-wash')}>
                  {planName(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {differing.map(({ name, of }) => (
              <Row key={name} name={name} plans={plans} of={of} />
            ))}
            <tr className="bg-canvas">
              <th colSpan={plans.length + 1} scope="colgroup" className="px-4 py-2 text-left font-normal text-ink-3">
                {m.plans_compare_always()}
              </th>
            </tr>
            {always.map((name) => (
              <Row key={name} name={name} plans={plans} of={() => <Yes />} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Row({ name, plans, of }: PlanCompareLine & { plans: readonly Plan[] }) {
  return (
    <tr className="bg-surface">
      <th scope="row" className={classNames('px-4 py-3 text-left font-normal', ROW_NAME)}>
        {name}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className={classNames('px-2 py-3 sm:px-3 text-center', plan.isPopular && 'bg-primary-wash')}>
          {of(plan)}
        </td>
      ))}
    </tr>
  );
}

function Yes() {
  return (
    <>
      <Icon name="check" size={18} className="mx-auto text-primary" />
      <span className="sr-only">{m.plans_yes()}</span>
    </>
  );
}

const NOT = (
  <>
    <span aria-hidden="true" className="text-ink-3">
      –
    </span>
    <NotWords />
  </>
);

function NotWords() {
  return <span className="sr-only">{m.plans_no()}</span>;
}
