import type { AccountRole } from '@repo/contract/accounts/accounts';
import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import type { CreatorTab } from './creator-tab.ts';

export type PanelTab = Tab<CreatorTab> & { about: string };
type CreatorPanelProps = {
  role: AccountRole;
  /** The first one is open when the address names none, or none of these. */
  tabs: readonly [PanelTab, ...PanelTab[]];
  tab: CreatorTab | undefined;
  onTab: (tab: CreatorTab) => void;
  /** No real money moves here. */
  isSandbox: boolean;
};

/** The tabs of those who administer, which other features fill. */
export function CreatorPanel({ role, tabs, tab, onTab, isSandbox }: CreatorPanelProps) {
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(panel.current, shown.value), [shown.value]);
  return (
    <div ref={panel}>
      <PageHeader
        title={m.creator_title()}
        about={shown.about}
        actions={role === 'creator' ? <CreatorBadges isSandbox={isSandbox} /> : null}
      />
      <Tabs label={m.creator_title()} value={shown.value} onChange={onTab} tabs={tabs} scrolls />
    </div>
  );
}

/** On a phone the row of tabs is wider than the page: the open one is moved into its middle. */
function showTab(panel: HTMLElement | null, value: CreatorTab): void {
  const open = panel?.querySelector<HTMLElement>(`[role="tab"][id$="-${value}"]`);
  const row = open?.closest<HTMLElement>('[role="tablist"]');
  if (open == null || row == null) return;
  row.scrollLeft +=
    open.getBoundingClientRect().left - row.getBoundingClientRect().left - (row.clientWidth - open.offsetWidth) / 2;
}

function CreatorBadges({ isSandbox }: { isSandbox: boolean }) {
  return (
    <>
      {isSandbox ? <StatusPill tone="warn">{m.creator_badge_sandbox()}</StatusPill> : null}
      <StatusPill tone="seal" icon="key">
        {m.creator_badge_creator()}
      </StatusPill>
      <StatusPill tone="info">{m.creator_badge_beta()}</StatusPill>
    </>
  );
}
