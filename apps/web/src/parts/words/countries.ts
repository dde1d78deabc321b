import { COUNTRIES, FIRST_COUNTRIES, OTHER_COUNTRY } from '@repo/contract/rules/countries';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SelectOption } from '../../ui/select-field.tsx';

/**
 * A country by its name in the reader's language. Texts say "Country: United States" and the like, because a preposition or
 * an article would differ by country.
 */
export function countryName(code: string): string {
  if (code === OTHER_COUNTRY) return m.profile_country_other();
  return new Intl.DisplayNames([getLocale()], { type: 'region' }).of(code) ?? code;
}

/**
 * The countries of WIZ-18 first, then a line, then every other country by its name. `withOther`: where a person
 * may also say that theirs is none of them.
 */
export function countryOptions({ withOther = false } = {}): SelectOption[] {
  const language = getLocale();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const named = (value: string) => ({ value, label: names.of(value) ?? value });
  const rest = COUNTRIES.filter((code) => !FIRST_COUNTRIES.includes(code)).map(named);
  rest.sort((one, other) => one.label.localeCompare(other.label, language));
  return [
    ...FIRST_COUNTRIES.map(named),
    ...(withOther ? [{ value: OTHER_COUNTRY, label: m.profile_country_other() }] : []),
    { value: '-', label: '──────────', disabled: true },
    ...rest,
  ];
}
