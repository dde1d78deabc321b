import type { Page, Route } from '@playwright/test';
import type { ExampleLedger } from '../../packages/client/test/example-ledger.ts';

type LedgerAnswers = {
  /** Transactions that wait. */
  waiting?: number;
  /** Changes the answer of the proof of a transaction before it is sent. */
  proof?: (proof: ReturnType<ExampleLedger['proof']>) => unknown;
};

/** Answers the calls of the public ledger from an example, as a server would. Ends with `page.unrouteAll`. */
export async function standInLedger(page: Page, ledger: ExampleLedger, answers: LedgerAnswers = {}): Promise<void> {
  const { chain, blocks } = ledger;
  const head = blocks.at(-1)!;
  const json = (route: Route, body: unknown) => route.fulfill({ json: body });
  const parseHeight = (route: Route) => Number(new URL(route.request().url()).pathname.split('/').at(-1));
  await page.route('**/api/ledger/head', (route) =>
    json(route, { chain, block: head, transactions: ledger.transactions.flat().length, waiting: answers.waiting ?? 0 }),
  );
  await page.route(/\/api\/ledger\/blocks\?/, (route) =>
    json(route, blocks.toReversed().slice(0, 8).map(buildBlockRow)),
  );
  await page.route('**/api/ledger/blocks/*', (route) => {
    const height = parseHeight(route);
    return json(route, { block: blocks[height], transactions: listTransactionRows(ledger, height) });
  });
  await page.route(/\/api\/ledger\/consistency\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    return json(route, ledger.consistency(Number(query.get('from')), Number(query.get('to'))));
  });
  await page.route('**/api/ledger/supply', (route) => json(route, supplyAt(head.height)));
  await page.route('**/api/ledger/addresses/*', (route) => json(route, buildAddressAnswer(ledger)));
  await page.route('**/api/transactions/*/proof', (route) => {
    const hash = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
    const proof = proofOfHash(ledger, hash);
    return json(route, answers.proof?.(proof) ?? proof);
  });
}

const buildBlockRow = ({ height, hash, txCount, sealedAt }: ExampleLedger['blocks'][number]) => ({
  height,
  hash,
  txCount,
  sealedAt,
});

const listTransactionRows = ({ transactions, blocks }: ExampleLedger, height: number) =>
  (transactions[height] ?? []).map(({ hash, body }) => ({
    hash: Buffer.from(hash).toString('hex'),
    from: body.from,
    to: body.to,
    asset: body.asset,
    amount: body.amount,
    fee: body.fee,
    status: 'confirmed',
    blockHeight: height,
    at: blocks[height]?.sealedAt,
  }));

function proofOfHash(ledger: ExampleLedger, hash: string) {
  for (const [height, sealed] of ledger.transactions.entries()) {
    const index = sealed.findIndex((one) => Buffer.from(one.hash).toString('hex') === hash);
    if (index >= 0) return ledger.proof(height, index);
  }
  throw new Error(`the example has no transaction ${hash}`);
}

const supplyAt = (height: number) => ({
  height,
  assets: [
    { asset: 'bitcoin', issued: '0', burned: '0', inAccounts: '0', accounts: 0 },
    { asset: 'ethereum', issued: '0', burned: '0', inAccounts: '0', accounts: 0 },
    { asset: 'quantum', issued: '250000', burned: '1204.5', inAccounts: '248795.5', accounts: 1402 },
  ],
});

const buildAddressAnswer = (ledger: ExampleLedger) => ({
  asset: 'quantum',
  balance: '1875.25',
  pending: '12.5',
  nonce: 24,
  isClaimed: true,
  isUsed: true,
  transactions: ledger.blocks.flatMap(({ height }) => listTransactionRows(ledger, height)).slice(0, 12),
});

/** Hash of a transaction of the example. */
export const formatTransactionHash = (ledger: ExampleLedger, height: number, index: number): string =>
  Buffer.from(ledger.transactions[height]?.[index]?.hash ?? []).toString('hex');
