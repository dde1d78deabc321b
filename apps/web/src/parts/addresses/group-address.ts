/** Returns the address of a side of a transfer, without the `stake:` or `unbond:` before it. */
export const stripPartyPrefix = (party: string): string => party.slice(party.indexOf(':') + 1);

/** An address in groups of four, for reading; the last group is what differs in a mistyped one. */
export function groupAddress(party: string): string {
  const address = stripPartyPrefix(party);
  const groups = address.replace(/(.{4})(?=.)/g, '$1 ');
  return address === party ? groups : `${party.slice(0, -address.length)} ${groups}`;
}
