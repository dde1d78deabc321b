import { createTransport } from 'nodemailer';
import { MailError, type Mailer, messageOf } from './mail.ts';

type SmtpPlace = {
  /** `smtps://user:password@host:port`, `smtp://host:port`; see docs/operations.md. */
  smtpUrl: string;
  from: string;
  /** For the whole of one mail, from looking up the name to the last answer. */
  timeoutMs?: number;
};

/** Below the 30 s that a stopping server is given. */
const TIMEOUT_MS = 20_000;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A connection for each mail: a server that restarts in between is not noticed. `smtps` is TLS from the first byte, `smtp`
 * insists on STARTTLS, except to this machine or where the address says `?tls=off`: codes and links do not travel in the clear.
 */
export function smtpMailer({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: SmtpPlace): Mailer {
  const transport = createTransport({
    ...connectionOf(new URL(smtpUrl)),
    // What it greets with. The library would tell the machine's own name.
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
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        throw error instanceof MailError ? error : toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function connectionOf(url: URL) {
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

/** The library's own message repeats the address and what the server said: only codes leave here. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode, permanent } = readFailure(error);
  // A wrong password or a sender that is not welcome is the operator's to repair: the mail waits for it.
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
