import { changeOrganisation, listCreatorOrganisations } from '@repo/contract/charity/creator-charity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { countryName } from '../../../parts/words/countries.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { kindName } from '../charity-words.ts';
import { refetchDesk } from './desk-reads.ts';
import type { DeskOrganisation } from './desk-rows.ts';
import { AddDialog, WeightDialog } from './organisation-dialogs.tsx';

/** Who receives and by which weight. A hospital decides itself whether it does. */
export function OrganisationsDesk() {
  const organisations = useQuery(read(listCreatorOrganisations, {}));
  const [isAdding, setAdding] = useState(false);
  const [weighed, setWeighed] = useState<DeskOrganisation | null>(null);
  const rows = organisations.data ?? [];
  return (
    <Card
      title={m.charity_organisations()}
      flush
      action={
        <Button size="low" icon="plus" onClick={() => setAdding(true)}>
          {m.charity_desk_add()}
        </Button>
      }
    >
      {organisations.isError && organisations.data === undefined ? (
        <ReadError
          title={m.charity_failed()}
          error={organisations.error}
          onRetry={() => void organisations.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {organisations.data !== undefined && rows.length === 0 ? (
        <EmptyState>{m.charity_desk_no_organisations()}</EmptyState>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((one) => (
          <Organisation key={one.id} organisation={one} onWeigh={() => setWeighed(one)} />
        ))}
      </ul>
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {weighed === null ? null : <WeightDialog organisation={weighed} onClose={() => setWeighed(null)} />}
    </Card>
  );
}

function Organisation({ organisation, onWeigh }: { organisation: DeskOrganisation; onWeigh: () => void }) {
  const { id, name, kind, country, weight, isReceiving, endedAt } = organisation;
  const changing = useCall(changeOrganisation, { refetches: refetchDesk, done: m.charity_desk_done() });
  const isEnded = endedAt !== null;
  const toggle = () => changing.submit({ params: { id }, body: { isEnded: !isEnded } });
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <bdi className="min-w-0 font-strong break-words">{name}</bdi>
          <p className="text-small text-ink-2">
            {kindName(kind)}, {countryName(country)}.{' '}
            {isReceiving ? m.charity_weight({ weight }) : m.charity_not_receiving()}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="low" onClick={onWeigh}>
            {m.charity_desk_weight()}
          </Button>
          {kind === 'hospital' ? null : (
            <Button size="low" busy={changing.isPending} onClick={() => void toggle()}>
              {isEnded ? m.charity_desk_resume() : m.charity_desk_end()}
            </Button>
          )}
        </div>
      </div>
      <ProblemAlert problem={changing.problem} className="mt-2" />
    </li>
  );
}
