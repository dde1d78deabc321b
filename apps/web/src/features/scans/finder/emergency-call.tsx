import { findEmergencyNumber, MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { Suspense, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useOwnCountry } from '../../../parts/emergency/use-own-country.ts';
import { CountryCredit } from '../../../parts/words/country-credit.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CountryChoice = lazyPart(async () => (await import('./country-choice.tsx')).CountryChoice, FailedPart);

/** Without the list of all countries, which a stranger's phone would load for one name. */
const regionName = (country: string): string =>
  new Intl.DisplayNames([getLocale()], { type: 'region' }).of(country) ?? country;

/** The number of the place where this device is, and the way to another country's. */
export function EmergencyCall() {
  const own = useOwnCountry();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const country = chosen ?? own.country;
  const known = country === null ? null : findEmergencyNumber(country);
  const number = known ?? MOBILE_EMERGENCY_NUMBER;
  return (
    <>
      <a
        href={`tel:${number}`}
        className="mt-5 grid min-h-21 grid-cols-[32px_1fr] items-center gap-4 rounded-card bg-emergency px-5 py-3 text-on-danger no-underline transition-colors hover:bg-danger-hover"
      >
        <Icon name="phone" size={32} />
        <span>
          <span className="block text-[1.75rem] leading-[1.15] font-strong">{m.scans_finder_call({ number })}</span>
          <span className="block">{m.scans_finder_call_about()}</span>
        </span>
      </a>
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-label text-ink-2">
        <p role="status">
          {known === null || country === null
            ? m.scans_finder_number_any()
            : m.scans_finder_number({ country: regionName(country) })}
        </p>
        {isChoosing ? null : (
          <button type="button" className="link min-h-11" onClick={() => setIsChoosing(true)}>
            {m.scans_finder_other()}
          </button>
        )}
      </div>
      {isChoosing ? (
        <Suspense fallback={<p role="status">{m.shell_loading_page()}</p>}>
          <CountryChoice country={known === null ? '' : (country ?? '')} onChoose={setChosen} />
        </Suspense>
      ) : null}
      {chosen === null && own.isLookedUp ? (
        <p className="text-small text-ink-3">
          <CountryCredit />
        </p>
      ) : null}
    </>
  );
}
