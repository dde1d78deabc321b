/** Subject of the log entry for an unknown name, so that known and unknown names write the same number of leaves. */
export const NOBODY_ID = '00000000-0000-7000-8000-000000000000';
