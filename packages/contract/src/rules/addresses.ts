/**
 * Exactly one mailbox: no list, display name, comment or second line. In a looser text a mail library would also deliver
 * to any further address that it finds.
 */
const MAILBOX_PATTERN = /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@([^\s\p{C}@<>()[\],;:"\\]{1,253})$/u;
const DOTTED_PATTERN = /[^.]\.[^.]/;

/** Returns true also at a host without a dot, such as `localhost`: for the operator's own addresses. */
export function isMailbox(text: string): boolean {
  return MAILBOX_PATTERN.test(text);
}

/** Returns true for an address that mail can be sent to; whether somebody reads it shows only after a confirmation. */
export function isAddress(text: string): boolean {
  const host = MAILBOX_PATTERN.exec(text)?.[1];
  return host !== undefined && DOTTED_PATTERN.test(host);
}

/** Names that one provider has for one mailbox. */
const SAME_HOSTS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
};
/** A suffix behind a hyphen is a mailbox of its own everywhere else. */
const HYPHEN_SUFFIX = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;
/** Providers that read no hyphen and no underscore. */
const NO_SIGNS = /^proton\.me$/;
/** The mailbox stands in the host, and anything before it. */
const NAME_IN_HOST = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One spelling for all addresses that most hosts deliver to one mailbox: without a suffix behind `+`, without dots before
 * the `@`, in lower case, with the host as DNS has it. For counting alone, never to send to or to compare accounts.
 */
export function toMailbox(address: string): string {
  const [local = '', written = ''] = address.trim().normalize('NFKC').toLowerCase().split('@');
  const asked = asciiHost(written.replace(/\.+$/, ''));
  const [, name, provider] = NAME_IN_HOST.exec(asked) ?? [];
  const host = SAME_HOSTS[asked] ?? provider ?? asked;
  const [plain = ''] = (name ?? local).split(HYPHEN_SUFFIX.test(host) ? /[+-]/ : '+');
  return `${plain.replaceAll(NO_SIGNS.test(host) ? /[._-]/g : '.', '')}@${host}`;
}

/** A name with letters of other scripts as DNS spells it (`xn--`). */
function asciiHost(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}
