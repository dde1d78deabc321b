// Runs before the first paint, so that neither a theme, a density nor a language flashes, and names the main page whose
// frame can be shown at once. The choices are written by
// src/device/view-choices.ts; who chose no language gets the first one of the browser that we speak.
const choice = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
if (choice) document.documentElement.dataset.theme = choice[1];
if (/(?:^|; )density=compact/.test(document.cookie)) document.documentElement.dataset.density = 'compact';
// The page names the languages that there are (vite.config.ts).
const spoken = (document.documentElement.dataset.languages ?? 'en').split(' ');
const language = /(?:^|; )language=(\w+)/.exec(document.cookie);
// The institutional portal speaks Italian until somebody chooses otherwise (src/features/portal/frame/use-italia-look.ts).
const portal = location.pathname.startsWith('/institutional-') ? 'it' : undefined;
document.documentElement.lang =
  language && spoken.includes(language[1])
    ? language[1]
    : (portal ?? navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => spoken.includes(tag)) ?? 'en');
// As the guard of these pages decides it (src/app/pages/guard.ts); who has no card yet sees another first page.
const early = /^\/(dashboard|generate|scan|manage)?$/.exec(location.pathname);
const isSignedIn = localStorage.getItem('token') && localStorage.getItem('user');
if (early && isSignedIn && localStorage.getItem('institutionMode') !== 'true')
  document.documentElement.dataset.early = early[1] ?? 'dashboard';
