import { CREATOR_TABS, type CreatorTab } from '../../features/creator-panel/creator-tab.ts';
import { PORTAL_TABS, type PortalTab } from '../../features/portal/dashboard/portal-tab.ts';

type SearchParams = Record<string, unknown>;

/** The register form is a tab of the sign-in screen: `/login?tab=register`. */
export const loginSearch = (search: SearchParams): { tab?: 'register' } =>
  search.tab === 'register' ? { tab: 'register' } : {};

/** `/creator-panel?tab=orders`: each tab can be linked, and a line of the bank account: `?tab=bank&line=<id>`. */
export function creatorSearch(search: SearchParams): { tab?: CreatorTab; line?: string } {
  const tab = CREATOR_TABS.find((one) => one === search.tab);
  const line = tab === 'bank' && typeof search.line === 'string' && search.line.length <= LINKED_MAX;
  return { ...(tab !== undefined && { tab }), ...(line && { line: String(search.line) }) };
}

const CARD_ACTS = ['print', 'change', 'readers', 'anyone', 'reissue'] as const;

type ManageSearch = {
  tab?: 'folders';
  glyph?: string;
  /** What the card's page begins by itself, once. */
  act?: (typeof CARD_ACTS)[number];
  category?: string;
  state?: string;
  folder?: string;
  order?: string;
};

/** `/manage?tab=folders`, `/manage?glyph=<id>` and searches can be linked. The feature validates the query. */
export function manageSearch(search: SearchParams): ManageSearch {
  const { tab, ...words } = search;
  const linked: ManageSearch = tab === 'folders' ? { tab } : {};
  const act = CARD_ACTS.find((one) => one === words.act);
  if (act !== undefined) linked.act = act;
  for (const name of ['glyph', 'category', 'state', 'folder', 'order'] as const) {
    const label = words[name];
    if (typeof label === 'string') linked[name] = label;
  }
  return linked;
}

/**
 * `/wallet?tab=send&to=<address>&amount=<units>&memo=<text>`: a request to pay can be linked, and
 * `/wallet?tab=transactions&wallet=<id>&direction=in&status=confirmed&since=2026-11-01&until=2026-11-30` a part of the
 * history. The features check them.
 */
export function walletSearch(search: SearchParams): WalletSearch {
  const linked: WalletSearch = isWalletTab(search.tab) ? { tab: search.tab } : {};
  for (const name of WALLET_WORDS) {
    const word = search[name];
    if (typeof word === 'string' && word.length <= LINKED_MAX) linked[name] = word;
    else if (typeof word === 'number') linked[name] = String(word);
  }
  return linked;
}

/** Characters of a word in a link. */
const LINKED_MAX = 200;
const WALLET_WORDS = ['to', 'amount', 'memo', 'wallet', 'direction', 'status', 'since', 'until'] as const;
const WALLET_TABS = ['send', 'transactions', 'chains'] as const;
type WalletTab = (typeof WALLET_TABS)[number];
const isWalletTab = (tab: unknown): tab is WalletTab => WALLET_TABS.some((one) => one === tab);
type WalletSearch = { tab?: WalletTab } & { [Word in (typeof WALLET_WORDS)[number]]?: string };

/** `/biometric?mode=setup` can be linked. */
export const biometricSearch = (search: SearchParams): { mode?: 'setup' | 'login' } =>
  search.mode === 'setup' || search.mode === 'login' ? { mode: search.mode } : {};

/** `/institutional?country=IT&view=manage`; which countries there are, the screen knows. */
export const institutionalSearch = (search: SearchParams): { country?: string; view?: 'manage' } => ({
  ...(typeof search.country === 'string' && /^[A-Z]{2}$/.test(search.country) && { country: search.country }),
  ...(search.view === 'manage' && { view: 'manage' as const }),
});

/** The screen reads the settings of a link itself, and strictly: its parser is no part of the first page. */
export const passSearch = (search: SearchParams): SearchParams => search;

/** `/explorer?tx=<hash>`, `?block=12`, `?address=<address>` and `?all=blocks` can be linked. The feature validates the query. */
export function explorerSearch({ tx, block, address, all }: SearchParams): LedgerSearch {
  return {
    ...(typeof tx === 'string' && { tx }),
    ...((typeof block === 'string' || typeof block === 'number') && { block }),
    ...(typeof address === 'string' && { address }),
    ...(all === 'blocks' && { all }),
  };
}

type LedgerSearch = { tx?: string; block?: string | number; address?: string; all?: 'blocks' };

/** `/security-activity?entry=<hash of an entry>&show=reads`. The server and the screen check the words. */
export const activitySearch = ({ entry, show }: SearchParams): { entry?: string; show?: string } => ({
  ...(typeof entry === 'string' && /^[A-Za-z0-9_-]{43}$/.test(entry) && { entry }),
  ...(typeof show === 'string' && show.length <= LINKED_MAX && { show }),
});

type ShopSearch = { order?: string; view?: 'checkout' | 'orders'; product?: string; cart?: true; pay?: string };

/** `/shop?product=<id>`, `/shop?cart=true`, `/shop?view=orders` and `/shop?order=<id>` can be linked. The screen checks the words. */
export function shopSearch(search: SearchParams): ShopSearch {
  const linked: ShopSearch = {};
  for (const name of ['order', 'product', 'pay'] as const) {
    const word = search[name];
    if (typeof word === 'string' && word.length <= LINKED_MAX) linked[name] = word;
  }
  if (search.view === 'checkout' || search.view === 'orders') linked.view = search.view;
  return search.cart === true ? { ...linked, cart: true } : linked;
}

/**
 * `/institutional-dashboard?tab=employees`, and a place of the territory by its code: `?area=037006`. A code without a zero
 * in front arrives as a number.
 */
export function portalSearch(search: SearchParams): { tab?: PortalTab; area?: string } {
  const tab = PORTAL_TABS.find((one) => one === search.tab);
  const area = String(search.area ?? '');
  return { ...(tab !== undefined && { tab }), ...(PORTAL_AREA.test(area) && { area }) };
}

/** The letters of such a code; which places there are, the server knows. */
const PORTAL_AREA = /^[\d-]{2,9}$/;
