/** What lies over the page and holds the keyboard until it goes: dialogs, sheets, panels, the palette. */
type LayerEntry = {
  element: HTMLElement;
  /** Has the focus when the layer has gone. */
  opener: HTMLElement | SVGElement | null;
  beneath: LayerEntry | undefined;
  last: HTMLElement | null;
};

export type OpenLayer = {
  /** For the moment in which it is taken out of the page. */
  leave: () => void;
  giveBack: () => void;
};

/** The top one last. */
const layers: LayerEntry[] = [];
/** Gone, and the focus has not been given back yet. */
const leaving: LayerEntry[] = [];

/** To be called before anything in the layer takes the focus: what has it now is the opener. */
export function openLayer(element: HTMLElement): OpenLayer {
  // One that takes the place of another (the palette that a menu opens) goes back to where that one came from.
  const opener = isNowhere()
    ? (leaving.find((one) => one.opener?.isConnected)?.opener ?? null)
    : findOpener(document.activeElement);
  const layer: LayerEntry = { element, opener, beneath: layers.at(-1), last: null };
  if (layers.push(layer) === 1) document.addEventListener('focusin', holdFocus);
  return { leave: () => leave(layer), giveBack: () => giveBack(layer) };
}

/**
 * Every focus that the app moves goes through here. An open layer keeps the keyboard, because somebody is typing there:
 * what the page behind it wants to have focused (its heading after a change of page) has it when the layer has gone.
 */
export function focusOn(target: HTMLElement | SVGElement | null | undefined, options?: FocusOptions): void {
  if (!target) return;
  const over = layers[layers.findLastIndex(({ element }) => element.contains(target)) + 1];
  if (over) over.opener = target;
  else target.focus(options);
}

/** Restores the focus after the focused element was removed, unless another element has taken it since. */
export function focusIfNowhere(target: HTMLElement | SVGElement | null): void {
  if (isNowhere() && target?.isConnected) focusOn(target);
}

function leave(layer: LayerEntry): void {
  layers.splice(layers.indexOf(layer), 1);
  leaving.push(layer);
  for (const other of layers) if (layer.element.contains(other.opener)) other.opener = layer.opener;
  if (layers.length === 0) document.removeEventListener('focusin', holdFocus);
}

function giveBack(layer: LayerEntry): void {
  leaving.splice(leaving.indexOf(layer), 1);
  focusIfNowhere(layer.opener);
  if (!isNowhere()) return;
  // The opener cannot take it: a row that was deleted, a button that is disabled meanwhile.
  const top = layers.at(-1);
  if (top === undefined) document.querySelector<HTMLElement>('h1')?.focus();
  else if (top === layer.beneath) top.element.focus();
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** An item of a menu is gone by then: its menu's button takes its place. */
function findOpener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  if (menu) return findMenuButton(menu);
  return active instanceof HTMLElement ? active : null;
}

/** By what it controls: a button with an id of its own does not bear the one that names the menu. */
export function findMenuButton(menu: Element): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
}

let isBringingBack = false;

/**
 * For what moves the focus without asking: the browser, coming back from its own bars. Radix does this too, but not
 * before something in the layer has taken the focus under its eyes, and a field with `autoFocus` took it earlier.
 */
function holdFocus({ target }: FocusEvent): void {
  const top = layers.at(-1);
  if (top === undefined || isBringingBack || !(target instanceof HTMLElement)) return;
  if (top.element.contains(target)) {
    top.last = target;
    return;
  }
  isBringingBack = true;
  for (const place of [top.last, top.element]) {
    if (!top.element.contains(document.activeElement)) place?.focus({ preventScroll: true });
  }
  isBringingBack = false;
}
