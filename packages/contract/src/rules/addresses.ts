/**
 * One mailbox and nothing else: no list, no display name, no comment, no second line, and a dot in the name of its place. Whatever
 * a mail library would read out of a looser text, it would send the mail there too.
 */
const ADDRESS_PATTERN = /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@(?=[^@]*[^@.]\.[^@.])[^\s\p{C}@<>()[\],;:"\\]{1,253}$/u;

/** True for what mail can be sent to. That somebody reads it there only its holder can show. */
export function isAddress(text: string): boolean {
  return ADDRESS_PATTERN.test(text);
}
