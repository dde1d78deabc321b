const CHAIN_ID = /^[\x21-\x7e]{1,128}$/;

/** Whether it can be the name of a ledger: at most 128 letters of ASCII, since it stands in the context of signatures. */
export const isChainId = (value: unknown): boolean => typeof value === 'string' && CHAIN_ID.test(value);
