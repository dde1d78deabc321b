/**
 * Exactly one mailbox: no list, display name, comment or second line, and a domain with a dot. In a looser text a mail
 * library would also deliver to any further address that it finds.
 */
const ADDRESS_PATTERN = /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@(?=[^@]*[^@.]\.[^@.])[^\s\p{C}@<>()[\],;:"\\]{1,253}$/u;

/** True for an address that mail can be sent to; whether somebody reads it shows only after a confirmation. */
export function isAddress(text: string): boolean {
  return ADDRESS_PATTERN.test(text);
}
