import { useState } from 'react';
import { singleKeysOn } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { countryOptions } from '../../parts/words/countries.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export type InstitutionsView = 'codes' | 'manage';

type InstitutionsToolbarProps = {
  text: string;
  onText: (text: string) => void;
  /** It is null until the server has said which country it is by default. */
  country: string | null;
  onCountry: (country: string) => void;
  view: InstitutionsView;
  onView: (view: InstitutionsView) => void;
};

export function InstitutionsToolbar({ text, onText, country, onCountry, view, onView }: InstitutionsToolbarProps) {
  const [countries] = useState(countryOptions);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <SearchField
        className="min-w-60 grow max-sm:basis-full sm:max-w-80"
        label={m.institutions_search()}
        value={text}
        hasKey={singleKeysOn()}
        onChange={onText}
      />
      <SelectField
        className="w-60 max-sm:w-full"
        icon="pin"
        hideLabel
        label={m.institutions_country()}
        value={country ?? ''}
        options={country === null ? [{ value: '', label: '' }, ...countries] : countries}
        onChange={(event) => onCountry(event.target.value)}
      />
      <SegmentedControl
        className="max-sm:w-full sm:ml-auto"
        hideLabel
        label={m.institutions_view()}
        value={view}
        onChange={onView}
        options={[
          { value: 'codes', label: m.institutions_show_codes() },
          { value: 'manage', label: m.institutions_manage() },
        ]}
      />
    </div>
  );
}
