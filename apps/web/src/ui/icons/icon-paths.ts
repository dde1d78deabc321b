/**
 * The icon set: 24 px grid, stroke 1.75, round caps, built from quarter arcs of radius 2, 4 and 8 and straight joins,
 * the same primitives as the cells of a glyph. A ring is two half arcs of radius 8 around 12,12.
 */
const ring = 'M4 12a8 8 0 0 1 16 0 8 8 0 0 1-16 0';

/** Places and things. */
const things = {
  home: 'M4 20v-8a8 8 0 0 1 16 0v8M8 20v-4a4 4 0 0 1 8 0v4M3 20h18',
  bag: 'M6 8h12l1 10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9 11V7a3 3 0 0 1 6 0v4',
  glyph: 'M4 12a8 8 0 0 0 8-8M4 8a4 4 0 0 0 4-4M20 12a8 8 0 0 0-8 8M20 16a4 4 0 0 0-4 4',
  scan: 'M4 9V8a4 4 0 0 1 4-4h1M15 4h1a4 4 0 0 1 4 4v1M20 15v1a4 4 0 0 1-4 4h-1M9 20H8a4 4 0 0 1-4-4v-1M8 12h8',
  folder: 'M4 8V7a2 2 0 0 1 2-2h3l2 3h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z',
  document: 'M7 4h7l4 4v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM14 4v4h4',
  text: 'M5 6h14M5 10.5h14M5 15h9',
  image:
    'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 16a8 8 0 0 1 8-2 8 8 0 0 1 8 2M14.5 9a1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0-3 0',
  camera:
    'M6 8h2l1.5-2.5h5L16 8h2a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM9 13.5a3 3 0 0 0 6 0 3 3 0 0 0-6 0',
  torch: 'M8 4h8v3a4 4 0 0 1-2 3.5V20h-4v-9.5A4 4 0 0 1 8 7zM8 7.5h8M12 13v2',
  keyboard:
    'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8 14h8',
  key: 'M3.5 12a4 4 0 0 1 8 0 4 4 0 0 1-8 0M11.5 12H20v3.5M16 12v3',
  lock: 'M6 11h12v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM8 11V8a4 4 0 0 1 8 0v3',
  user: 'M8 8a4 4 0 0 1 8 0 4 4 0 0 1-8 0M4 20a8 8 0 0 1 16 0',
  people:
    'M5 9a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0M2.5 19a6 6 0 0 1 12 0M15 5.7a3.5 3.5 0 0 1 0 6.6M17.5 14.3a6 6 0 0 1 4 4.7',
  institution: 'M4 11a8 8 0 0 1 16 0zM7 11v7M12 11v7M17 11v7M3.5 20h17',
  wallet:
    'M18 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H4.5M20 12h-3a2 2 0 0 0 0 4h3',
  cards:
    'M7 8V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-1M5 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM3 13h14',
  card: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 10h18M7 15h3',
  bell: 'M5 17h14M6.5 17v-6a4 4 0 0 1 4-4h3a4 4 0 0 1 4 4v6M12 7V4M10 20a2 2 0 0 0 4 0',
  phone: 'M5 6a2 2 0 0 1 2-2h2l2 5-2 1.5a8 8 0 0 0 4.5 4.5L15 13l5 2v2a2 2 0 0 1-2 2A13 13 0 0 1 5 6z',
  pin: 'M12 21c-4-4.5-6-7.5-6-10a6 6 0 0 1 12 0c0 2.5-2 5.5-6 10zM10 11a2 2 0 0 0 4 0 2 2 0 0 0-4 0',
  /** A closed eye. */
  unconscious: 'M4 9a8 8 0 0 0 16 0M12 17v3M6.6 15.2 5 17.6M17.4 15.2l1.6 2.4',
  /** A speech bubble with a cross. */
  mute: 'M6 4h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6l-4 4v-4H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM10 8l4 4M14 8l-4 4',
  drop: 'M12 4c3 4 5 6.5 5 9.5a5 5 0 0 1-10 0C7 10.5 9 8 12 4z',
  heart: 'M12 20c-5-4-8-7-8-11a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 4-3 7-8 11z',
  pill: 'M4 12a4 4 0 0 1 4-4h8a4 4 0 0 1 0 8H8a4 4 0 0 1-4-4zM12 8v8',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l3 2',
  /** A window with its bar. */
  browser: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 9.5h16M7 7.3v.01M9.5 7.3v.01',
  finger: 'M5 15v-3a7 7 0 0 1 14 0v2M8.5 19v-7a3.5 3.5 0 0 1 7 0v5M12 12v8',
  face: 'M4 12a8 8 0 0 1 16 0 8 8 0 0 1-16 0M9 10v.01M15 10v.01M8.5 14a4 4 0 0 0 7 0',
  voice: 'M9 7a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0zM6 11a6 6 0 0 0 12 0M12 17v3M9 20h6',
  device: 'M9 4h6a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM11 17h2',
};

/** Actions. */
const actions = {
  search: 'M8 4h4a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.2 15.2 20 20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  edit: 'M4 20v-4L15 5a2 2 0 0 1 3 0l1 1a2 2 0 0 1 0 3L8 20z',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  trash: 'M4.5 7h15M9 7V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M6.5 7v11a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2V7M10 11v5M14 11v5',
  restore: 'M4 12h11a4.5 4.5 0 0 1 0 9h-3M8 8l-4 4 4 4',
  reissue: 'M4 12a8 8 0 0 1 14-5.3M18.5 3v4h-4M20 12a8 8 0 0 1-14 5.3M5.5 21v-4h4',
  print: 'M7 9V4h10v5M7 17H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-1M7 14h10v6H7z',
  download: 'M12 4v11M8 11a4 4 0 0 1 4 4 4 4 0 0 1 4-4M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2',
  upload: 'M12 15V4M8 8a4 4 0 0 0 4-4 4 4 0 0 0 4 4M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2',
  share: 'M12 15V4M8 8a4 4 0 0 0 4-4 4 4 0 0 0 4 4M7 11H6v9h12v-9h-1',
  send: 'M12 20V5M8 9a4 4 0 0 0 4-4 4 4 0 0 0 4 4',
  receive: 'M12 4v15M8 15a4 4 0 0 1 4 4 4 4 0 0 1 4-4',
  go: 'M4 12h16M16 8a4 4 0 0 0 4 4 4 4 0 0 0-4 4',
  back: 'M20 12H4M8 8a4 4 0 0 1-4 4 4 4 0 0 1 4 4',
  signOut: 'M14 4H8a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h6M10 12h10M16 8a4 4 0 0 0 4 4 4 4 0 0 0-4 4',
  /** Two sliders, their knobs rings of radius 2. */
  settings: 'M4 8h8M16 8h4M12 8a2 2 0 0 1 4 0 2 2 0 0 1-4 0M4 16h2M10 16h10M6 16a2 2 0 0 1 4 0 2 2 0 0 1-4 0',
  filter: 'M4 7h16M7 12h10M10 17h4',
  show: 'M3.5 14a8.5 8.5 0 0 1 17 0M8 14a4 4 0 0 0 8 0 4 4 0 0 0-8 0',
  play: 'M8 5.5a1 1 0 0 1 1.5-.9l9.5 6.5a1 1 0 0 1 0 1.8l-9.5 6.5a1 1 0 0 1-1.5-.9z',
  pause: 'M8 5v14M16 5v14',
  hide: 'M3.5 14a8.5 8.5 0 0 1 17 0M8 14a4 4 0 0 0 8 0 4 4 0 0 0-8 0M5 4l14 16',
};

/** Marks of state and of the interface itself. */
const marks = {
  down: 'M7 10l5 5 5-5',
  up: 'M7 14l5-5 5 5',
  right: 'M10 7l5 5-5 5',
  left: 'M14 7l-5 5 5 5',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  list: 'M4 6h16M4 12h16M4 18h16',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  ok: `${ring}M8.5 12.3l2.5 2.5 4.5-5`,
  info: `${ring}M12 11.5v4.5M12 8.3v.01`,
  alert: `${ring}M12 8v4.5M12 15.7v.01`,
  stop: `${ring}M6.4 6.4l11.2 11.2`,
  clock: `${ring}M12 8v4l3 2`,
  help: `${ring}M10 10a2 2 0 1 1 2.6 1.9c-.4.15-.6.5-.6.9v.7M12 16v.01`,
  warn: 'M10.3 5.2a2 2 0 0 1 3.4 0l6.8 11.8a2 2 0 0 1-1.7 3H5.2a2 2 0 0 1-1.7-3zM12 10v4M12 17v.01',
  light:
    'M8 12a4 4 0 0 1 8 0 4 4 0 0 1-8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  dark: 'M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8z',
  system: `${ring}M12 4a8 8 0 0 1 0 16M12 8a4 4 0 0 1 0 8`,
};

/** The five category marks. Categories have a mark and a word, never a colour of their own. */
const categories = {
  medical: 'M6 4a8 8 0 0 1 0 16M18 4a8 8 0 0 0 0 16',
  financial: 'M4 12a8 8 0 0 1 16 0M4 16a8 8 0 0 1 16 0M4 20a8 8 0 0 1 16 0',
  legal: 'M4 10a4 4 0 0 0 8 0M12 10a4 4 0 0 0 8 0M4 10h16M12 5v15M8 20h8',
  personal: 'M6.34 17.66a8 8 0 1 1 11.32 0M10 12a2 2 0 0 0 4 0 2 2 0 0 0-4 0',
  /** The broken ring: never used elsewhere. */
  emergency:
    'M14.07 4.27a8 8 0 0 1 5.66 5.66M19.73 14.07a8 8 0 0 1-5.66 5.66M9.93 19.73a8 8 0 0 1-5.66-5.66M4.27 9.93a8 8 0 0 1 5.66-5.66M12 9v6M9 12h6',
};

export const ICON_PATHS = { ...things, ...actions, ...marks, ...categories } as const;
export type IconName = keyof typeof ICON_PATHS;
