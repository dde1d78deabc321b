import { EMERGENCY_COUNTRIES, findEmergencyNumber } from '@repo/contract/rules/emergency-numbers';
import { readDeviceRegion } from '../../../../device/device-region.ts';

/** A kept page says 112. Where the phone's time zone and language do not disagree, the number of its country comes instead. */
export function showNumberOfZone(page: Document): void {
  const country = readDeviceRegion(EMERGENCY_COUNTRIES);
  const number = country === null ? null : findEmergencyNumber(country);
  const place = page.querySelector('[data-zone]');
  if (country === null || number === null || !(place instanceof HTMLElement)) return;
  page.querySelector('#call')?.setAttribute('href', `tel:${number}`);
  for (const shown of page.querySelectorAll('#call .number')) shown.textContent = number;
  const name = new Intl.DisplayNames([page.documentElement.lang], { type: 'region' }).of(country) ?? country;
  place.textContent = (place.dataset.zone ?? '').replace('{zone}', name);
}
