import { CONTRACT_FILES } from './contract-files.ts';

type File = (typeof CONTRACT_FILES)[number];
type ActOf<F> = F extends { AUDIT_ACTS: readonly (infer Act)[] } ? Act : never;

/** The acts of the audit log. A release or a refusal is always two leaves: one for the scanner, one for the owner. */
export type AuditAct = ActOf<File> & string;
export const AUDIT_ACTS: readonly AuditAct[] = CONTRACT_FILES.flatMap((file) =>
  'AUDIT_ACTS' in file ? [...file.AUDIT_ACTS] : [],
);
