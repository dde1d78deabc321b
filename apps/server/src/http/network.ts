import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Reader, type Response } from 'mmdb-lib';
import type { Config } from '../config.ts';
import { refuse } from './refuse.ts';

/** Where a request came from, as far as it is told to the person whose sign-in it was. */
export type Place = { network: string; country: string | null };

export function placeOf(config: PlaceConfig, request: PlaceOfRequest): Place {
  return { network: networkOf(request), country: countryOf(config, request) };
}

type PlaceConfig = Pick<Config, 'countryHeader' | 'countryDatabase'>;

type PlaceOfRequest = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * Two letters: where the trusted proxy writes them its word counts, also that it does not know; else the database's.
 * Whoever comes past the proxy has one address in the chain: their own.
 */
function countryOf({ countryHeader, countryDatabase }: PlaceConfig, request: PlaceOfRequest): string | null {
  const isFromProxy = request.ips !== undefined && request.ips.length > 1;
  const claimed = countryHeader === null || !isFromProxy ? undefined : request.headers[countryHeader];
  if (claimed === undefined)
    return countryDatabase === null ? null : lookUpCountry(countryDatabase, addressOf(request));
  // What proxies write for an unknown place, and for the network that hides it.
  return typeof claimed === 'string' && /^[A-Z]{2}$/.test(claimed) && claimed !== 'XX' ? claimed : null;
}

/** Node asks the system for an address when it is first read, and the system knows none of a connection that was cut. */
export function captureRemoteAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => Reflect.get(socket, 'remoteAddress'));
}

function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  // A connection that was cut before it was taken: nobody is there to be answered.
  const ip: string | undefined = request.ip;
  if (ip === undefined) throw refuse('request.invalid');
  return ip.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The network a request came from: the IPv4 address, or the first 64 bits of an IPv6 one (what one customer is given). */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = addressOf(request);
  return isIPv6(address) ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}

/** What is left of a network when a stranger is shown it: the first three numbers of an IPv4 address, 48 bits of an IPv6 one. */
export function cutAddress(network: string): string {
  const [first = '', second = '', third = ''] = network.split(network.includes(':') ? ':' : '.');
  return network.includes(':') ? `${first}:${second}:${third}::/48` : `${first}.${second}.${third}.0/24`;
}

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
function lookUpCountry(path: string, address: string): string | null {
  // A trusted proxy may hand on what is no address.
  if (isIP(address) === 0) return null;
  const row = openCountries(path).get(address);
  const code = row?.country_code ?? row?.country?.iso_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}
