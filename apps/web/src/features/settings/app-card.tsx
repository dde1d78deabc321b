import { PRODUCT } from '@repo/contract/brand';
import { useSyncExternalStore } from 'react';
import { readPlatform } from '../../device/platform.ts';
import { isInstalledApp } from '../../device/site/install-offer.ts';
import { readPageVersion } from '../../device/site/page-version.ts';
import { isServedByWorker, onServedByWorker } from '../../device/site/site-worker.ts';
import { m } from '../../paraglide/messages.js';
import { useInstall } from '../../parts/install/use-install.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The page as an app of this device: how to install it, whether it opens without a network, which version runs. */
export function AppCard() {
  const { isOffered, install } = useInstall();
  // The worker takes over a moment after the first page is drawn.
  const opensOffline = useSyncExternalStore(onServedByWorker, isServedByWorker);
  const version = readPageVersion();
  return (
    <SettingsCard about={m.connection_app_about()}>
      {isOffered ? (
        <Button icon="download" onClick={() => void install()}>
          {m.connection_install_title({ product: PRODUCT })}
        </Button>
      ) : (
        <p className="max-w-prose text-label text-ink-2">{isInstalledApp() ? m.connection_app_installed() : howTo()}</p>
      )}
      <DefinitionList
        rows={[
          {
            key: 'offline',
            term: m.connection_app_offline(),
            value: opensOffline ? m.connection_app_ready() : m.connection_app_not_ready(),
          },
          { key: 'version', term: m.connection_app_version(), value: <span className="code-text">{version}</span> },
        ]}
      />
    </SettingsCard>
  );
}

/** Where the browser offers nothing by itself, it has its own way in a menu. */
function howTo(): string {
  const platform = readPlatform();
  if (platform === 'iOS') return m.connection_app_ios();
  return platform === 'Android' ? m.connection_app_android() : m.connection_app_desktop();
}
