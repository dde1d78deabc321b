import { COUNTRIES } from '@repo/contract/rules/countries';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { InstitutionsPanel } from '../features/institutions/institutions-panel.tsx';
import { m } from '../paraglide/messages.js';
import { PageHeader } from '../ui/page-header.tsx';

/** Country and view stand in the address: `/institutional?country=IT&view=manage`. */
export function InstitutionalScreen() {
  const { country, view = 'codes' } = useSearch({ from: '/guarded/institutional' });
  const navigate = useNavigate({ from: '/institutional' });
  return (
    <>
      <PageHeader title={m.institutions_title()} about={m.institutions_about()} />
      <InstitutionsPanel
        wantedCountry={country !== undefined && COUNTRIES.includes(country) ? country : null}
        onCountry={(chosen) => void navigate({ search: (now) => ({ ...now, country: chosen }) })}
        view={view}
        onView={(chosen) =>
          void navigate({
            search: (now) => ({
              ...(now.country && { country: now.country }),
              ...(chosen === 'manage' && { view: 'manage' as const }),
            }),
          })
        }
      />
    </>
  );
}
