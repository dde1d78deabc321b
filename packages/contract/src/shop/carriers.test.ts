import { expect, test } from 'vitest';
import { buildTrackingLink, CARRIER_IDS, CARRIERS, type CarrierId } from './carriers.ts';

const LINKS: Record<CarrierId, string> = {
  poste: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/1UW0A2B3C4D5E',
  brt: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz=1UW0A2B3C4D5E',
  gls: 'https://gls-group.com/track/1UW0A2B3C4D5E',
  dhl: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=1UW0A2B3C4D5E',
  ups: 'https://www.ups.com/track?tracknum=1UW0A2B3C4D5E',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=1UW0A2B3C4D5E',
};

test.each(CARRIER_IDS)('%s: its number leads to its own page, over HTTPS', (carrier) => {
  expect(buildTrackingLink(carrier, '1UW0A2B3C4D5E')).toBe(LINKS[carrier]);
});

test.each(CARRIER_IDS)('%s: a number that an operator mistyped stays inside its place of the address', (carrier) => {
  const { host, pathname, searchParams } = new URL(buildTrackingLink(carrier, '12/../&a=b#?{number} $&'));
  const plain = new URL(buildTrackingLink(carrier, 'x'));
  expect(host).toBe(plain.host);
  expect(searchParams.has('a')).toBe(false);
  expect(pathname.split('/')).toHaveLength(plain.pathname.split('/').length);
});

test('the list that is chosen from has every carrier', () => {
  expect([...CARRIER_IDS].sort()).toEqual(Object.keys(CARRIERS).sort());
});
