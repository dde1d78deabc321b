/**
 * Exactly one mailbox: no list, display name, comment or second line. In a looser text a mail library would also deliver
 * to any further address that it finds.
 */
const MAILBOX_PATTERN = /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@([^\s\p{C}@<>()[\],;:"\\]{1,253})$/u;
const DOTTED_PATTERN = /[^.]\.[^.]/;

/** True also at a host without a dot, such as `localhost`: for the operator's own addresses. */
export function isMailbox(text: string): boolean {
  return MAILBOX_PATTERN.test(text);
}

/** True for an address that mail can be sent to; whether somebody reads it shows only after a confirmation. */
export function isAddress(text: string): boolean {
  const host = MAILBOX_PATTERN.exec(text)?.[1];
  return host !== undefined && DOTTED_PATTERN.test(host);
}

/**
 * One spelling for all addresses that most hosts deliver to one mailbox: without a suffix behind `+`, without dots before
 * the `@`, in lower case. For counting alone, never to send to or to compare accounts.
 */
export function toMailbox(address: string): string {
  const [local = '', host = ''] = address.trim().normalize('NFKC').toLowerCase().split('@');
  return `${local.split('+')[0]?.replaceAll('.', '')}@${host}`;
}
