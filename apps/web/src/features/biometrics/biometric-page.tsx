import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BiometricLogin } from './biometric-login.tsx';
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

/** Two ways to go on, and what this is about. */
function BiometricMenu() {
  return (
    <div className="space-y-6">
      <div className="grid gap-6 md:grid-cols-2">
        <Card title={m.biometrics_menu_setup()}>
          <p className="text-ink-2">{m.biometrics_menu_setup_about()}</p>
          <Link to="/biometric" search={{ mode: 'setup' }} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
            {m.biometrics_menu_setup_go()}
          </Link>
        </Card>
        <Card title={m.biometrics_menu_login()}>
          <p className="text-ink-2">{m.biometrics_menu_login_about()}</p>
          <Link to="/biometric" search={{ mode: 'login' }} className={`${buttonClass()} mt-4`}>
            {m.biometrics_menu_login_go()}
          </Link>
        </Card>
      </div>
      <Card title={m.biometrics_blurbs()}>
        <dl className="grid gap-5 md:grid-cols-3">
          <Blurb term={m.biometrics_blurb_device()} about={m.biometrics_blurb_device_about()} />
          <Blurb term={m.biometrics_blurb_phishing()} about={m.biometrics_blurb_phishing_about()} />
          <Blurb term={m.biometrics_blurb_vault()} about={m.biometrics_blurb_vault_about()} />
        </dl>
      </Card>
      <Link to="/dashboard" className={buttonClass({ variant: 'quiet' })}>
        <Icon name="back" />
        {m.biometrics_back_dashboard()}
      </Link>
    </div>
  );
}

function Blurb({ term, about }: { term: string; about: string }) {
  return (
    <div>
      <dt className="font-strong">{term}</dt>
      <dd className="mt-1 text-small text-ink-2">{about}</dd>
    </div>
  );
}

const TITLES: Readonly<Record<BiometricMode, () => string>> = {
  menu: m.biometrics_title,
  setup: m.biometrics_menu_setup,
  login: m.biometrics_menu_login,
};
