import { seenLength, shownLine } from '../../http/shown-text.ts';

const QUOTED_MAX = 500;

/**
 * Words of somebody else inside a mail of ours: one line, and nothing that a mail program would make a link of. An
 * institution called after an address must not send people there with our name on it.
 */
export function quoteWords(text: string): string {
  const line = shownLine(text).slice(0, QUOTED_MAX);
  const unlinked = line.replace(/(?<=\S)([.:/@])(?=[^\s\d])/gu, '$1 ');
  return seenLength(unlinked) === 0 ? 'unnamed' : unlinked;
}

/** 21 November 2026, 09:00 UTC: nobody here knows where the reader is. */
export function sayMoment(at: Date): string {
  const time = at.toISOString().slice(11, 16);
  return `${sayDay(at)}, ${time} UTC`;
}

export function sayDay(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** Enough to know one's own provider again, not enough to find a house. */
export function sayNetwork(network: string): string {
  const [first, second] = network.split('.');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(network)) return `${first}.${second}.x.x`;
  const groups = /^([0-9a-f]+):([0-9a-f]+):[0-9a-f:]*(\/64)?$/i.exec(network);
  return groups === null ? 'an unknown network' : `${groups[1]}:${groups[2]}::`;
}
