import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { useMedia } from '../../ui/use-media.ts';
import { DEFAULT_SPINNER, type SpinnerConfig } from './drawing/spinner-config.ts';
import { spinnerFromSearch, spinnerSearch } from './drawing/spinner-link.ts';

/** The configuration on screen. The address follows it, so that the page can be shared and loaded again as it is. */
export function useSpinner() {
  const search: unknown = useSearch({ strict: false });
  const [linked] = useState(() => spinnerFromSearch(search));
  const [config, setConfig] = useState(linked.config);
  const isFirst = useRef(true);
  const navigate = useNavigate();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [isPlaying, setPlaying] = useState(!isStill);

  useEffect(() => setPlaying(!isStill), [isStill]);
  useEffect(() => {
    // The address of somebody who has changed nothing stays as it came.
    if (!isFirst.current) {
      void navigate({ to: '/spinner-demo', search: spinnerSearch(config), replace: true, resetScroll: false });
    }
    isFirst.current = false;
  }, [config, navigate]);

  /** Puts another configuration in place of this one; the way back stands in the message. */
  const replace = (next: SpinnerConfig, title: string) => {
    setConfig(next);
    showToast({ title, tone: 'ok', action: { label: m.ui_undo(), run: () => setConfig(config) } });
  };

  return {
    config,
    isLinkRefused: linked.isRefused,
    isStill,
    isPlaying,
    setPlaying,
    change: (changes: Partial<SpinnerConfig>) => setConfig((now) => ({ ...now, ...changes })),
    replace,
    reset: () => replace(DEFAULT_SPINNER, m.spinner_reset_done()),
  };
}

export type SpinnerState = ReturnType<typeof useSpinner>;
