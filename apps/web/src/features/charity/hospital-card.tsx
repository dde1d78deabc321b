import { listCharityOrganisations, readOwnCharity, setOwnCharity } from '@house/contract/charity/charity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { countryOptions } from '../../parts/words/countries.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useOwnCharity } from './use-charity.ts';

/** The consent of a verified hospital. Nobody else sees it. */
export function HospitalCard() {
  const own = useOwnCharity();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (own.data === undefined || !(own.data.canReceive || own.data.receives)) return null;
  const { receives, canReceive } = own.data;
  const receiving = canReceive ? m.charity_own_receives() : m.charity_own_unverified();
  const country = typed ?? own.data.country ?? '';
  async function save(wanted: boolean): Promise<void> {
    setBusy(true);
    try {
      await ask(setOwnCharity, { body: wanted ? { receives: true, country } : { receives: false } });
      showToast({ tone: 'ok', title: wanted ? m.charity_own_agreed() : m.charity_own_withdrawn() });
    } catch (error) {
      showErrorToast(error, m.charity_own_failed(), m.ui_server_fault());
    } finally {
      setBusy(false);
      await refetch(client, readOwnCharity, listCharityOrganisations);
    }
  }
  return (
    <Card title={m.charity_own()}>
      <p className="max-w-160 text-ink-2">{receives ? receiving : m.charity_own_about()}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {receives ? null : (
          <SelectField
            className="w-full sm:w-72"
            label={m.charity_own_country()}
            placeholder={m.charity_own_choose()}
            options={countryOptions()}
            value={country}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button
          variant={receives ? 'secondary' : 'primary'}
          busy={busy}
          disabled={!receives && country === ''}
          onClick={() => void save(!receives)}
        >
          {receives ? m.charity_own_withdraw() : m.charity_own_agree()}
        </Button>
      </div>
    </Card>
  );
}
