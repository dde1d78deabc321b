import { CREATOR_TABS, type CreatorSearch, PAYMENT_WORDS } from '../../features/creator-panel/creator-tab.ts';
import { PORTAL_TABS, type PortalTab } from '../../features/portal/dashboard/portal-tab.ts';

type SearchParams = Record<string, unknown>;

/** The register form is a tab of the sign-in screen: `/login?tab=register`. */
export const loginSearch = (search: SearchParams): { tab?: 'register' } =>
  search.tab === 'register' ? { tab: 'register' } : {};

/**
 * `/creator-panel?tab=orders`: each tab can be linked, what is open in it (`?tab=bank&line=<id>`, of a case, a user or a payment
 * too), and a part of the payments (`?tab=payments&status=disputed&from=2026-11-01`). The tab checks the words.
 */
export function creatorSearch(search: SearchParams): CreatorSearch {
  const tab = CREATOR_TABS.find((one) => one === search.tab);
  return { ...(tab !== undefined && { tab }), ...takeWords(search, PAYMENT_WORDS) };
}

/** The words of a link that are short enough. What they say is checked where they are used. */
function takeWords<Name extends string>(search: SearchParams, names: readonly Name[]): { [Word in Name]?: string } {
  const words: { [Word in Name]?: string } = {};
  for (const name of names) {
    const word = String(search[name] ?? '');
    if (word !== '' && word.length <= LINKED_MAX) words[name] = word;
  }
  return words;
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
  const act = CARD_ACTS.find((one) => one === words.act);
  return {
    ...(tab === 'folders' && { tab }),
    ...(act !== undefined && { act }),
    ...takeWords(words, ['glyph', 'category', 'state', 'folder', 'order']),
  };
}

/**
 * `/wallet?tab=send&to=<address>&amount=<units>&memo=<text>`: a request to pay can be linked, and
 * `/wallet?tab=transactions&wallet=<id>&direction=in&status=confirmed&since=2026-11-01&until=2026-11-30` a part of the
 * history. The features check them.
 */
export function walletSearch(search: SearchParams): WalletSearch {
  const tab = WALLET_TABS.find((one) => one === search.tab);
  return { ...(tab !== undefined && { tab }), ...takeWords(search, WALLET_WORDS) };
}

/** Characters of a word in a link. */
const LINKED_MAX = 200;
const WALLET_WORDS = ['to', 'amount', 'memo', 'wallet', 'direction', 'status', 'since', 'until'] as const;
const WALLET_TABS = ['send', 'transactions', 'chains'] as const;
type WalletTab = (typeof WALLET_TABS)[number];
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
  ...takeWords({ show }, ['show']),
});

type ShopSearch = {
  order?: string;
  view?: 'checkout' | 'orders' | 'report';
  product?: string;
  cart?: true;
  pay?: string;
  case?: string;
};

const SHOP_VIEWS = ['checkout', 'orders', 'report'] as const;

/**
 * `/shop?product=<id>`, `/shop?cart=true`, `/shop?view=orders`, `/shop?order=<id>`, `/shop?order=<id>&view=report` and
 * `/shop?case=<id>` can be linked. The screen checks the words.
 */
export function shopSearch(search: SearchParams): ShopSearch {
  const linked = takeWords(search, ['order', 'product', 'pay', 'case']);
  const view = SHOP_VIEWS.find((one) => one === search.view);
  return { ...linked, ...(view !== undefined && { view }), ...(search.cart === true && { cart: true }) };
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

/** The letters of such a code, or those of the whole country; which places there are, the server knows. */
const PORTAL_AREA = /^(?:[\d-]{2,9}|IT)$/;
