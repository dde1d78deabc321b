import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The network a request came from: the IPv4 address, or the first 64 bits of an IPv6 one (what one customer is given). */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}
