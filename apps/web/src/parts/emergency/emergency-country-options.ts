import { EMERGENCY_COUNTRIES, findEmergencyNumber } from '@repo/contract/rules/emergency-numbers';
import { getLocale } from '../../paraglide/runtime.js';
import type { SelectOption } from '../../ui/select-field.tsx';

/** The countries whose number is known, by name in the reader's language, each with its number. */
export function emergencyCountryOptions(): SelectOption[] {
  const language = getLocale();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const named = EMERGENCY_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  named.sort((one, other) => one.label.localeCompare(other.label, language));
  return named.map(({ value, label }) => ({ value, label: `${label}: ${findEmergencyNumber(value) ?? ''}` }));
}
