import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

type DemoAccount = { username: string; password: string; about: string };

/** Who the demo accounts are, in the reader's language; the server's own words for one that is new. */
const WHO = new Map([
  ['demo', m.accounts_demo_person],
  ['dr.rossi', m.accounts_demo_doctor],
  ['first.responder', m.accounts_demo_paramedic],
  ['demo.clinic', m.accounts_demo_clinic],
]);

/** Stands only where the server says that demo accounts are open. Each button fills in one of them. */
export function DemoCard({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const meta = useQuery(read(readMeta, {}));
  const [chosen, setChosen] = useState<string | null>(null);
  if (!meta.data?.demo || meta.data.demoAccounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-title" className="flex gap-3 rounded-control border border-line bg-canvas px-4 py-3">
      <Icon name="info" className="mt-px text-ink-3" />
      <div className="min-w-0 grow text-small">
        <h2 id="demo-title" className="text-small font-strong">
          {m.accounts_demo_title()}
        </h2>
        <p className="text-ink-2">{m.accounts_demo_about()}</p>
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {meta.data.demoAccounts.map((account) => (
            <li key={account.username} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 grow">
                <span className="block font-mono">{account.username}</span>
                <span className="block text-tiny text-ink-3 first-letter:uppercase">
                  {WHO.get(account.username)?.() ?? account.about}
                </span>
              </span>
              <Button
                size="low"
                aria-label={m.accounts_demo_use_label({ username: account.username })}
                onClick={() => {
                  onChoose(account);
                  setChosen(account.username);
                }}
              >
                {m.accounts_demo_use()}
              </Button>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {chosen === null ? '' : m.accounts_demo_filled({ username: chosen })}
        </p>
      </div>
    </section>
  );
}
