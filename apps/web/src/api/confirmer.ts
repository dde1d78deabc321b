import type { AnswerOf } from '@house/contract/call';
import type { stepUpOptions } from '@house/contract/factors/factors';

/** What a confirmation needs from the person, as the server put it. */
export type ConfirmNeed = AnswerOf<typeof stepUpOptions>;

/**
 * Confirms `need` with the person: true when done, false when they decline. `typed` is what was typed just before, so
 * that nothing is asked twice. `act` is the name of the call.
 */
export type Confirmer = (need: ConfirmNeed, typed: Typed, act: string) => Promise<boolean>;
export type Typed = { password?: string };

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
