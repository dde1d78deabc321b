import { type MailedServer, startMailedServer } from '@repo/dev-env/servers/mail-server';
import { mailsTo, waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';

let server: MailedServer;
test.beforeAll(async () => {
  server = await startMailedServer();
});
test.afterAll(() => server.close());

test('mail reaches a real SMTP server, from the address of the settings, and is sent once', async ({ request }) => {
  const email = 'nobody.here@people.example';
  const answer = await request.post(`${server.url}/api/auth/forgot-password`, { data: { email } });
  expect(answer.status(), await answer.text()).toBe(200);
  const mail = await waitForMail(email, 'No account uses this address', 1, server.mailbox);
  expect(mail.headers.from).toContain('<no-reply@site.example>');
  expect(mail.text).toContain(server.url);
  await request.post(`${server.url}/api/auth/forgot-password`, { data: { email: 'somebody.else@people.example' } });
  // The second one came after it, and the first did not come again.
  await waitForMail('somebody.else@people.example', '', 1, server.mailbox);
  expect(await mailsTo(email, '', server.mailbox)).toHaveLength(1);
});
