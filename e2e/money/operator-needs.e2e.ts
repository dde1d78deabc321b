import type { Locator, Page } from '@playwright/test';
import { applyFor, createCreator, registerApplicant, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { orderKeychain, payByCard } from '@repo/dev-env/browsers/shop-buyer';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// What nobody but a person can move on stands on the first page with the day until which it can wait, and is one press away.

const DESK = { width: 1280, height: 900 };
const IBAN = 'DE89370400440532013000';

/** A transfer that nobody awaits. */
function drawStatement(id: string, text: string): Buffer {
  const today = new Date().toISOString().slice(0, 10);
  const who = '<RltdPties><Dbtr><Nm>Ada Foresta</Nm></Dbtr></RltdPties>';
  const entry = `<Ntry><Amt Ccy="EUR">7.31</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>${who}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return Buffer.from(
    `<Document><BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId></GrpHdr><Stmt><Id>${id}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
  );
}

/** Opens the panel's first page, where a need has a last day, and presses its button. What the most urgent one is called. */
async function follow(page: Page, name: string): Promise<string> {
  await page.goto('/creator-panel');
  const need: Locator = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(need).toContainText(/days? left|days? late|Less than a day/);
  const [first = ''] = await need.getByText(/^First: /).allTextContents();
  await need.getByRole('button', { name: /^Open: / }).click();
  return /^First: ([^,]+)/.exec(first)?.[1] ?? '';
}

test('a check, an order and money that nobody awaits have their last day on the first page, and are one press away', async ({
  page,
  request,
  newPerson,
}) => {
  const applicant = await registerApplicant(request);
  await applyFor(request, applicant);
  const buyer = await newPerson();
  const { number } = await orderKeychain(buyer.page, await signInNew(buyer.page));
  await payByCard(buyer.page);
  await expect(buyer.page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible();

  await signInByPasskey(page, await createCreator());
  await page.setViewportSize(DESK);
  await page.goto('/creator-panel?tab=bank');
  const mark = `needs ${number}`;
  const id = `N${number}`;
  await page
    .getByLabel('Statement (CAMT.053 or CAMT.054)')
    .setInputFiles({ name: `${id}.xml`, mimeType: 'text/xml', buffer: drawStatement(id, mark) });
  await confirmByPasskey(page);
  await expect(toast(page, 'New lines: 1')).toBeVisible();

  await follow(page, 'Document reviews waiting');
  await expect(page).toHaveURL(/tab=reviews/);
  await expect(page.getByText(/^To be answered by /).first()).toBeVisible();
  const urgent = await follow(page, 'Orders to make or send');
  // Of another test, where one came before.
  expect(urgent).toMatch(/^order \S+$/);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('listitem').filter({ hasText: urgent })).toBeVisible();
  await page.goto('/creator-panel?tab=orders');
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${number}` })).toBeVisible();
  await follow(page, 'Lines of the bank account without a match');
  await expect(page).toHaveURL(/tab=bank/);
  await expect(
    page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: `“${mark}”` }),
  ).toBeVisible();
  await page.goto('/creator-panel');
  await expect(page.getByRole('heading', { name: 'Needs a person' })).toBeVisible();
  await expectAccessible(page);
});
