import type { Call } from '@repo/contract/call';
import type { CallInput } from './call-path.ts';

/** What was typed just before, so that nothing is asked twice. */
export type ConfirmerInput = { password?: string };

/** The call that is about to be made, with exactly what will be sent. */
export type ConfirmedCall = { call: Call; input: CallInput; typed: ConfirmerInput };

/** Confirms exactly this call with the person: the id of the proof, or null when they decline. Throws AskError. */
export type Confirmer = (asked: ConfirmedCall) => Promise<string | null>;

/** The person declined to confirm: no call was made and no message is needed. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';

  constructor() {
    super('not confirmed');
  }
}

let confirmer: Confirmer | null = null;

/** The dialog registers itself here (parts/confirm/confirm-host.tsx). Returns the function that removes it. */
export function registerConfirmer(next: Confirmer): () => void {
  confirmer = next;
  return () => {
    if (confirmer === next) confirmer = null;
  };
}

/** Who confirms now; null where no dialog stands. */
export const presentConfirmer = (): Confirmer | null => confirmer;
