import { useNavigate, useSearch } from '@tanstack/react-router';
import { Entrance } from '../features/accounts/entrance.tsx';

/** `/login` and `/force-login` are one screen; only the guard in the route table differs. */
export function LoginScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Entrance
      tab={tab === 'register' ? 'register' : 'sign-in'}
      onTab={(chosen) =>
        void navigate({ to: '.', search: chosen === 'register' ? { tab: 'register' } : {}, replace: true, state: true })
      }
    />
  );
}
