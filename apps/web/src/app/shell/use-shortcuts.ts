import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { singleKeysOn } from '../../device/remembered/view-choices.ts';
import { focusOn } from '../../ui/layers.ts';
import { runPageKey } from '../../ui/page-keys.ts';
import { PAGES } from '../pages/pages.ts';
import { readShortcut, SEQUENCE_MS, type Shortcut } from '../pages/shortcut-keys.ts';

/** Listens for the single-key shortcuts, except while somebody types, a dialog is open, or they are turned off. */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
  const router = useRouter();
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    const onKey = followKeys((shortcut) => runShortcut(shortcut, router.navigate, help.current));
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
}

function runShortcut(shortcut: Shortcut, go: (where: { to: string }) => unknown, onHelp: () => void): void {
  switch (shortcut.act) {
    case 'go':
      go({ to: shortcut.to });
      return;
    case 'help':
      onHelp();
      return;
    case 'search':
      focusOn(document.querySelector<HTMLElement>('main input[type="search"]'));
      return;
    case 'page':
      runPageKey(shortcut.key);
      return;
    case 'new':
      if (!runPageKey('new')) go({ to: PAGES.generate.path });
  }
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

/** A chosen radio button or box takes no letters. */
const TYPED_INTO = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"]';

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const { target } = event;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
