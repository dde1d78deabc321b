import type { AnswerOf } from '@house/contract/call';
import type { readCreatorData } from '@house/contract/creator-panel/creator-panel';
import type { CryptoType } from '@house/contract/rules/assets';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';

type CreatorCounts = AnswerOf<typeof readCreatorData>['counts'];

const ASSETS: Readonly<Record<CryptoType, string>> = { bitcoin: 'BTC', ethereum: 'ETH', quantum: 'QRX' };

/** How many there are of each, in one ruled strip. */
export function PanelCounts({ counts: { users, payments, qrCodes, wallets } }: { counts: CreatorCounts }) {
  const assets = wallets.byAsset.map(({ asset, count }) => `${ASSETS[asset]} ${formatCount(count)}`).join(', ');
  const cells = [
    {
      label: m.panel_count_users(),
      total: users.total,
      about: m.panel_count_users_about({ week: formatCount(users.thisWeek), verified: formatCount(users.verified) }),
    },
    {
      label: m.panel_count_payments(),
      total: payments.total,
      about: m.panel_count_payments_about({ today: formatCount(payments.today) }),
    },
    {
      label: m.panel_count_codes(),
      total: qrCodes.total,
      about: m.panel_count_codes_about({ active: formatCount(qrCodes.active) }),
    },
    { label: m.panel_count_wallets(), total: wallets.total, about: assets === '' ? m.panel_count_none() : assets },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {cells.map(({ label, total, about }) => (
        <div key={label} className="flex flex-col bg-surface px-4 py-3 sm:px-5">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="numeric font-mono text-[1.75rem] leading-tight font-strong">{formatCount(total)}</dd>
          <dd className="text-small text-ink-2">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
