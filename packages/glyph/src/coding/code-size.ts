/** The code: 74 message symbols (33 payload bytes and their CRC-32) of 333, one symbol a data cell. */
export const CODE_LENGTH = 333;
export const MESSAGE_LENGTH = 74;
export const CHECK_COUNT = CODE_LENGTH - MESSAGE_LENGTH;

/** A column of the parity-check matrix: its non-zero entries, rows ascending. */
export type Column = readonly { readonly row: number; readonly factor: number }[];
