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
    const run = (shortcut: Shortcut) => {
      if (shortcut.act === 'go') return void router.navigate({ to: shortcut.to });
      if (shortcut.act === 'help') return help.current();
      if (shortcut.act === 'search') return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
      if (!runPageKey('new')) void router.navigate({ to: '/generate' });
    };
    const onKey = followKeys(run);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
}

/** Remembers the first key of a sequence between two events. */
function followKeys(run: (shortcut: Shortcut) => void): (event: KeyboardEvent) => void {
  let before: { key: string; atMs: number } | null = null;
  return (event) => {
    if (isForSomethingElse(event) || !singleKeysOn()) return;
    const recent = before && event.timeStamp - before.atMs < SEQUENCE_MS ? before.key : null;
    const shortcut = readShortcut(event.key, recent);
    before = shortcut === 'waiting' ? { key: 'g', atMs: event.timeStamp } : null;
    if (shortcut === null || shortcut === 'waiting') return;
    event.preventDefault();
    run(shortcut);
  };
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const { target } = event;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
