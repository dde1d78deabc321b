import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { singleKeysOn } from '../device/view-choices.ts';
import { runPageKey } from '../ui/page-keys.ts';
import { readShortcut, SEQUENCE_MS, type Shortcut } from './shortcut-keys.ts';

/** Listens for the single-key shortcuts, except while somebody types, a dialog is open, or they are turned off. */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
  const router = useRouter();
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    let before: { key: string; at: number } | null = null;
    const run = (shortcut: Shortcut) => {
      if (shortcut.act === 'go') void router.navigate({ to: shortcut.to });
      if (shortcut.act === 'help') help.current();
      if (shortcut.act === 'search') document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
      if (shortcut.act === 'new' && !runPageKey('new')) void router.navigate({ to: '/generate' });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusyElsewhere(event.target))
        return;
      if (!singleKeysOn()) return;
      const recent = before && event.timeStamp - before.at < SEQUENCE_MS ? before.key : null;
      const shortcut = readShortcut(event.key, recent);
      before = shortcut === 'waiting' ? { key: 'g', at: event.timeStamp } : null;
      if (shortcut === null || shortcut === 'waiting') return;
      event.preventDefault();
      run(shortcut);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
