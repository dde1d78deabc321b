import { findEmergencyNumber, MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { FALLBACK_LANGUAGE, LANGUAGES } from '@repo/contract/rules/languages';
import { useState } from 'react';
import { leaveForStrangers } from '../../../device/page-address.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import type { FoundCardProps } from '../../../parts/anyone/found-view.ts';
import { useOwnCountry } from '../../../parts/emergency/use-own-country.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../../workers/vault-client.ts';
import { createFoundStore } from './found-store.ts';
import { readProven } from './read-card.ts';
import type { Reading } from './reading.ts';
import { StrangerApp } from './stranger-app.tsx';
import { StyledAsPage } from './styled-as-page.tsx';

/**
 * What anyone may read of a card that somebody with an account found, as the page for strangers shows it. It is asked like
 * there, without the session: no account stands beside the reading. The secret of the drawing stays in the worker.
 */
export function FoundCard({ handle, onAnother }: FoundCardProps) {
  const { country } = useOwnCountry();
  const [store] = useState(() =>
    createFoundStore({ ask: () => readHeldCard(handle), onAnother, onSquare: leaveForStrangers }),
  );
  const main = getLocale();
  const page = {
    main,
    other: LANGUAGES.find((language) => language !== main) ?? FALLBACK_LANGUAGE,
    number: findEmergencyNumber(country ?? '') ?? MOBILE_EMERGENCY_NUMBER,
  };
  return (
    <StyledAsPage>
      <StrangerApp store={store} page={page} />
    </StyledAsPage>
  );
}

/** Null when the worker has forgotten the drawing, because the scanner was left or the session is over. */
async function readHeldCard(handle: number): Promise<Reading | null> {
  try {
    const proof = await askVault('scan.proveFinder', { handle });
    return await readProven(proof, (answer) => askVault('scan.openAnyone', { handle, answer }));
  } catch (error) {
    if (error instanceof VaultWorkerError && error.code === 'notHeld') return null;
    throw error;
  }
}
