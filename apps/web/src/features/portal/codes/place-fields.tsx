import { MUNICIPALITY_SEARCH_MAX, MUNICIPALITY_SEARCH_MIN } from '@repo/contract/territory/territory';
import { useDeferredValue, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMunicipalities, useTerritory } from '../territory/use-territory.ts';

/** These are ISTAT codes. */
export type ChosenPlace = { municipality: string; district: string | null };
type PlaceFieldsProps = { value: ChosenPlace; onChange: (place: ChosenPlace) => void };

/** Where the citizen is counted: the own seat until another municipality is chosen, and a district where there are any. */
export function PlaceFields({ value, onChange }: PlaceFieldsProps) {
  const [isSearching, setSearching] = useState(false);
  const territory = useTerritory(value.municipality);
  const isKnown = territory.data?.place.code === value.municipality;
  const districts = isKnown ? (territory.data?.parts ?? []) : [];
  const choose = (municipality: string) => {
    onChange({ municipality, district: null });
    setSearching(false);
  };
  if (isSearching) return <MunicipalityChoice onChoose={choose} onCancel={() => setSearching(false)} />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block text-small font-strong">{m.codes_municipality()}</span>
          {isKnown ? territory.data?.place.name : value.municipality}
        </p>
        <Button size="low" onClick={() => setSearching(true)}>
          {m.codes_municipality_other()}
        </Button>
      </div>
      {districts.length === 0 ? null : (
        <SelectField
          label={m.codes_district()}
          value={value.district ?? ''}
          options={[
            { value: '', label: m.codes_district_none() },
            ...districts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => onChange({ ...value, district: event.target.value || null })}
        />
      )}
    </>
  );
}

function MunicipalityChoice({ onChoose, onCancel }: { onChoose: (code: string) => void; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const found = useMunicipalities(name);
  const isAsked = name.length >= MUNICIPALITY_SEARCH_MIN;
  return (
    <div>
      <TextField
        type="search"
        icon="search"
        autoComplete="off"
        label={m.codes_municipality()}
        hint={m.codes_municipality_hint()}
        maxLength={MUNICIPALITY_SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {isAsked && found.data?.length === 0 ? m.codes_municipality_unknown() : null}
      </p>
      {isAsked && found.data !== undefined && found.data.length > 0 ? (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {found.data.map(({ code, name: title, sign, region }) => (
            <li key={code}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left hover:bg-sunken"
                onClick={() => onChoose(code)}
              >
                <span className="font-strong">{title}</span>
                <span className="text-small text-ink-2">{`${sign}, ${region}`}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button size="low" variant="quiet" className="mt-2" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
    </div>
  );
}
