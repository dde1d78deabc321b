import { m } from '../../paraglide/messages.js';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';

/** What is wrong with a typed recovery code, in words; null when it is something else. */
export function codeProblem(error: unknown): string | null {
  if (!(error instanceof VaultWorkerError)) return null;
  if (error.code === 'codeMalformed') return m.accounts_code_malformed();
  if (error.code === 'codeTypo') return m.accounts_code_typo();
  return error.code === 'wrongCode' ? m.accounts_code_wrong() : null;
}
