import { createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { PRODUCT } from '@repo/contract/brand';
import { makeSelfSigned } from '@repo/dev-env/outside/self-signed';
import { openSmtpInbox, type SmtpInbox } from '@repo/dev-env/outside/smtp-inbox';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type Mail, MailError } from './mail.ts';
import { readEml } from './read-eml.ts';
import { smtpMailer } from './smtp-mailer.ts';

const FROM = 'no-reply@glyphs.example';
const MAIL: Mail = {
  id: '01939f10-0000-7000-8000-000000000001',
  at: new Date('2026-11-21T09:00:00.000Z'),
  to: 'marta@people.example',
  subject: 'Your code',
  text: 'Your code is 123456.\n.\nÈ per te.\n',
  html: '<p>Your code is 123456.</p>',
};

/** Reaches this machine, but is not one of its local names. */
const ELSEWHERE = '0.0.0.0';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openInbox(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  const inbox = await openSmtpInbox(options);
  closing.push(inbox.close);
  return inbox;
}

const mailerTo = (smtpUrl: string, timeoutMs?: number) =>
  smtpMailer({ smtpUrl, from: FROM, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

async function catchMailError(sending: Promise<void>): Promise<MailError> {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error('It was sent, or it failed in another way.');
  return error;
}

test('a mail arrives as it was written, to one person, and says it comes from a machine', async () => {
  const inbox = await openInbox();
  await mailerTo(`smtp://127.0.0.1:${inbox.port}`).send(MAIL);
  expect(inbox.received).toMatchObject([{ from: FROM, to: [MAIL.to], isEncrypted: false }]);
  const { headers, text, html } = readEml(inbox.received[0]!.raw);
  expect(headers).toMatchObject({
    from: `${PRODUCT} <${FROM}>`,
    to: MAIL.to,
    subject: 'Your code',
    date: 'Sat, 21 Nov 2026 09:00:00 +0000',
    'message-id': `<${MAIL.id}@glyphs.example>`,
    'auto-submitted': 'auto-generated',
  });
  expect([text, html]).toEqual([MAIL.text, MAIL.html]);
  expect(inbox.received[0]!.raw).not.toMatch(/nodemailer/i);
});

test.each([
  'a@people.example, b@people.example',
  'a@people.example\r\nBcc: b@people.example',
  'a@people.example\u2028b',
  'Marta <a@people.example>',
  '<a@people.example>',
  'a@people.example>\r\nRCPT TO:<b@people.example',
  '"a b"@people.example',
  'group: a@people.example;',
  'a@[127.0.0.1]',
  'nobody',
  '',
])('to %j nothing is sent', async (to) => {
  const inbox = await openInbox();
  const error = await catchMailError(mailerTo(`smtp://127.0.0.1:${inbox.port}`).send({ ...MAIL, to }));
  expect([error.code, error.isFinal, inbox.received]).toEqual(['address', true, []]);
});

test('a subject is one line: it adds no header and no recipient', async () => {
  const inbox = await openInbox();
  const subject = 'Hello\r\nBcc: b@people.example\r\n\r\nbody\u2028more';
  await mailerTo(`smtp://127.0.0.1:${inbox.port}`).send({ ...MAIL, subject });
  expect(inbox.received[0]!.to).toEqual([MAIL.to]);
  const { headers } = readEml(inbox.received[0]!.raw);
  expect(headers.subject).toBe('Hello Bcc: b@people.example body more');
  expect(headers.bcc).toBeUndefined();
});

test('user and password of the address are used, special signs too', async () => {
  const asked: unknown[] = [];
  const inbox = await openInbox({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      asked.push(username, password);
      done(null, { user: username });
    },
  });
  await mailerTo(`smtp://us%40er:p%3Aass%25@127.0.0.1:${inbox.port}`).send(MAIL);
  expect([asked, inbox.received[0]!.user]).toEqual([['us@er', 'p:ass%'], 'us@er']);
});

const refusing = (responseCode: number) => Object.assign(new Error('secret words of the server'), { responseCode });

test.each<[string, SMTPServerOptions, string, boolean]>([
  ['an unknown mailbox', { onRcptTo: (_to, _session, done) => done(refusing(550)) }, 'EENVELOPE 550', true],
  ['a full mailbox', { onRcptTo: (_to, _session, done) => done(refusing(452)) }, 'EENVELOPE 452', false],
  ['a sender it does not take', { onMailFrom: (_from, _session, done) => done(refusing(550)) }, 'EENVELOPE 550', false],
  [
    'a mail it does not take',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(refusing(554)));
      },
    },
    'EMESSAGE 554',
    true,
  ],
  ['a server that is closed', { onConnect: (_session, done) => done(refusing(421)) }, 'EPROTOCOL 421', false],
])('%s is refused, and only what is about this mail for good', async (_what, options, code, isFinal) => {
  const inbox = await openInbox(options);
  const error = await catchMailError(mailerTo(`smtp://127.0.0.1:${inbox.port}`).send(MAIL));
  expect([error.code, error.isFinal]).toEqual([code, isFinal]);
  expect(JSON.stringify([error.message, error.stack, error])).not.toMatch(/marta|secret words/);
});

test('a wrong password of ours is ours to repair: the mail can wait', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(refusing(535));
  const inbox = await openInbox({ allowInsecureAuth: true, onAuth });
  const error = await catchMailError(mailerTo(`smtp://a:b@127.0.0.1:${inbox.port}`).send(MAIL));
  expect([error.code, error.isFinal]).toEqual(['EAUTH 535', false]);
});

/** A raw TCP server that treats the connection as the test says. */
async function openSocket(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a server that never says a word is given up', async () => {
  const port = await openSocket(() => undefined);
  const error = await catchMailError(mailerTo(`smtp://127.0.0.1:${port}`, 200).send(MAIL));
  expect([error.isFinal, error.code]).toEqual([false, expect.stringMatching(/^(ETIMEDOUT|EABORT)$/)]);
});

test('a server that keeps talking without an end is given up too', async () => {
  const port = await openSocket((socket) => {
    const talking = setInterval(() => socket.write('220-still here\r\n'), 20);
    socket.on('close', () => clearInterval(talking));
  });
  const error = await catchMailError(mailerTo(`smtp://127.0.0.1:${port}`, 200).send(MAIL));
  expect([error.isFinal, error.code]).toEqual([false, expect.stringMatching(/^(ETIMEDOUT|EABORT)$/)]);
});

test('a connection lost in the middle, and nobody there', async () => {
  const port = await openSocket((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', () => socket.destroy());
  });
  expect((await catchMailError(mailerTo(`smtp://127.0.0.1:${port}`).send(MAIL))).isFinal).toBe(false);
  const gone = await openSmtpInbox();
  await gone.close();
  const error = await catchMailError(mailerTo(`smtp://127.0.0.1:${gone.port}`).send(MAIL));
  expect([error.code, error.isFinal]).toEqual(['ESOCKET', false]);
});

test('to another machine nothing goes in the clear, unless the address says so', async () => {
  const inbox = await openInbox({ disabledCommands: ['STARTTLS'] });
  const elsewhere = `smtp://${ELSEWHERE}:${inbox.port}`;
  const error = await catchMailError(mailerTo(elsewhere).send(MAIL));
  expect([error.code, error.isFinal, inbox.received]).toEqual([expect.stringMatching(/^ETLS/), false, []]);
  await mailerTo(`${elsewhere}?tls=off`).send(MAIL);
  expect(inbox.received).toHaveLength(1);
});

test('a certificate that nobody vouches for is refused, a good one is used: from the first byte and by STARTTLS', async () => {
  const { key, cert } = makeSelfSigned('localhost', ELSEWHERE);
  const direct = await openInbox({ secure: true, key, cert });
  const upgraded = await openInbox({ key, cert });
  const urls = [`smtps://localhost:${direct.port}`, `smtp://${ELSEWHERE}:${upgraded.port}`];
  for (const url of urls) expect((await catchMailError(mailerTo(url).send(MAIL))).isFinal).toBe(false);
  expect([direct.received, upgraded.received]).toEqual([[], []]);
  const usual = getCACertificates('default');
  closing.push(() => setDefaultCACertificates(usual));
  setDefaultCACertificates([...usual, cert]);
  for (const url of urls) await mailerTo(url).send(MAIL);
  for (const inbox of [direct, upgraded]) expect(inbox.received).toMatchObject([{ isEncrypted: true }]);
});
