import { MUNICIPALITY_SEARCH_MAX, MUNICIPALITY_SEARCH_MIN } from '@repo/contract/territory/territory';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ErrorReason } from '../../../parts/words/error-reason.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlaceLink } from './place-link.tsx';
import { useMunicipalities } from './use-territory.ts';

/** Leads to a municipality by its name, past region and province. */
export function MunicipalitySearch() {
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const found = useMunicipalities(name);
  const isAsked = name.length >= MUNICIPALITY_SEARCH_MIN;

  /** The first Esc empties the field, only the next one goes up a level. */
  function clear(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    setTyped('');
  }

  return (
    <search className="block">
      <TextField
        type="search"
        icon="search"
        autoComplete="off"
        label={m.territory_search()}
        hint={m.territory_search_hint()}
        maxLength={MUNICIPALITY_SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={clear}
      />
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {isAsked && found.data !== undefined ? foundWords(found.data.length) : null}
        {isAsked && found.isError ? <ErrorReason error={found.error} fallback={m.territory_search_failed()} /> : null}
      </p>
      {isAsked && found.data !== undefined && found.data.length > 0 ? (
        <ul className="mt-1 divide-y divide-line border-t border-line">
          {found.data.map(({ code, name: title, sign, region }) => (
            <li key={code} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <PlaceLink code={code} className="link py-1" onClick={() => setTyped('')}>
                {title}
              </PlaceLink>
              <span className="text-small text-ink-2">{`${sign}, ${region}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}

const foundWords = (count: number): string =>
  count === 0 ? m.territory_search_none() : m.territory_search_found({ count });
