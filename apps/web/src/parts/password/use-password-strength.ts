import type { PasswordStrength } from '@repo/vault';
import { useEffect, useState } from 'react';
import { askVault } from '../../workers/vault-client.ts';

/** A password, and the words that must not stand in it. */
export type RatedPassword = { password: string; username: string; email: string; fullName: string };

/** Strength of what is typed, null for an empty field: an estimate until the worker has the list of known passwords. */
export function usePasswordStrength({ password, username, email, fullName }: RatedPassword): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (password === '') {
      setStrength(null);
      return;
    }
    let isCurrent = true;
    const show = (rated: PasswordStrength) => {
      if (isCurrent) setStrength(rated);
    };
    const typed = { password, username, email, fullName };
    // The worker answers the two in this order.
    void askVault('password.estimate', buildPasswordInput(typed)).then(show);
    void askVault('password.rate', buildPasswordInput(typed)).then(show);
    return () => {
      isCurrent = false;
    };
  }, [password, username, email, fullName]);
  return strength;
}

/** The last word on a password, before a form is sent. The list of known passwords may still be on its way: busy until then. */
export function useRating() {
  const [isRating, setRating] = useState(false);

  async function rate(typed: RatedPassword): Promise<PasswordStrength> {
    setRating(true);
    try {
      return await askVault('password.rate', buildPasswordInput(typed));
    } finally {
      setRating(false);
    }
  }

  return { isRating, rate };
}

function buildPasswordInput({ password, username, email, fullName }: RatedPassword) {
  return { password, context: { loginName: username, email, fullName } };
}
