import { type OwnTaxCode, proveTaxCode, readTaxCode, removeTaxCode } from '@repo/contract/spid/tax-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/ask-error.ts';
import { read } from '../../api/read.ts';
import { navigateAway } from '../../device/page-address.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { findProviderPage } from '../../parts/spid/providers.ts';
import { formatLongDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { enrolmentReads } from './use-enrolments.ts';

/** How an institution reaches this person with a folder: a slip of paper, or the own tax code once it is proved. */
export function InstitutionOffers({ onSlip }: { onSlip: () => void }) {
  const { data } = useQuery(read(readTaxCode, {}));
  return (
    <Card title={m.enrolments_ways()} className="mt-6">
      <p className="max-w-prose text-small text-ink-2">{m.enrolments_ways_about()}</p>
      <div className="mt-4 space-y-5">
        <Button icon="scan" onClick={onSlip}>
          {m.enrolments_slip_enter()}
        </Button>
        {data === undefined ? null : <TaxCode taxCode={data} />}
      </div>
    </Card>
  );
}

function TaxCode({ taxCode: { providers, proved } }: { taxCode: OwnTaxCode }) {
  const [provider, setProvider] = useState(providers[0]?.id ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const proving = useCall(
    async () => {
      setProblem(null);
      return findProviderPage((await ask(proveTaxCode, { body: { provider } })).url, location.origin);
    },
    {
      onDone: (page) => (page === null ? setProblem(m.ui_server_fault()) : navigateAway(page)),
      onFailed: (error) => setProblem(describeFailure(error, m.ui_server_fault())),
    },
  );
  const removing = useCall(removeTaxCode, {
    ...enrolmentReads,
    refetches: [readTaxCode],
    done: m.enrolments_code_removed(),
  });
  if (proved !== null) {
    return (
      <div className="space-y-2">
        <p>{m.enrolments_code_proved({ day: formatLongDay(proved.at), provider: proved.provider })}</p>
        <Button size="low" variant="dangerQuiet" busy={removing.isPending} onClick={() => void removing.submit({})}>
          {m.enrolments_code_remove()}
        </Button>
        <ProblemAlert problem={removing.problem} />
      </div>
    );
  }
  if (providers.length === 0) return null;
  return (
    <div className="max-w-md space-y-3">
      <SelectField
        label={m.enrolments_code()}
        hint={m.enrolments_code_about()}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={provider}
        onChange={(event) => setProvider(event.target.value)}
      />
      <Button busy={proving.isPending} onClick={() => void proving.submit()}>
        {m.enrolments_code_prove()}
      </Button>
      <ProblemAlert problem={problem} />
    </div>
  );
}
