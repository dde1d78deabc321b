import type { HelpArticle } from '../help-article.ts';

export const englishGlyphs: readonly HelpArticle[] = [
  {
    slug: 'create-glyph',
    title: 'Making a card',
    keywords: 'create make generate new glyph card code qr title category content permissions start begin first',
    answer:
      'Open Make a card, give it a title and a category, choose a folder, fill in what should be known, and tick who may read it. Press the button: the content is encrypted and the glyph drawn on this device. Then print it and scan it once yourself.',
    more: [
      'The server never sees the content or the drawing. It stores the other half of the key and decides who gets it.',
      'Beside the form you see what each reader would see, and how much space is left.',
      'A half-filled card is not kept as a draft: it is lost when you reload or close the page, and the page asks before you leave. After an error what you typed is still there: press the button again, no second card is made.',
      'If the session ends after 60 minutes without use, sign in again in that window and go on. With a lot to write, make a short card first and then add the rest with Change content.',
    ],
    related: ['who-may-read', 'print-glyph', 'glyph-limits'],
  },
  {
    slug: 'what-is-a-glyph',
    title: 'What a glyph is',
    keywords:
      'glyph what explain how works two halves key paper safe secure quantum drawing strange square symbol fridge key ring keychain what for purpose',
    answer:
      'It is the drawing on somebody’s card, fridge or key ring. A verified doctor or ambulance crew scans it on this site and reads what that person wrote for them, such as allergies; the person is told. Everybody else reads nothing in it: a small QR code beside it, where there is one, shows the emergency number. It works with two halves of a key, one in the drawing, one on the server; neither alone opens anything.',
    more: [
      'It is not a QR code: other scanners and camera apps find nothing in it. A print only carries a small QR code with a web address beside it.',
      'Stored content is encrypted with AES-256-GCM; records are signed with ML-DSA-65.',
      'Nobody draws it by hand. Your own device makes it from a random number when you press the button, not from your name, illness or photograph: the drawing says nothing about you, each card has another one, and it stays the same when the content changes. Curved and crooked lines are its normal look.',
    ],
    related: ['create-glyph', 'security-of-data', 'print-sizes'],
  },
  {
    slug: 'who-may-read',
    title: 'Who may read a card: doctors, helpers, family',
    keywords: 'permissions none restricted read full access level role seen by preview',
    answer:
      'For medical, emergency, financial and legal roles you choose no access, restricted, read or full. Restricted: access is denied, with a note that the glyph contains restricted data. Read: on screen. Full: on screen, with export and sharing.',
    more: [
      'You can always read your own cards. If you choose no access for everyone, only you can read it.',
      'Family and friends without a professional role cannot read it. What they should know can stand in the plain lines of the print.',
      'The police, an employer, an insurer or a teacher has no such role by being one: who scans without a verified role that you allowed reads nothing of your medical history. A stranger sees the emergency number and what to do.',
      'You cannot allow one particular doctor or hospital: you allow a role, and each verified holder of it. If only one is to read a card, give it a passcode and tell it to that doctor alone; then no ambulance can open that card either, so keep another one for emergencies.',
    ],
    related: ['restricted-level', 'emergency-access', 'professional-roles', 'folders', 'which-rows'],
  },
  {
    slug: 'print-glyph',
    title: 'Printing and downloading a card',
    keywords:
      'print printer card sticker a6 pdf png svg download paper size format wallet fridge magnet fridge sheet large quality ink faint test',
    answer:
      'A card can be printed for the wallet, as stickers or on an A6 sheet for the fridge, at exact size, and downloaded as PNG, SVG or PDF. Choose 100 % in the printer dialog, check the size with the 50 mm line, and scan the print once: if it is read, the print is good enough.',
    more: [
      'A pale or old printer usually does: black on white and sharp edges matter more than deep ink. Choose the best quality and plain white paper.',
      'Printed plain lines are optional and can be read by anyone who holds the paper.',
      'Names and lines may be in any script. What you see in the preview is what is printed; text from right to left begins at the right edge.',
    ],
    related: ['create-glyph', 'scan-glyph', 'print-sizes', 'print-materials'],
  },
  {
    slug: 'change-glyph',
    title: 'Changing what a card says: medicines, doctor, phone number',
    keywords:
      'change edit update content version print stays valid medicine dose doctor allergy phone number correct new prescription reprint again',
    answer:
      'Open the card under Cards and choose to change its content. The drawing on paper stays valid: from now on a scan shows the new content, and you need no new card. Plain lines that you printed do not change by themselves: if one of them is out of date, print again.',
    more: ['The passcode is not stored, so you have to enter it again when you change the content.'],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'reissue-glyph',
    title: 'A card that was lost, stolen or copied: stop it and replace it',
    keywords:
      're-issue reissue new drawing photographed copied stolen lost card replace purse handbag wallet bag missing gone thief robbed stop block',
    answer:
      'Open the card under Cards. Deactivate stops every scan at once. Re-issue gives the card a new drawing: all prints and images of the old one stop working for good, so print the new one. The content stays the same, and whoever has the old card sees an emergency number, not your data.',
    more: [
      'If it turns up again, activate it: the print works as before, unless you re-issued it.',
      'Plain lines on the paper can be read by anybody who holds it; they cannot be switched off.',
      'Bag, telephone and card stolen together? On another device sign in with your password and a backup code, or start with “Forgot password”. Stop the card or give it a new glyph, then end the other sessions, revoke the passkey of that telephone under Settings, Security, change the password, and print again.',
      'We need no police report, and there is nobody to whom you must report the loss: you stop the card yourself, at any hour. For the other things in the wallet you may need one.',
      'A photocopy or photograph is scanned like the original. It opens nothing without a role that you allowed, its plain lines are copied along, and it stops together with the card. So a copy for a teacher or a trip is fine; give no copy to somebody you do not trust with the plain lines.',
    ],
    related: ['deactivate-glyph', 'change-glyph', 'lost-phone'],
  },
  {
    slug: 'deactivate-glyph',
    title: 'Deactivating, deleting and restoring',
    keywords: 'deactivate activate delete trash restore 30 days destroy remove revoke',
    answer:
      'Deactivate stops all scans immediately; you can activate the card again and the print stays the same. Delete moves it to the trash for 30 days, where you can restore it. After that it is deleted permanently.',
    more: [
      'To empty the trash at once, open Trash below the list of Cards, select all, and choose “Delete permanently”. Type the word that the page asks for. Keys, content and history are gone immediately, and nobody can bring them back, not even we.',
    ],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'glyph-limits',
    title: 'Expiry, number of reads and passcode',
    keywords: 'limits expiry expires passcode max reads attempts protect',
    answer:
      'When you make a card you can set an expiry date, the number of reads and a passcode that must be entered to read it. After five wrong passcodes it is locked until you change the content.',
    more: [
      'Your own scans do not count. We cannot recover a passcode.',
      'Without an expiry date a card never expires. What happens when a limit is reached stands under “Expired, used up or locked by wrong passcodes”.',
    ],
    related: ['create-glyph', 'who-may-read', 'limits-ended'],
  },
  {
    slug: 'glyph-capacity',
    title: 'Text and documents in a card',
    keywords: 'document upload txt json xml file size capacity too large content type',
    answer:
      'A card contains text. You can type it into the fields of its category or take it from a .txt, .json or .xml file; the file’s text becomes the content. The meter beside the form shows how much fits.',
    more: [
      'Pictures and PDF files cannot be stored in a card.',
      'A card holds 32 KB of text: about 32,000 letters, or ten full pages. Twenty or thirty medicines with their doses take a small part of it. Letters with accents count double.',
      'A long list or the emergency protocol of a hospital: type it or take its text from a .txt file. Put what must be done first in one sentence under Alert, because a crew has no time for three pages, and leave out what nobody needs in an emergency. What does not fit goes on a second card.',
      'A PDF, an X-ray, an ECG or a photograph has no place on a card. Copy the text of the report into it, or write what it says, its date, and where the picture lies.',
    ],
    related: ['create-glyph', 'one-or-two-cards'],
  },
  {
    slug: 'manage-glyphs',
    title: 'Finding and managing your cards',
    keywords: 'manage search filter list tags titles sealed tabs counts bulk find rename several many',
    answer:
      'Cards lists your cards, with a search, a filter and your folders from eight cards on. Names are encrypted: this device decrypts them with your vault, so search finds a card once its name is decrypted. To change several at once, choose “Select cards” in the menu.',
    more: [
      'The page of each card shows how often it was scanned, and by whom.',
      'From eight cards on, “Filter and order” sorts them: yours first, newest, oldest, by name or by most scans. You cannot drag them into an order of your own; tags and folders group them.',
      'To rename a card, open it, choose Change content and write another title. The print stays valid; a title that you printed does not change.',
    ],
    related: ['folders', 'change-glyph', 'vault', 'one-or-two-cards'],
  },
  {
    slug: 'folders',
    title: 'Folders',
    keywords: 'folder create personal institutional permissions default group delete',
    answer:
      'Use folders to group related cards. Their permissions apply to new cards in them; existing cards keep their own. Names and content of a folder are encrypted on your device.',
    more: [
      'A folder of an institution contains the code issued by it, so you cannot make your own cards in it.',
      'A folder cannot be shared with another person, such as your wife: it sorts your own cards. Who reads a card is decided by the roles that you tick on it.',
      'There are no folders inside folders; tags sort the cards of one folder further. To rename one, choose Edit beside it under Folders. When you delete a folder you choose whether its cards go to the trash or into another folder.',
    ],
    related: ['who-may-read', 'manage-glyphs', 'institutional-folders'],
  },
];
