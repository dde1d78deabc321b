import { beginSpidSignIn, listSpidProviders, type SpidProvider } from '@repo/contract/spid/spid';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { read } from '../../../api/read.ts';
import { navigateAway } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { findProviderPage, type Scheme, shuffledProviders } from '../../../parts/spid/providers.ts';
import { BusyMark } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';

/** In the words that AgID and the Ministry ask for; their marks are given out with an agreement alone. */
const SCHEMES = [
  { scheme: 'spid', label: m.spid_enter, more: m.spid_more, about: 'https://www.spid.gov.it/' },
  { scheme: 'cie', label: m.spid_enter_cie, more: m.spid_more_cie, about: 'https://www.cartaidentita.interno.gov.it/' },
] as const;

/** Ways in with SPID and CIE; nothing where no provider is set up. `institutionCode` is what stands in the form beside. */
export function SpidButtons({ institutionCode }: { institutionCode: string }) {
  const { data } = useQuery(read(listSpidProviders, {}));
  const way = useWayToProvider(institutionCode);
  const providers = data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <section aria-label={m.spid_group()} className="space-y-3">
      <p className="flex items-center gap-3 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.spid_or()}
      </p>
      {providers.some(({ isSandbox }) => isSandbox) ? (
        <InlineAlert tone="warn" title={m.spid_sandbox()}>
          {m.spid_sandbox_about()}
        </InlineAlert>
      ) : null}
      {SCHEMES.map((one) => (
        <SchemeButton key={one.scheme} {...one} providers={providers} busy={way.busy} onChoose={way.go} />
      ))}
      <ProblemAlert problem={way.problem} />
    </section>
  );
}

type SchemeButtonProps = {
  scheme: Scheme;
  label: () => string;
  more: () => string;
  about: string;
  providers: readonly SpidProvider[];
  busy: string | null;
  onChoose: (provider: string) => void;
};

/** One button for a scheme; with several providers it opens their list. */
function SchemeButton({ scheme, label, more, about, providers, busy, onChoose }: SchemeButtonProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const own = useMemo(() => shuffledProviders(providers, scheme), [providers, scheme]);
  const [only] = own;
  if (only === undefined) return null;
  const isBusy = own.some(({ id }) => id === busy);
  const hasList = own.length > 1;
  return (
    <div className="space-y-2">
      <button
        type="button"
        aria-busy={isBusy || undefined}
        {...(hasList && { 'aria-expanded': isOpen, 'aria-controls': listId })}
        className="italia-scheme flex min-h-12 w-full items-stretch rounded-control text-left font-strong forced-colors:forced-color-adjust-none"
        onClick={() => (hasList ? setOpen(!isOpen) : onChoose(only.id))}
      >
        <span className="grid w-12 shrink-0 place-items-center border-r border-current/40">
          {isBusy ? <BusyMark /> : <Icon name={scheme === 'spid' ? 'user' : 'card'} />}
        </span>
        <span className="flex-1 self-center px-4 text-center">{isBusy ? m.spid_leaving() : label()}</span>
        <span className="grid w-12 place-items-center">
          {hasList ? <Icon name="down" className={isOpen ? 'rotate-180' : ''} /> : null}
        </span>
      </button>
      {hasList ? (
        <ul
          id={listId}
          hidden={!isOpen}
          aria-label={m.spid_choose()}
          className="overflow-hidden rounded-control border border-line"
        >
          {own.map(({ id, name }) => (
            <li key={id} className="border-line not-last:border-b">
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-3 bg-surface px-4 text-left text-primary hover:bg-primary-wash"
                onClick={() => onChoose(id)}
              >
                {name}
                {busy === id ? <BusyMark /> : <Icon name="go" />}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-small">
        <a href={about} target="_blank" rel="noreferrer" className="link">
          {more()}
        </a>
      </p>
    </div>
  );
}

function useWayToProvider(institutionCode: string) {
  const [badPage, setBadPage] = useState<string | null>(null);
  const beginning = useCall(
    async (provider: string) => {
      setBadPage(null);
      const code = institutionCode.trim();
      const { url } = await ask(beginSpidSignIn, { body: { provider, ...(code !== '' && { institutionCode: code }) } });
      const page = findProviderPage(url, location.origin);
      if (page === null) setBadPage(m.spid_failed());
      else navigateAway(page);
    },
    { failed: m.spid_failed() },
  );
  return {
    busy: beginning.pending?.[0] ?? null,
    problem: badPage ?? beginning.problem,
    go: (provider: string) => void beginning.submit(provider),
  };
}
