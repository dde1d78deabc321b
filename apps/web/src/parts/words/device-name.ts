import { m } from '../../paraglide/messages.js';

/** The server names a browser and its system in English ("Firefox on Linux"); here the same in the language of the page. */
export function deviceName(label: string): string {
  const [browser = '', system] = label.split(' on ');
  return system === undefined ? label : m.ui_device_on({ browser, system });
}
