import { useNavigate, useSearch } from '@tanstack/react-router';
import { SignInPage } from '../features/accounts/sign-in-page.tsx';

/** `/login` and `/force-login` are one screen; only the guard in the route table differs. */
export function LoginScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <SignInPage
      tab={tab === 'register' ? 'register' : 'sign-in'}
      onTab={(chosen) =>
        void navigate({ to: '.', search: chosen === 'register' ? { tab: 'register' } : {}, replace: true, state: true })
      }
    />
  );
}
