import { m } from '../../../paraglide/messages.js';
import { emergencyCountryOptions } from '../../../parts/emergency/emergency-country-options.ts';
import { SelectField } from '../../../ui/select-field.tsx';

type CountryChoiceProps = { country: string; onChoose: (country: string) => void };

/** The countries whose number is known. Its list of names is loaded by whoever wants another country. */
export function CountryChoice({ country, onChoose }: CountryChoiceProps) {
  return (
    <SelectField
      autoFocus
      label={m.scans_finder_country()}
      placeholder={m.scans_finder_country_any()}
      options={emergencyCountryOptions()}
      value={country}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
