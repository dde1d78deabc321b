import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BiometricLogin } from './biometric-login.tsx';
import { BiometricMenu } from './biometric-menu.tsx';
import { BiometricSetup } from './biometric-setup.tsx';

export type BiometricMode = 'menu' | 'setup' | 'login';

export function BiometricPage({ mode }: { mode: BiometricMode }) {
  return (
    <div className="max-w-[60rem]">
      <PageHeader title={TITLES[mode]()} about={m.biometrics_about()} />
      {mode === 'menu' ? null : (
        <Link to="/biometric" className={`${buttonClass({ variant: 'quiet' })} -mt-2 mb-4 -ml-3`}>
          <Icon name="back" />
          {m.biometrics_back_menu()}
        </Link>
      )}
      {mode === 'menu' ? <BiometricMenu /> : null}
      {mode === 'setup' ? <BiometricSetup /> : null}
      {mode === 'login' ? <BiometricLogin /> : null}
    </div>
  );
}

const TITLES: Readonly<Record<BiometricMode, () => string>> = {
  menu: m.biometrics_title,
  setup: m.biometrics_menu_setup,
  login: m.biometrics_menu_login,
};
