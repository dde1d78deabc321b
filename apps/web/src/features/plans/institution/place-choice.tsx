import { findPortalPlaces, type InstitutionStart } from '@repo/contract/plans/institution-start';
import { MUNICIPALITY_SEARCH_MAX, MUNICIPALITY_SEARCH_MIN } from '@repo/contract/territory/territory';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type PortalPlace = NonNullable<InstitutionStart['portal']['place']>;
type PlaceChoiceProps = {
  /** Null until one was chosen. */
  place: PortalPlace | null;
  about: string;
  /** Of the button that says it. */
  label: string;
  busy: boolean;
  onChoose: (municipality: string) => void;
};

const formatPlace = ({ name, sign }: PortalPlace): string => `${name} (${sign})`;

/** Where the portal stands: found by name, said with one button, and changed until it is open. */
export function PlaceChoice({ place, about, label, busy, onChoose }: PlaceChoiceProps) {
  const [isChanging, setChanging] = useState(place === null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PortalPlace | null>(null);
  const name = useDeferredValue(typed.trim());
  const isAsked = isChanging && chosen === null && name.length >= MUNICIPALITY_SEARCH_MIN;
  const found = useQuery({
    queryKey: ['portal-places', name],
    queryFn: ({ signal }) => ask(findPortalPlaces, { query: { name } }, { signal }),
    enabled: isAsked,
  });
  if (!isChanging && place !== null) {
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{m.plans_place_known({ place: formatPlace(place) })}</span>
        <Button size="low" onClick={() => setChanging(true)}>
          {m.plans_place_change()}
        </Button>
      </p>
    );
  }
  const rows = isAsked ? (found.data ?? []) : [];
  return (
    <Card level={3} className="mt-3" title={m.plans_place()}>
      <p className="text-small text-ink-2">{about}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-64"
          type="search"
          icon="search"
          autoComplete="off"
          label={m.plans_place_field()}
          maxLength={MUNICIPALITY_SEARCH_MAX}
          value={chosen === null ? typed : formatPlace(chosen)}
          onChange={(event) => {
            setChosen(null);
            setTyped(event.target.value);
          }}
        />
        <Button
          variant="primary"
          busy={busy}
          disabled={chosen === null}
          onClick={() => {
            if (chosen === null) return;
            onChoose(chosen.code);
            setChanging(false);
          }}
        >
          {label}
        </Button>
      </div>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {isAsked && found.data?.length === 0 ? m.plans_place_unknown() : null}
      </p>
      {rows.length === 0 ? null : (
        <ul className="mt-1 max-w-120 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.code}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left hover:bg-sunken"
                onClick={() => setChosen(row)}
              >
                <span className="font-strong">{row.name}</span>
                <span className="text-small text-ink-2">{`${row.sign}, ${row.region}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
