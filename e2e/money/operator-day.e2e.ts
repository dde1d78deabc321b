import type { Page } from '@playwright/test';
import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { orderKeychain, payByCard as payOrder } from '@repo/dev-env/browsers/shop-buyer';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// The day of somebody who runs the site: what waits, a dispute, a payment, a transfer that goes back, and who it is.

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const DISPUTED_CARD = '4000 0000 0000 0259';
const PAYER_IBAN = 'DE02120300000000202051';
const SHOWN_IBAN = 'DE02 1203 0000 0000 2020 51';

/** A top-up by card; answers its id. */
async function payByCard(page: Page, card: string): Promise<string> {
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/payment\?payment=/);
  return new URL(page.url()).searchParams.get('payment') ?? '';
}

type Asked = { transactionId: string; nextAction: { reference: string; iban: string } };

/** A top-up of €40 by transfer, and the line with which it arrives. */
async function askForTransfer(page: Page, headers: Record<string, string>): Promise<Asked> {
  const data = { amount: 40, currency: 'EUR', feeType: 'wallet_topup', paymentMethod: 'bank_transfer' };
  const answer = await page.request.post('/api/payment/process', { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Asked;
}

function drawStatement({ reference, iban }: Asked['nextAction'], id: string, name: string): Buffer {
  const today = new Date().toISOString().slice(0, 10);
  const who = `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${PAYER_IBAN}</IBAN></Id></DbtrAcct></RltdPties>`;
  const entry = `<Ntry><Amt Ccy="EUR">40.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>${who}<RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return Buffer.from(
    `<Document><BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId></GrpHdr><Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
  );
}

test('[CRE-11] a day at the desk: a dispute is answered once, a transfer goes back in euros, and a user shows both', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const payer = await newPerson();
  const { headers, user } = await signInNew(payer.page);
  const disputed = await payByCard(payer.page, DISPUTED_CARD);
  const asked = await askForTransfer(payer.page, headers);
  const buyer = await newPerson();
  const owner = await signInNew(buyer.page);
  const order = await orderKeychain(buyer.page, owner);
  await payOrder(buyer.page);
  await expect(buyer.page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible({
    timeout: 60_000,
  });

  await signInByPasskey(page, await createCreator());
  await page.setViewportSize(DESK);
  await page.goto('/creator-panel');
  const main = page.getByRole('main');
  const need = main.getByRole('listitem').filter({ hasText: 'Disputes to answer' });
  await expect(need).toContainText('days left', { timeout: 30_000 });
  await expect(need).toContainText('Without an answer the money is lost');
  await need.getByRole('button').click();
  await expect(page).toHaveURL(/status=disputed.*tab=payments/);
  await expect(main.getByLabel('Status')).toHaveValue('disputed');
  await expect(main.getByRole('region', { name: 'What this list comes to' })).toContainText('Held in disputes');

  const rows = main.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await rows.filter({ hasText: disputed }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(disputed));
  const one = main.getByRole('region', { name: 'Payment', exact: true });
  await expect(one.getByRole('heading', { name: user.fullName })).toBeVisible();
  await expect(one.getByText('There is no Refund here: it would pay twice.')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await one.getByRole('button', { name: 'Answer with evidence' }).click();
  await expect(one.getByLabel('Email')).toHaveValue(user.email);
  await one.getByLabel('What happened').fill('');
  await one.getByRole('button', { name: 'See it as the bank will' }).click();
  await expect(one.getByText('Write something here.')).toBeVisible();
  await one.getByLabel('What happened').fill('The credit was spent on the same day by the same account.');
  const files = one.getByRole('list', { name: 'Files to send' });
  const choose = (name: string, text: string) =>
    one.getByLabel('Add a file').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await choose('program.pdf', 'MZ');
  await expect(one.getByText('program.pdf is no PDF, JPEG or PNG.')).toBeVisible();
  await choose('wrong.pdf', '%PDF-1.7 wrong');
  await files.getByRole('button', { name: 'Remove wrong.pdf' }).click();
  await choose('bill.pdf', '%PDF-1.7 bill');
  await expect(files).toContainText('Receipt or invoice');
  await one.getByRole('button', { name: 'See it as the bank will' }).click();
  await expect(one.getByText('It is sent once. Nothing can be added afterwards.')).toBeVisible();
  await expect(files.getByRole('listitem')).toContainText(['bill.pdf']);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await one.getByRole('button', { name: 'Send the evidence' }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'The evidence was sent')).toBeVisible();
  await expect(one.getByText(/^Evidence was sent/)).toBeVisible();
  await expect(one.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);

  await page.goto('/creator-panel?tab=bank');
  const id = `D${asked.transactionId.slice(-8)}`;
  const buffer = drawStatement(asked.nextAction, id, user.fullName);
  await page
    .getByLabel('Statement (CAMT.053 or CAMT.054)')
    .setInputFiles({ name: `${id}.xml`, mimeType: 'text/xml', buffer });
  await confirmByPasskey(page);
  await expect(toast(page, 'New lines: 1')).toBeVisible();

  // The address of one payment, on a phone: a page of its own, and the list is one press away.
  await page.setViewportSize(PHONE);
  await page.goto(`/creator-panel?tab=payments&q=${encodeURIComponent(user.username)}&line=${asked.transactionId}`);
  await expect(one.getByText('€40.00').first()).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await one.getByRole('button', { name: 'Pay back by transfer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(SHOWN_IBAN);
  await expect(dialog).not.toContainText('$');
  await dialog.getByLabel('Euro').fill('41');
  await dialog.getByLabel('Reason').fill('The customer changed their mind.');
  await dialog.getByRole('button', { name: 'Prepare the transfer' }).click();
  await expect(dialog.getByText('At most €40.00 can go back.')).toBeVisible();
  await dialog.getByLabel('Euro').fill('12.99');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Prepare the transfer' }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'Prepared. Make the transfer in your bank’s app.')).toBeVisible();
  await expect(one.getByRole('img', { name: /12\.99/ })).toBeVisible();
  await one.getByLabel('What the bank calls it').fill('CRO 4711');
  await one.getByRole('button', { name: 'I made it' }).click();
  await confirmByPasskey(page);
  await expect(one.getByText(/CRO 4711/)).toBeVisible();
  await expect(one.getByText('€27.01')).toBeVisible();
  await one.getByRole('button', { name: 'All payments' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: asked.transactionId })).toContainText('€12.99 refunded');

  await page.setViewportSize(DESK);
  await page.goto('/creator-panel?tab=orders');
  await main.getByRole('searchbox', { name: 'Order, customer or tracking number' }).fill(order.number);
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(
    main.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: 'Order 2' }),
  ).toHaveCount(1);
  await main.getByRole('checkbox', { name: `Choose order ${order.number}` }).check();
  const batch = main.getByRole('region', { name: 'Chosen orders' });
  await expect(batch.getByText('Orders chosen: 1. Pieces to make: 1')).toBeVisible();
  const seed = { name: 'seed', mimeType: 'text/plain', buffer: Buffer.alloc(32).toString('base64') };
  await batch.getByLabel('Choose the key file').setInputFiles({ ...seed, buffer: Buffer.from(seed.buffer) });
  await expect(batch.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  const slips = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Print packing slips (1)' }).click();
  expect((await slips).suggestedFilename()).toMatch(/packing-slips-\d{4}-\d\d-\d\d\.pdf$/);

  // Its slip ticks it off, once; another one says whose it is.
  const tick = async (code: string): Promise<void> => {
    await main.getByLabel('Code of the slip').fill(code);
    await main.getByRole('button', { name: 'Tick off', exact: true }).click();
  };
  await tick(formatSlipCode('2026-9999'));
  await expect(main.getByText('This slip is of order 2026-9999, which is not among those chosen.')).toBeVisible();
  await tick(order.number);
  await expect(main.getByText('This is no code of a packing slip.')).toBeVisible();
  await tick(formatSlipCode(order.number).toLowerCase());
  await expect(main.getByText(`Order ${order.number} is ticked off`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await main.getByRole('button', { name: `Undo: order ${order.number}` }).click();
  await expect(toast(page, `The tick of order ${order.number} was taken back`)).toBeVisible();
  await tick(formatSlipCode(order.number));
  await expect(main.getByText(`Order ${order.number} is ticked off`, { exact: true })).toBeVisible();
  await tick(formatSlipCode(order.number));
  await expect(main.getByText(`Order ${order.number} is ticked off already.`)).toBeVisible();
  await batch.getByRole('button', { name: 'Choose none' }).click();
  await expect(batch).toBeHidden();
  await main.getByLabel('Show orders').selectOption('Ready to send');
  const made = main.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: order.number });
  await expect(made.first()).toContainText('Ticked off');
  await expect(made.first()).toContainText('Send by');

  // It is not ready after all: with a reason it goes back, and may be ticked off once more.
  await made.first().getByRole('button', { name: 'Take the tick back' }).click();
  const back = page.getByRole('alertdialog');
  await back.getByRole('button', { name: 'Take the tick back' }).click();
  await expect(back.getByText('Give a reason of at least 10 characters.')).toBeVisible();
  await back.getByLabel('Reason').fill('One piece was missing.');
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await back.getByRole('button', { name: 'Take the tick back' }).click();
  await expect(toast(page, `The tick of order ${order.number} was taken back`)).toBeVisible();
  await expect(made).toHaveCount(0);

  await page.goto(`/creator-panel?tab=payments&q=${encodeURIComponent(user.username)}`);
  await rows.filter({ hasText: disputed }).getByRole('button').click();
  await one.getByRole('link', { name: 'Open this user' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: user.fullName })).toBeVisible();
  await expect(drawer.getByText('€40.00')).toBeVisible();
  await expect(drawer.getByText('Disputed')).toBeVisible();
  await drawer.getByRole('link', { name: 'All their payments' }).click();
  await expect(rows).toHaveCount(2);
});
