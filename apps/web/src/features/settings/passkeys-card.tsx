import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { AddPasskeyHere } from '../../parts/passkeys/add-passkey-here.tsx';
import { PasskeyList } from '../../parts/passkeys/passkey-list.tsx';
import { SettingsCard } from './settings-card.tsx';

/** One is added in place; a security key beside the device, a camera or a voice on the biometric page. */
export function PasskeysCard() {
  return (
    <SettingsCard id="passkeys" title={m.passkeys_title()} about={m.settings_passkeys_about()}>
      <PasskeyList />
      <AddPasskeyHere />
      <p className="text-small">
        <Link to="/biometric" className="link">
          {m.settings_passkeys_more()}
        </Link>
      </p>
    </SettingsCard>
  );
}
