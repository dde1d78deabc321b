import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

/** The package's rows, and those of the files that DB-IP and MaxMind give out themselves. */
type CountryRow = Response & { country_code?: string; country?: { iso_code?: string } };

const opened = new Map<string, Reader<CountryRow>>();

/** Reads the file once a process. */
function openCountries(path: string): Reader<CountryRow> {
  const open = opened.get(path) ?? new Reader<CountryRow>(readFileSync(path));
  opened.set(path, open);
  return open;
}

/** Two letters, or null: addresses of private networks and of this machine stand in no such database. */
export function lookUpCountry(path: string, address: string): string | null {
  // A trusted proxy may hand on what is no address.
  if (isIP(address) === 0) return null;
  const row = openCountries(path).get(address);
  const code = row?.country_code ?? row?.country?.iso_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}
