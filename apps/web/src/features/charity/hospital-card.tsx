import { listCharityOrganisations, readOwnCharity, setOwnCharity } from '@repo/contract/charity/charity';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { countryOptions } from '../../parts/words/countries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useOwnCharity } from './use-charity.ts';

/** The consent of a verified hospital. Nobody else sees it. */
export function HospitalCard() {
  const own = useOwnCharity();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useCall(setOwnCharity, {
    done: (_, { body }) => (body.receives ? m.charity_own_agreed() : m.charity_own_withdrawn()),
    refetches: [readOwnCharity, listCharityOrganisations],
    refetchesAlways: true,
    failed: { title: m.charity_own_failed(), about: m.ui_server_fault() },
  });
  if (own.data === undefined || !(own.data.canReceive || own.data.receives)) return null;
  const { receives, canReceive } = own.data;
  const receiving = canReceive ? m.charity_own_receives() : m.charity_own_unverified();
  const country = typed ?? own.data.country ?? '';
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
          busy={saving.isPending}
          disabled={!receives && country === ''}
          onClick={() => void saving.submit({ body: receives ? { receives: false } : { receives: true, country } })}
        >
          {receives ? m.charity_own_withdraw() : m.charity_own_agree()}
        </Button>
      </div>
    </Card>
  );
}
