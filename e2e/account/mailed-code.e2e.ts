import type { Page } from '@playwright/test';
import { STRANGER_TRIES_PER_HOUR } from '@repo/contract/sessions/unknown-devices';
import { newcomer, PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { attackToTheEnd, passResendMinutes } from '@repo/dev-env/databases/stranger-attack';
import { linkIn } from '@repo/dev-env/outside/mail-codes';
import { type LogServer, startLogServer } from '@repo/dev-env/servers/log-server';
import { mailsTo, waitForMail } from '@repo/dev-env/servers/sent-mails';
import { type BrowserPerson, expect, test } from '../kit/fixtures.ts';
import { expectAccessible, register } from '../kit/steps/account-steps.ts';
import { enterAsAdministrator, inviteAtOffice } from '../kit/steps/portal-steps.ts';

// A hundred wrong passwords from unknown devices: the owner signs in on a new telephone with a code from a mail, and is
// known there afterwards. For persons and for employees, on a telephone.

let server: LogServer;
test.beforeAll(async () => {
  server = await startLogServer();
});
test.afterAll(() => server.close());

const OFFICE = 'IT-EMER-004';
const PHONE = { width: 390, height: 844 };

type CodeOwner = {
  email: string;
  /** Where they sign in, and by what name. */
  path: string;
  name: Readonly<Record<string, string>>;
  password: string;
  words: Readonly<Record<'code' | 'send' | 'enter' | 'needed' | 'wrong' | 'sent', string | RegExp>>;
  subject: string;
  inside: RegExp;
  leave: (page: Page) => Promise<void>;
};

/** Strangers use up an hour by the call itself, as an attack does. */
async function wrongPasswords({ page }: BrowserPerson, { path, name }: CodeOwner): Promise<void> {
  for (let count = 0; count < STRANGER_TRIES_PER_HOUR; count += 1) {
    const data = { ...name, password: `ak1.${String(count).repeat(43)}` };
    expect((await page.request.post(`/api${path}`, { data })).status()).toBe(401);
  }
}

async function fillSignIn(page: Page, { path, name, password, words }: CodeOwner): Promise<void> {
  await page.goto(path);
  if (name.institutionCode !== undefined) await page.getByLabel('Codice istituzione').fill(name.institutionCode);
  const label = name.institutionCode === undefined ? 'Username' : 'ID dipendente';
  await page.getByLabel(label).fill(name.username ?? '');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: words.enter, exact: true }).click();
}

async function walk(owner: CodeOwner, newPerson: (options: object) => Promise<BrowserPerson>): Promise<void> {
  const { words, email, subject } = owner;
  const phone = await newPerson({ baseURL: server.url, viewport: PHONE });
  await wrongPasswords(phone, owner);
  await server.change(attackToTheEnd);
  const { page } = phone;
  await fillSignIn(page, owner);
  await expect(page.getByText(words.needed)).toBeVisible();
  await expectAccessible(page);
  const code = page.getByLabel(words.code, { exact: true });
  await code.fill('aaaa-aaaa-aaaa');
  await page.getByRole('button', { name: words.enter, exact: true }).click();
  await expect(page.getByText(words.wrong)).toBeVisible();
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  const first = parseCode((await waitForMail(email, subject, 1, server.mailbox)).text);
  // Asked for again at once nothing more is sent; some minutes later the same code is, once.
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  expect(await mailsTo(email, subject, server.mailbox)).toHaveLength(1);
  await server.change(passResendMinutes);
  await page.getByRole('button', { name: words.send }).click();
  expect(parseCode((await waitForMail(email, subject, 2, server.mailbox)).text)).toBe(first);
  await expectAccessible(page);
  await code.fill(first);
  await page.getByRole('button', { name: words.enter, exact: true }).click();
  await expect(page).toHaveURL(owner.inside);
  await owner.leave(page);
  await page.goto('about:blank');
  // The attack goes on: the telephone is known now and is asked for nothing, another one is.
  const other = await newPerson({ baseURL: server.url, viewport: PHONE });
  await wrongPasswords(other, owner);
  await server.change(attackToTheEnd);
  await fillSignIn(page, owner);
  await expect(page).toHaveURL(owner.inside);
  await fillSignIn(other.page, owner);
  await expect(other.page.getByText(words.needed)).toBeVisible();
  await expect(other.page.getByLabel(words.code, { exact: true })).toBeVisible();
}

function parseCode(text: string): string {
  const code = /^ {4}([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in the mail: ${text}`);
  return code;
}

test('after a hundred wrong passwords a person signs in on a new telephone with a mailed code, and is known there', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/401|403|429|503|Failed to (load|fetch)|ERR_/);
  const home = await newPerson({ baseURL: server.url });
  const person = await register(home.page, newcomer());
  // On the embedded database the server starts anew, of which open pages would complain.
  await home.context.close();
  const owner: CodeOwner = {
    email: person.email,
    path: '/login',
    name: { username: person.username },
    password: PASSWORD,
    words: {
      code: 'Code',
      send: 'Send me a code by email',
      enter: 'Sign In',
      needed: /a device that this account does not know needs a code besides the password/,
      wrong: 'This code is wrong or no longer valid.',
      sent: /its code is in the mailbox of its address/,
    },
    subject: 'Your code to sign in',
    inside: /\/dashboard$/,
    leave: async (page) => {
      await page.context().clearCookies({ name: '__Host-sid' });
      await page.evaluate(() => localStorage.clear());
    },
  };
  await walk(owner, newPerson);
});

test('an employee does the same at the sign-in page of the portal', async ({ newPerson, watch }) => {
  watch.allow(/401|403|429|503|Failed to (load|fetch)|ERR_/);
  const home = await newPerson({ baseURL: server.url });
  await enterAsAdministrator(home.page, OFFICE);
  const { employeeId, email } = await inviteAtOffice(home.page, OFFICE, { fullName: 'Olga Serra', role: 'operator' });
  const link = linkIn(await waitForMail(email, 'Invito al portale', 1, server.mailbox));
  await home.page.getByRole('button', { name: 'Esci' }).click();
  await expect(home.page).toHaveURL(/\/institutional-login$/);
  await home.page.goto(link);
  await home.page.getByLabel('Nuova password').fill(PASSWORD);
  await home.page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(home.page.getByText('Invito accettato.')).toBeVisible();
  await home.context.close();
  const owner: CodeOwner = {
    email,
    path: '/institutional-login',
    name: { institutionCode: OFFICE, username: employeeId },
    password: PASSWORD,
    words: {
      code: 'Codice',
      send: 'Inviami un codice per email',
      enter: 'Accedi',
      needed: /un dispositivo che questo account non conosce richiede, oltre alla password, un codice/,
      wrong: 'Questo codice è errato o non più valido.',
      sent: /il codice è nella casella del suo indirizzo/,
    },
    subject: 'Il tuo codice per accedere',
    inside: /\/institutional-dashboard/,
    leave: async (page) => {
      await page.getByRole('button', { name: 'Esci' }).click();
      await expect(page).toHaveURL(/\/institutional-login$/);
    },
  };
  await walk(owner, newPerson);
});
