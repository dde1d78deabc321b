/** Times and sizes for the whole interface, as the TOAST rows of docs/requirements.csv fix them. Milliseconds unless a name says otherwise. */
export const TOAST_LIMIT = 1;
/** How long a message shows unless it says otherwise. */
export const TOAST_DURATION_MS = 5_000;
/** A dismissed message stays in memory this long (it is out of sight at once). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
/** Messages kept for "Recent messages". */
export const TOAST_MEMORY = 20;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const SCROLL_HIDE_DELAY_MS = 600;
/** A skeleton shows after this long, and past the second value it says that work goes on. */
export const SKELETON_AFTER_MS = 150;
export const STILL_WORKING_AFTER_MS = 8_000;
/** A success that stood this long is known by whoever opens a dialog, whose first line it would cover on a phone. */
export const TOAST_KNOWN_MS = 1_000;
