import type { PasswordStrength } from '@house/vault';
import { useEffect, useState } from 'react';
import { askVault } from '../../workers/vault-client.ts';

/** A password, and the words that must not stand in it. */
export type RatedPassword = { password: string; username: string; email: string; fullName: string };

/** Strength of what is typed, null for an empty field. Rated in the worker, which knows the common passwords. */
export function usePasswordStrength({ password, username, email, fullName }: RatedPassword): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (password === '') {
      setStrength(null);
      return;
    }
    let isCurrent = true;
    void ratePassword({ password, username, email, fullName }).then((rated) => {
      if (isCurrent) setStrength(rated);
    });
    return () => {
      isCurrent = false;
    };
  }, [password, username, email, fullName]);
  return strength;
}

export function ratePassword({ password, username, email, fullName }: RatedPassword): Promise<PasswordStrength> {
  return askVault('password.rate', { password, context: { loginName: username, email, fullName } });
}
