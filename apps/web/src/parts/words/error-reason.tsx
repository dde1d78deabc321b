import { CancelledError } from '@tanstack/react-query';
import { AskError, describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { CopyableCode } from './copyable-code.tsx';

/** Why something could not be read, below the title of its alert; with the code where the fault is not the person's. */
export function ErrorReason({ error, fallback = '' }: { error: unknown; fallback?: string }) {
  const reason = error instanceof CancelledError ? m.ui_stopped() : describeFailure(error, fallback);
  const code = serverErrorCode(error);
  return (
    <>
      {reason === '' ? null : <p>{reason}</p>}
      {code === null ? null : <CopyableCode code={code} className="mt-1" />}
    </>
  );
}

/**
 * `500 internal` and the name under which the server logged it. Null for a refusal, whose sentence says everything, and for a
 * network that is not there.
 */
export function serverErrorCode(error: unknown): string | null {
  if (!(error instanceof AskError)) return null;
  const isServerError = error.status >= 500 || error.code === 'ask.unexpectedAnswer' || error.code === 'ask.unknown';
  if (!isServerError) return null;
  return [error.status, error.code, error.requestId].filter((part) => part !== '').join(' ');
}
