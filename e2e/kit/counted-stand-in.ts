import type { Page } from '@playwright/test';
import type { CharityMonth } from '@repo/contract/charity/charity';
import { CHARITY_LEAVES_MIN, type CharityCode } from '@repo/contract/charity/charity-leaves';
import { buildSumTree, CHARITY_PADDING, charityLeafHash, type SumNode, toHex } from '@repo/vault';
import { type ExampleCharity, exampleCharity } from '../../packages/client/test/example-charity.ts';
import { OCTOBER, standInCharity } from './charity-stand-in.ts';

/** An invoice of October, as it stands on its paper. */
export const COUNTED: CharityCode = {
  ...{ paper: '2026-000731', currency: 'EUR', amountMinor: '7597', salt: '9c41e07a'.repeat(4) },
};
const PLACE = 5;

const buildLeaf = ({ paper, currency, amountMinor: amount, salt }: CharityCode): SumNode => ({
  hash: charityLeafHash({ v: 1, paper, currency, amount, salt }),
  sum: BigInt(amount),
});

/** All of what October sold: the invoice, and one other sale. */
function growOctober(): SumNode[][] {
  const sold = BigInt(OCTOBER.setAsideMinor) * 5n;
  const rest = { ...COUNTED, paper: '2026-000732', amountMinor: String(sold - BigInt(COUNTED.amountMinor)) };
  const leaves = Array.from({ length: CHARITY_LEAVES_MIN }, () => CHARITY_PADDING);
  leaves[PLACE] = buildLeaf(COUNTED);
  leaves[PLACE - 1] = buildLeaf(rest);
  return buildSumTree(leaves);
}

/**
 * Answers the calls of the public check from an October whose tree has that invoice, as a server would. `changed`: what
 * the server says of the month instead of what the ledger confirms.
 */
export async function standInCounted(
  page: Page,
  { changedMinor = '0', changed = {} }: { changedMinor?: string; changed?: Partial<CharityMonth> } = {},
): Promise<ExampleCharity> {
  const rows = growOctober();
  const root = rows.at(-1)?.[0] ?? CHARITY_PADDING;
  const tree = { root: toHex(root.hash), size: CHARITY_LEAVES_MIN, papers: 2, soldMinor: String(root.sum) };
  const example = exampleCharity([{ ...OCTOBER, tree: { ...tree, beforeMinor: '0' } }]);
  await standInCharity(page, example);
  const path = rows.slice(0, -1).map((row, level) => {
    const { hash, sum } = row[Math.floor(PLACE / 2 ** level) ^ 1] ?? CHARITY_PADDING;
    return { hash: toHex(hash), sumMinor: sum.toString() };
  });
  const month = { ...example.months[0], ...changed };
  const answer = { at: '2026-10-23T09:00:00.000Z', changedMinor, placed: { month, place: PLACE, path } };
  await page.route(`**/api/charity/leaves/${toHex(buildLeaf(COUNTED).hash)}`, (route) =>
    route.fulfill({ json: answer }),
  );
  return example;
}
