/** An address in groups of four, for reading; the last group is what differs in a mistyped one. */
export const groupAddress = (address: string): string => address.replace(/(.{4})(?=.)/g, '$1 ');
