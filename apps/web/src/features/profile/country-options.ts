import { COUNTRIES, FIRST_COUNTRIES, OTHER_COUNTRY } from '@house/contract/countries';
import { m } from '../../paraglide/messages.js';
import type { SelectOption } from '../../ui/select-field.tsx';

/** The eight of the specification first, then a line, then every other country by its name in the reader's language. */
export function countryOptions(language: string): SelectOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const rest = COUNTRIES.filter((code) => !FIRST_COUNTRIES.includes(code))
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return [
    ...FIRST_COUNTRIES.map((value) => ({ value, label: nameOf(value) })),
    { value: OTHER_COUNTRY, label: m.profile_country_other() },
    { value: '-', label: '──────────', disabled: true },
    ...rest,
  ];
}

export function countryName(code: string, language: string): string {
  if (code === OTHER_COUNTRY) return m.profile_country_other();
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
