import type { HelpArticle } from './help-article.ts';

export const englishReading: readonly HelpArticle[] = [
  {
    slug: 'scan-glyph',
    title: 'Scanning a glyph',
    keywords: 'scan read camera upload picture paste torch photo reader',
    answer:
      'Open Scan and point the camera at the glyph, or upload or paste a picture of it. The picture is read on this device and is not uploaded. You then see what your role may read.',
    more: [
      'If it is not found, move closer so that it fills the frame, and keep its four rings in the picture.',
      'What a scan showed is kept in this tab only. After a reload, scan again.',
    ],
    related: ['scan-refused', 'camera-problems', 'emergency-access'],
  },
  {
    slug: 'scan-refused',
    title: 'A scan was refused',
    keywords: 'refused denied no access inactive expired unknown passcode wrong scan error',
    answer:
      'Usual reasons: your role may not read it, the glyph is deactivated, in the trash or past its day, its readings are used up, or it was re-issued. The refusal is on record and the owner has been told.',
    more: ['An unknown glyph and one you cannot prove to hold get the same answer, on purpose.'],
    related: ['who-may-read', 'emergency-access'],
  },
  {
    slug: 'emergency-access',
    title: 'Emergency access with a reason',
    keywords: 'emergency break glass reason responder unconscious restricted alert urgent',
    answer:
      'A verified emergency scanner may open emergency and medical data that are restricted, with a written reason. The owner and the institution that vouches are alerted at once, and the opening is reviewed.',
    more: ['Five such openings an hour are allowed.'],
    related: ['professional-roles', 'who-may-read'],
  },
  {
    slug: 'camera-problems',
    title: 'The camera does not work',
    keywords: 'camera denied permission not allowed busy missing broken black picture',
    answer:
      'Allow the camera in the address bar of your browser, close other programs that use it, and try again. You can always upload a picture instead.',
    more: [],
    related: ['scan-glyph'],
  },
  {
    slug: 'who-read-mine',
    title: 'Who has read my glyphs',
    keywords: 'scan log history recent activity who read name role time audit',
    answer:
      'The dashboard shows the latest scans, with name, role, time and what was allowed. Each entry is written in the same transaction as the reading itself, so there is no reading without one.',
    more: [
      'Under Manage each scan of a glyph also says with which device and from which network it was made, the address cut to its first part, for 90 days.',
      'Where you allow the level Full and a reader exports, shares or prints what was read, the page asks us first: you are told, and the scan says how the data left. Nothing leaves the page when that fails.',
      'When one person is refused again and again, the first three refusals of an hour are listed and told; the rest are a number on the last of them.',
    ],
    related: ['not-me', 'deactivate-glyph'],
  },
  {
    slug: 'institutional-codes',
    title: 'Institutional codes',
    keywords:
      'institutional institution hospital bank ministry government embassy country code unique emergency number',
    answer:
      'Institutional Codes lists institutions of a country by their official names, with a personal code for each that stays the same. The code is a reference and opens nothing by itself; its glyph is made by your browser when you first reveal it.',
    more: [
      'A telephone or emergency number is shown only where its source was read; where nothing was, it says “not verified”. In an emergency dial the number you know.',
    ],
    related: ['scan-glyph', 'folders'],
  },
];
