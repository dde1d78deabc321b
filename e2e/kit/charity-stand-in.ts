import type { Page, Route } from '@playwright/test';
import type { CharityMonth, CharityOrganisation, CharityPool } from '@repo/contract/charity/charity';
import type { ExampleCharity } from '../../packages/client/test/example-charity.ts';

const HOSPITAL = '019a9f6e-0000-7000-8000-000000000001';
const AID = '019a9f6e-0000-7000-8000-000000000002';
type Month = Omit<CharityMonth, 'transactionHash'>;

const share = (organisationId: string, amountMinor: string, status: 'allocated' | 'paid') => ({
  id: `${organisationId.slice(0, -1)}${amountMinor.length}`,
  organisationId,
  name: organisationId === HOSPITAL ? 'Ospedale San Donato di Arezzo' : 'Misericordia di Firenze',
  kind: organisationId === HOSPITAL ? ('hospital' as const) : ('emergencyAid' as const),
  country: 'IT',
  weight: 1,
  amountMinor,
  status,
  paidOn: status === 'paid' ? '2026-10-05' : null,
});

export const OCTOBER: Month = {
  month: '2026-10',
  currency: 'EUR',
  openingMinor: '-240',
  setAsideMinor: '124240',
  returnedMinor: '0',
  allocatedMinor: '124000',
  hospitalsMinor: '99200',
  closingMinor: '0',
  reason: null,
  shares: [share(HOSPITAL, '99200', 'allocated'), share(AID, '24800', 'allocated')],
  at: '2026-11-01T00:12:00.000Z',
  tree: null,
};
export const SEPTEMBER: Month = {
  ...OCTOBER,
  month: '2026-09',
  openingMinor: '0',
  setAsideMinor: '11999',
  allocatedMinor: '9600',
  hospitalsMinor: '9600',
  closingMinor: '2399',
  reason: 'noOther',
  shares: [share(HOSPITAL, '9600', 'paid')],
};

const POOLS: CharityPool[] = [
  {
    currency: 'EUR',
    soldMinor: '701195',
    setAsideMinor: '140239',
    allocatedMinor: '133600',
    hospitalsMinor: '108800',
    paidMinor: '9600',
    waitingMinor: '6639',
  },
];
const ORGANISATIONS: CharityOrganisation[] = [HOSPITAL, AID].map((id) => {
  const { name, kind, country, weight } = share(id, '1', 'allocated');
  const [allocatedMinor, paidMinor] = id === HOSPITAL ? ['108800', '9600'] : ['24800', '0'];
  const totals = [{ currency: 'EUR' as const, allocatedMinor, paidMinor }];
  return { id, name, kind, country, weight, isReceiving: true, totals };
});

const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });

/** Answers the public calls of charity from an example, as a server would. `shown`: other months than the proved ones. */
export async function standInCharity(
  page: Page,
  { chain, head, months, proof }: ExampleCharity,
  shown = months,
): Promise<void> {
  await page.route('**/api/charity/summary', json({ mode: 'sandbox', pools: POOLS }));
  await page.route(/\/api\/charity\/months/, json(shown));
  await page.route('**/api/charity/organisations', json(ORGANISATIONS));
  await page.route('**/api/ledger/head', json({ chain, block: head, transactions: months.length, waiting: 0 }));
  await page.route('**/api/ledger/blocks/*/witnesses', json({ witnessed: null }));
  await page.route('**/api/transactions/*/proof', (route) =>
    route.fulfill({ json: proof(new URL(route.request().url()).pathname.split('/').at(-2) ?? '') }),
  );
}

/** The same, and the calls of the creator, whose bodies it answers with. */
export async function standInDesk(page: Page, example: ExampleCharity): Promise<unknown[]> {
  const sent: unknown[] = [];
  await standInCharity(page, example);
  const [share] = OCTOBER.shares;
  const [organisation] = ORGANISATIONS.map((one) => ({ ...one, accountId: null, addedAt: OCTOBER.at, endedAt: null }));
  await page.route('**/api/creator/charity/organisations', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: [organisation] });
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: organisation });
  });
  await page.route('**/api/creator/charity/shares/*/*', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: share });
  });
  return sent;
}
