import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { PasskeyList } from '../../parts/passkeys/passkey-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SettingsCard } from './settings-card.tsx';

/** New ones are made on the biometric page, which looks first what this device can do. */
export function PasskeysCard() {
  return (
    <SettingsCard id="passkeys" title={m.passkeys_title()} about={m.settings_passkeys_about()}>
      <PasskeyList />
      <Link to="/biometric" className={buttonClass()}>
        {m.settings_passkeys_add()}
      </Link>
    </SettingsCard>
  );
}
