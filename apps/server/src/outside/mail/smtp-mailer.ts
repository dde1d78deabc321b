import { createTransport } from 'nodemailer';
import { buildMessage, MailError, type Mailer } from './mail.ts';

type SmtpPlace = {
  /** `smtps://user:password@host:port`, `smtp://host:port`; see docs/operations.md. */
  smtpUrl: string;
  from: string;
  /** Limit for one whole mail, from the name lookup to the last answer. */
  timeoutMs?: number;
};

/** Less than the 30 s that a stopping server has. */
const TIMEOUT_MS = 20_000;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Opens a connection per mail, so that a restart of the SMTP server does no harm. `smtps` is TLS from the first byte,
 * `smtp` requires STARTTLS, except to this machine or with `?tls=off`: codes and links must not be sent in clear text.
 */
export function smtpMailer({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: SmtpPlace): Mailer {
  const transport = createTransport({
    ...parseSmtpUrl(new URL(smtpUrl)),
    // Name in the greeting; the library would send the machine's own name.
    name: from.slice(from.lastIndexOf('@') + 1),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...buildMessage(mail, from), signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        throw error instanceof MailError ? error : toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function parseSmtpUrl(url: URL) {
  const isPlain = LOOPBACK_HOSTS.includes(url.hostname) || url.searchParams.get('tls') === 'off';
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    secure,
    ignoreTLS: isPlain,
    requireTLS: !(isPlain || secure),
    ...(user === '' ? {} : { auth: { user, pass } }),
  };
}

/** Keeps only codes: the library's message repeats the address and the server's text. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode, permanent } = readFailure(error);
  // A wrong password or a refused sender is for the operator to repair, so the mail waits.
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return new MailError(
    responseCode === '' ? code : `${code} ${responseCode}`,
    permanent && (isAboutThisMail || code === 'EMESSAGE'),
  );
}

function readFailure(error: unknown) {
  const read = (key: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  const code = read('code');
  const responseCode = read('responseCode');
  return {
    code: typeof code === 'string' ? code : 'unknown',
    command: read('command'),
    responseCode: typeof responseCode === 'number' ? String(responseCode) : '',
    permanent: read('permanent') === true,
  };
}
