import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askForProfile } from './profile-requests.ts';

/** `#profile`: what was decided about the profile. Taken out of the address: going back must not open it again. */
export function useProfileLink(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== 'profile') return;
    askForProfile('decision');
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [hash, navigate]);
}
