import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { formatCertificateFile } from '../../packages/client/src/registry/certificate-file.ts';
import { type ExampleCertificate, exampleCertificate } from '../../packages/client/test/example-certificate.ts';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// The public pages that check a certificate. The ledger comes from an example with real keys and signatures.

const FILE = Buffer.from('Convenzione 2026, articolo 1');

async function standIn(page: Page, { chain, head, consistency }: ExampleCertificate): Promise<void> {
  await page.route('**/api/ledger/head', (route) =>
    route.fulfill({ json: { chain, block: head, transactions: 1, waiting: 0 } }),
  );
  await page.route(/\/api\/ledger\/consistency\?/, (route) => route.fulfill({ json: consistency }));
}

async function write(testInfo: TestInfo, name: string, content: string | Buffer): Promise<string> {
  const path = testInfo.outputPath(name);
  await writeFile(path, content);
  return path;
}

const choose = (page: Page, label: string, path: string) => page.getByLabel(label, { exact: true }).setInputFiles(path);
const answer = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });

test('a file and its certificate, in any order, are compared in the browser, and nothing of them is sent', async ({
  page,
}, testInfo) => {
  const example = exampleCertificate({ file: FILE, name: 'Convenzione 2026.pdf' });
  await standIn(page, example);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/timestamp');
  await expect(page.getByRole('heading', { name: 'If the answer is another one' })).toBeVisible();
  await expectAccessible(page);
  const certificate = await write(testInfo, 'certificate.json', formatCertificateFile(example.certificate));
  const file = await write(testInfo, 'Convenzione 2026.pdf', FILE);
  await choose(page, 'Certificate', certificate);
  await choose(page, 'File to check', file);
  await expect(answer(page)).toContainText('Yes. The same file, and it existed on 21 November 2026');
  await expect(page.getByText('6 of 6 steps')).toBeVisible();
  await expect(page.getByText('No act of a notary, and not a “qualified” time stamp.')).toBeVisible();
  await expectAccessible(page);
  const other = await write(testInfo, 'other.pdf', Buffer.concat([FILE, Buffer.from('.')]));
  await choose(page, 'File to check', other);
  await expect(answer(page)).toContainText('Not the same file');
  expect(sent.filter((body) => body !== '')).toEqual([]);
});

test('without a network the two are compared all the same, and the step that waits is named', async ({
  page,
  watch,
}, testInfo) => {
  const example = exampleCertificate({ file: FILE, name: 'a.pdf' });
  const certificate = await write(testInfo, 'certificate.json', formatCertificateFile(example.certificate));
  await page.goto('/timestamp');
  await page.route('**/api/ledger/**', (route) => route.abort('internetdisconnected'));
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await choose(page, 'File to check', await write(testInfo, 'a.pdf', FILE));
  await choose(page, 'Certificate', certificate);
  await expect(answer(page)).toContainText('File and certificate fit.');
  await expect(page.getByText('5 of 6 steps')).toBeVisible();
});

test('a card’s certificate is saved as a PDF, and the page of the ledger checks that PDF and tells its state', async ({
  page,
}) => {
  const example = exampleCertificate({ issue: 'AAECAwQFBgcICQoLDA0ODw', day: '2026-12-01', level: 'documentReviewed' });
  await standIn(page, example);
  await signInNew(page);
  const row = {
    id: '019a9f6e-0000-7000-8000-000000000001',
    kind: 'card',
    step: 'sealed',
    state: 'valid',
    sealed: null,
  };
  const times = { createdAt: '2026-11-21T08:00:00.000Z', sealedAt: '2026-11-21T08:00:06.000Z' };
  const own = [{ ...row, ...times, cardId: row.id }];
  await page.route(/\/api\/registry\/own$/, (route) => route.fulfill({ json: own }));
  await page.route('**/api/registry/own/*', (route) => route.fulfill({ json: example.certificate.proof }));
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { name: 'Certificates of cards' })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const paper = await (await saving).path();
  let state = 'valid';
  await page.route('**/api/registry/state', (route) => {
    expect(route.request().postDataJSON()).toEqual({
      text: example.certificate.proof.statement?.text,
      salt: example.certificate.proof.statement?.salt,
    });
    return route.fulfill({ json: { state, at: times.sealedAt } });
  });
  await page.goto('/explorer');
  await choose(page, 'Certificate', paper);
  await expect(page.getByText('Issued 1 Dec 2026, document reviewed')).toBeVisible();
  await expectAccessible(page);
  state = 'replaced';
  await page.reload();
  await choose(page, 'Certificate', paper);
  await expect(page.getByText('Replaced: the card was re-issued')).toBeVisible();
});
