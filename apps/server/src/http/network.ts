import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Reader, type Response } from 'mmdb-lib';
import type { Config } from '../config.ts';
import { refuse } from '../core/refuse.ts';

/** Where a request came from, as far as it is shown to the person who signed in. */
export type RequestPlace = { network: string; country: string | null };

export function locateRequest(config: PlaceConfig, request: PlaceOfRequest): RequestPlace {
  return { network: resolveNetwork(request), country: resolveCountry(config, request) };
}

/** What tells the country of a connection. */
export type PlaceConfig = Pick<Config, 'countryHeader' | 'countryDatabase'>;

type PlaceOfRequest = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * Returns the country as two letters. If the trusted proxy sends the header, its value counts, also when it knows no country;
 * otherwise the database's does. A client that bypasses the proxy has only its own address in the chain.
 */
function resolveCountry({ countryHeader, countryDatabase }: PlaceConfig, request: PlaceOfRequest): string | null {
  const isFromProxy = request.ips !== undefined && request.ips.length > 1;
  const claimed = countryHeader === null || !isFromProxy ? undefined : request.headers[countryHeader];
  if (claimed === undefined)
    return countryDatabase === null ? null : lookUpCountry(countryDatabase, readIpAddress(request));
  // Values that proxies send for an unknown place, and for Tor.
  return typeof claimed === 'string' && /^[A-Z]{2}$/.test(claimed) && claimed !== 'XX' ? claimed : null;
}

/**
 * Reads the remote address early: Node asks the system when it is first read, and the system has none for a closed
 * connection.
 */
export function captureRemoteAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => Reflect.get(socket, 'remoteAddress'));
}

function readIpAddress(request: Pick<FastifyRequest, 'ip'>): string {
  // Undefined for a connection that was cut before it was accepted; there is nobody to answer.
  const ip: string | undefined = request.ip;
  if (ip === undefined) throw refuse('request.invalid');
  return ip.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * The network of a request is the IPv4 address, or the first 64 bits of an IPv6 address, which usually belong to one customer.
 */
export function resolveNetwork(request: Pick<FastifyRequest, 'ip'>): string {
  const address = readIpAddress(request);
  return isIPv6(address) ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}

/**
 * Shortens a network for display to other people: the first three numbers of an IPv4 address, 48 bits of an IPv6 one.
 */
export function cutAddress(network: string): string {
  const [first = '', second = '', third = ''] = network.split(network.includes(':') ? ':' : '.');
  return network.includes(':') ? `${first}:${second}:${third}::/48` : `${first}.${second}.${third}.0/24`;
}

/** The package's database has such rows, and so have the files that DB-IP and MaxMind publish. */
type CountryRow = Response & { country_code?: string; country?: { iso_code?: string } };

const opened = new Map<string, Reader<CountryRow>>();

/** Reads each file once per process. */
function openCountries(path: string): Reader<CountryRow> {
  const open = opened.get(path) ?? new Reader<CountryRow>(readFileSync(path));
  opened.set(path, open);
  return open;
}

/** Country as two letters; null for addresses of private networks and this machine, which are in no such database. */
function lookUpCountry(path: string, address: string): string | null {
  // A trusted proxy may pass on something that is not an address.
  if (isIP(address) === 0) return null;
  const row = openCountries(path).get(address);
  const code = row?.country_code ?? row?.country?.iso_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}
