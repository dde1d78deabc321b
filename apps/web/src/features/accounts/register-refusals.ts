import type { PasswordStrength } from '@repo/vault';
import { AskError, describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { passwordProblemSentence } from '../../parts/password/password-sentences.ts';
import type { RegisterField, RegisterProblem } from './register-rules.ts';

/** A password that must not be taken, as a problem of the form; null when it may be. */
export function weakPassword(strength: PasswordStrength): RegisterProblem | null {
  const [worst] = strength.problems;
  if (worst === undefined) return null;
  return { title: m.accounts_correct(), fields: { password: passwordProblemSentence(worst) } };
}

/** Which field a refusal of the server is about. */
const FIELDS_BY_REFUSAL: Record<string, RegisterField> = {
  'accounts.takenUsername': 'username',
  'accounts.reservedUsername': 'username',
  'accounts.badUsername': 'username',
  'accounts.badEmail': 'email',
  'accounts.weakPassword': 'password',
};

/** What the server said about a registration: above the form, and at the field it is about. */
export function refusedRegistration(error: unknown): RegisterProblem {
  const title = describeFailure(error, m.accounts_registration_failed());
  const field = error instanceof AskError ? FIELDS_BY_REFUSAL[error.code] : undefined;
  return field === undefined ? { title, fields: {} } : { title: m.accounts_correct(), fields: { [field]: title } };
}
