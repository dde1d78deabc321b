import { PRODUCT } from '@repo/contract/brand';
import { useState } from 'react';
import { dismissPrompt, isDismissed } from '../../device/remembered/dismissals.ts';
import { m } from '../../paraglide/messages.js';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useInstall } from './use-install.ts';

/** Shown where the browser itself offers it, once: who closes it finds it in the settings. */
export function InstallPrompt() {
  const { isOffered, install } = useInstall();
  const [isWanted, setWanted] = useState(() => !isDismissed('install'));
  if (!isOffered || !isWanted) return null;
  const title = m.connection_install_title({ product: PRODUCT });
  const dismiss = () => {
    dismissPrompt('install');
    setWanted(false);
  };
  return (
    <section
      aria-label={title}
      className="mb-6 flex items-center gap-3 rounded-card border border-line bg-surface p-3 sm:gap-4 sm:px-4"
    >
      <BrandMark size={36} wordless className="shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-strong">{title}</p>
        <p className="text-label text-ink-2">{m.connection_install_text()}</p>
      </div>
      <Button onClick={() => void install()}>{m.connection_install()}</Button>
      <IconButton icon="close" label={m.connection_install_later()} onClick={dismiss} />
    </section>
  );
}
