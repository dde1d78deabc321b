import type { HelpArticle } from './help-article.ts';

export const englishGlyphs: readonly HelpArticle[] = [
  {
    slug: 'create-glyph',
    title: 'Creating a glyph',
    keywords: 'create make generate new glyph code qr title category content permissions',
    answer:
      'Open Generate, give it a title and a category, choose a folder, fill in what should be known, and tick who may read it. Press the button: the glyph is sealed and drawn on this device. Then print it and scan it once yourself.',
    more: [
      'The server never sees the content nor the drawing. It keeps the other half of the key and decides who gets it.',
      'Beside the form you see what each reader would see, and how much still fits.',
    ],
    related: ['who-may-read', 'print-glyph', 'glyph-limits'],
  },
  {
    slug: 'what-is-a-glyph',
    title: 'What a glyph is',
    keywords: 'glyph what explain how works two halves key paper safe secure quantum',
    answer:
      'A glyph is a drawn code that holds one half of a key. The server holds the other half. Whoever has only the paper, or only the server’s data, reads nothing. A reader with the right role gets the second half for one reading, and you are told.',
    more: ['At rest, content is protected by symmetric and hash primitives; records are signed with ML-DSA-65.'],
    related: ['create-glyph', 'security-of-data'],
  },
  {
    slug: 'who-may-read',
    title: 'Who may read a glyph',
    keywords: 'permissions none restricted read full access level role seen by preview',
    answer:
      'For medical, emergency, financial and legal roles you choose none, restricted, read or full. None: nothing is sealed for that role. Restricted: refused, and told that data exist. Read: on screen. Full: on screen, with export and sharing.',
    more: ['You can always read your own glyphs. None for everybody is allowed: then only you can.'],
    related: ['emergency-access', 'professional-roles', 'folders'],
  },
  {
    slug: 'print-glyph',
    title: 'Printing and downloading a glyph',
    keywords: 'print card sticker a6 pdf png svg download paper size wallet fridge',
    answer:
      'A glyph can be printed as a card, as stickers or on an A6 sheet, in true millimetres, and downloaded as PNG, SVG or PDF. Choose 100 % in the printer’s own dialog: the 50 mm line shows whether it kept the size.',
    more: ['Printed plain lines are optional and readable by anybody who holds the paper.'],
    related: ['create-glyph', 'scan-glyph'],
  },
  {
    slug: 'change-glyph',
    title: 'Changing what a glyph says',
    keywords: 'change edit update content version print stays valid',
    answer:
      'Open the glyph under Manage and choose to change its content. The print stays valid: whoever scans it from now on reads the new content.',
    more: ['A passcode is not kept anywhere, so it has to be typed again when content changes.'],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'reissue-glyph',
    title: 'Re-issuing a glyph after a copy got out',
    keywords: 're-issue reissue new drawing photographed copied stolen lost card replace',
    answer:
      'Re-issue gives the glyph a new drawing. Every print and picture of the old one is refused for ever, so print the new one. The content stays the same.',
    more: [],
    related: ['deactivate-glyph', 'change-glyph'],
  },
  {
    slug: 'deactivate-glyph',
    title: 'Deactivating, deleting and restoring',
    keywords: 'deactivate activate delete trash restore 30 days destroy remove revoke',
    answer:
      'Deactivate refuses every scan at once; you can activate the glyph again and the print stays the same. Delete moves it to the trash for 30 days; from there you can restore it. After that keys and content are destroyed.',
    more: [],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'glyph-limits',
    title: 'Expiry, number of readings and passcode',
    keywords: 'limits expiry expires passcode max reads attempts protect',
    answer:
      'When you make a glyph you can set a day on which it ends, how many readings it allows, and a passcode that whoever scans has to know. After five wrong passcodes it closes until you change the content.',
    more: ['Your own scans do not count. We cannot recover a passcode.'],
    related: ['create-glyph', 'who-may-read'],
  },
  {
    slug: 'glyph-capacity',
    title: 'Text and documents in a glyph',
    keywords: 'document upload txt json xml file size capacity too large content type',
    answer:
      'A glyph holds text. You can type it into the fields of its category or take it from a .txt, .json or .xml file; the file’s text becomes the content. The meter beside the form shows how much fits.',
    more: [],
    related: ['create-glyph'],
  },
  {
    slug: 'manage-glyphs',
    title: 'Finding and managing your glyphs',
    keywords: 'manage search filter list tags titles sealed tabs counts bulk',
    answer:
      'Manage lists your glyphs and folders, with search and filters. Titles are sealed: this device opens them with your vault, so search finds a glyph once its name is open.',
    more: ['Each glyph shows how often it was read, and by whom.'],
    related: ['folders', 'change-glyph', 'vault'],
  },
  {
    slug: 'folders',
    title: 'Folders',
    keywords: 'folder create personal institutional permissions default group delete',
    answer:
      'Folders keep related glyphs together. Their permissions are what new glyphs in them start with; glyphs that exist keep their own. Names and content of a folder are sealed on your device.',
    more: ['A folder of an institution holds codes that are issued there, so you cannot make your own glyphs in it.'],
    related: ['who-may-read', 'manage-glyphs'],
  },
];
