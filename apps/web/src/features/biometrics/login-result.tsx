import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { LOGIN_FAILURES } from './method-labels.ts';
import type { BiometricMethod } from './registered-methods.ts';
import type { BiometricResult } from './verify-kind.ts';

type LoginResultProps = { method: BiometricMethod; result: BiometricResult };

/** The result of the test: a measured similarity, or for a passkey just success. */
export function LoginResult({ method, result }: LoginResultProps) {
  if (!result.success) {
    return (
      <InlineAlert tone="danger" announce="alert" title={LOGIN_FAILURES[method]()} className="mb-4">
        {result.error ?? m.biometrics_login_fallback()}
      </InlineAlert>
    );
  }
  const { confidence } = result;
  const title = confidence === null ? m.biometrics_login_passed() : m.biometrics_login_recognised();
  return (
    <InlineAlert tone="ok" announce="status" title={title} className="mb-4">
      {confidence === null
        ? m.biometrics_login_passed_about()
        : m.biometrics_login_recognised_about({ percent: `${Math.round(confidence * 100)}` })}
    </InlineAlert>
  );
}
