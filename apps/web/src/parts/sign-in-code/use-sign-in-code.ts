import { useState } from 'react';
import { hasCode } from '../../api/ask-error.ts';

/** Signs of a mailed code; codes of the app and backup codes are shorter. */
const MAILED_SIGNS = 12;

/** The code that a device needs which the account does not know: asked for by the refusal of a sign-in. */
export function useSignInCode() {
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const isMailed = code.replaceAll('-', '').length >= MAILED_SIGNS;

  /** What a sign-in was refused with. */
  function learn(error: unknown): void {
    if (hasCode(error, 'signIn.waitOrProve') || hasCode(error, 'signIn.proofNeeded')) setAsked(true);
  }

  /** Another name was typed. */
  function reset(): void {
    setAsked(false);
    setTyped('');
  }

  const body = { ...(code !== '' && (isMailed ? { mailedCode: code } : { code })) };
  return { isAsked, typed, setTyped, body, learn, reset };
}
export type SignInCode = ReturnType<typeof useSignInCode>['body'];
