import type { Page } from '@playwright/test';
import { formatMinor } from '@repo/contract/rules/money';
import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// The lines of the bank account that nothing matches: what a creator does with them.

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const IBAN = 'DE89370400440532013000';
// Months that are over are closed by another test.
const TODAY = new Date().toISOString().slice(0, 10);
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date());

type StatementLine = { amount: string; name: string; text: string; side?: 'CRDT' | 'DBIT' };

function draw(id: string, lines: readonly StatementLine[]): string {
  const entries = lines.map(({ amount, name, text, side = 'CRDT' }, place) => {
    const [party, account] = side === 'CRDT' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
    const who = `<RltdPties><${party}><Nm>${name}</Nm></${party}><${account}><Id><IBAN>DE02120300000000202051</IBAN></Id></${account}></RltdPties>`;
    return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${TODAY}</Dt></BookgDt><AcctSvcrRef>${id}-${place}</AcctSvcrRef><NtryDtls><TxDtls>${who}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<Document><BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId></GrpHdr><Stmt><Id>${id}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

async function readIn(page: Page, id: string, lines: readonly StatementLine[]): Promise<void> {
  const buffer = Buffer.from(draw(id, lines));
  await page
    .getByLabel('Statement (CAMT.053 or CAMT.054)')
    .setInputFiles({ name: `${id}.xml`, mimeType: 'text/xml', buffer });
  await confirmByPasskey(page);
  await expect(toast(page, `New lines: ${lines.length}`)).toBeVisible();
}

/** An open top-up of somebody; answers its reference and the sum as it is shown. */
async function ask(page: Page, amount: number) {
  const { headers, user } = await signInNew(page);
  const data = { amount, currency: 'EUR', feeType: 'wallet_topup', paymentMethod: 'bank_transfer' };
  const answer = await page.request.post('/api/payment/process', { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { transactionId, nextAction } = (await answer.json()) as {
    transactionId: string;
    nextAction: { reference: string };
  };
  return { headers, name: user.fullName, id: transactionId, reference: nextAction.reference };
}

const locateLine = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: `“${text}”` });

test('a line without a match is told why it waits, matched by hand, and undone', async ({ page, newPerson }) => {
  const payer = await newPerson();
  const { id, name, headers } = await ask(payer.page, 61.37);
  await signInByPasskey(page, await createCreator());
  await page.setViewportSize(DESK);
  await page.goto('/creator-panel?tab=bank');
  const mark = `e2e ${id.slice(-6)}`;
  await readIn(page, `E${id.slice(-8)}`, [{ amount: '61.37', name, text: mark }]);
  const line = locateLine(page, mark);
  await expect(line).toContainText('One likely match: same name, same amount');
  await line.click();
  await expect(page).toHaveURL(/tab=bank&line=/);
  await expect(page.getByRole('heading', { name: `€61.37 from ${name}` })).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`${name}.*fits: Amount.*fits: Name`) })).toBeChecked();
  await expect(page.getByText(`${name} gets a receipt by mail`)).toContainText(`until ${MONTH} is closed`);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  // The address keeps the line.
  await page.reload();
  await page.getByRole('button', { name: 'Match €61.37' }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'The line is decided')).toBeVisible();
  await expect(line).toBeHidden();
  const read = async () => (await payer.page.request.get(`/api/payment/payments/${id}`, { headers })).json();
  expect(await read()).toMatchObject({ status: 'completed' });
  // The decided line is shown in its place for a moment as well.
  const decided = page
    .getByRole('listitem')
    .filter({ hasText: `“${mark}”` })
    .last();
  await expect(decided).toContainText('Paid ');
  await decided.getByRole('button', { name: /^Undo/ }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'Undone. The line waits again')).toBeVisible();
  await expect(line).toBeVisible();
  expect(await read()).toMatchObject({ refundedMinor: '6137' });
});

test('on a phone a line opens as a page of its own: short money is a part, the rest is asked for', async ({
  page,
  newPerson,
}) => {
  const payer = await newPerson();
  const { id, name, headers } = await ask(payer.page, 74.89);
  await signInByPasskey(page, await createCreator());
  await page.setViewportSize(PHONE);
  await page.goto('/creator-panel?tab=bank');
  const mark = `short ${id.slice(-6)}`;
  await readIn(page, `F${id.slice(-8)}`, [{ amount: '70.00', name: 'WEBER T.', text: mark }]);
  await locateLine(page, mark).click();
  await expect(page.getByRole('button', { name: 'All lines' })).toBeVisible();
  await expect(locateLine(page, mark)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^€70.00 from WEBER T/ })).toBeFocused();
  await page.getByRole('button', { name: 'All lines' }).click();
  await expect(locateLine(page, mark)).toBeFocused();
  await locateLine(page, mark).click();
  await page.getByRole('radio', { name: 'Another open payment' }).check();
  await page.getByRole('searchbox', { name: 'Name, order, reference or amount' }).fill('74,89');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`${name}.*€74.89`) }).click();
  await expect(page.getByText(`${name} is asked for €4.89 by mail.`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Take as part, ask for €4.89' }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'The line is decided')).toBeVisible();
  const open = await (await payer.page.request.get(`/api/payment/payments/${id}`, { headers })).json();
  expect(open).toMatchObject({ status: 'pending', nextAction: { receivedMinor: '7000' } });
  expect(formatMinor(BigInt(open.nextAction.amountMinor))).toBe('74.89');
});

test('money that nobody awaits is sent back: to copy, as a code, and cancelled', async ({ page }) => {
  await signInByPasskey(page, await createCreator());
  await page.setViewportSize(DESK);
  await page.goto('/creator-panel?tab=bank');
  const mark = `spese ${Date.now()}`;
  await readIn(page, mark.replace(' ', ''), [{ amount: '121.13', name: 'Condominio Via Roma 8', text: mark }]);
  await expect(locateLine(page, mark)).toContainText('Nothing fits. Probably not for you');
  await locateLine(page, mark).click();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Choose what this money is.')).toBeVisible();
  await page.getByRole('radio', { name: /^Send it back/ }).check();
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE02120300000000202052');
  await page.getByRole('button', { name: 'Send €121.13 back' }).click();
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Send €121.13 back' }).click();
  await confirmByPasskey(page);
  const transfer = page.getByRole('listitem').filter({ hasText: '€121.13' }).filter({ hasText: 'Amount in euro' });
  await expect(transfer).toContainText('Condominio Via Roma 8');
  await expect(transfer).toContainText('DE02 1203 0000 0000 2020 51');
  await transfer.getByRole('button', { name: 'Code for the bank’s app' }).click();
  await expect(transfer.getByRole('img', { name: 'Transfer of €121.13 to Condominio Via Roma 8' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  // The decided line is shown in its place for a moment as well.
  const decided = page
    .getByRole('listitem')
    .filter({ hasText: `“${mark}”` })
    .last();
  await expect(decided).toContainText('To be sent back');
  await decided.getByRole('button', { name: /^Undo/ }).click();
  await confirmByPasskey(page);
  await expect(transfer).toBeHidden();
  await expect(locateLine(page, mark)).toBeVisible();
});
