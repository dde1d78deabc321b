import type { HelpArticle } from '../help-article.ts';

export const englishReading: readonly HelpArticle[] = [
  {
    slug: 'scan-glyph',
    title: 'Scanning a card',
    keywords: 'scan read camera upload picture paste torch photo reader pdf file',
    answer:
      'Open Scan and point the camera at the glyph, or upload or paste a picture or a PDF of it. It is read on this device and is not uploaded. You then see what your role may read.',
    more: [
      'If it is not found, move closer until it fills the frame, with all four corner rings visible.',
      'Of a PDF the first ten pages are looked at, until a glyph is found. Scans in JBIG2 or JPEG 2000 stay blank: take a picture instead.',
      'Scanned data is kept only in this tab. After a reload, scan again.',
    ],
    related: ['scan-refused', 'camera-problems', 'emergency-access'],
  },
  {
    slug: 'scan-refused',
    title: 'A scan was refused',
    keywords: 'refused denied no access inactive expired unknown passcode wrong scan error',
    answer:
      'Usual reasons: your role may not read it, the card is deactivated, in the trash or expired, it has no reads left, or it was re-issued. The owner is notified of the refused scan.',
    more: [
      'For privacy, the answer does not reveal whether an unknown card exists.',
      'Your doctor cannot open your card? First of all the doctor needs an account with a verified role, signed in with a second factor; many do not have one yet. Then look under Cards: is it active and readable, is the doctor’s role ticked, does it ask for a passcode? Plain lines on the print need none of this.',
      'A passcode is asked for and you do not know it? Only the owner has it: ask the person, or relatives and whoever is named in the plain lines. We do not know it, and emergency access does not replace it. After five wrong ones the card is locked until its owner changes it; the owner is told of them, with your name.',
    ],
    related: ['who-may-read', 'emergency-access', 'doctor-cannot-open', 'limits-ended'],
  },
  {
    slug: 'emergency-access',
    title: 'Emergency access with a reason',
    keywords:
      'emergency break glass reason responder paramedic ambulance unconscious collapsed accident restricted alert urgent what they see',
    answer:
      'In an emergency, a verified responder can open the medical sections of a card with one tap and a reason, unless its owner said no. The owner and the institution that granted the role are alerted immediately. Of employees in the portal its administrators see it there, and in the access log.',
    more: [
      'At first sight a verified crew reads the alerts, the contacts to call and where you are found; allergies too, where you chose to show them at once. Medical history, medicines and allergies open with the reason.',
      'The owner decides this with a switch of its own when making the card, apart from the levels of the roles.',
      'The limit is five emergency accesses per hour.',
    ],
    related: ['professional-roles', 'who-may-read'],
  },
  {
    slug: 'camera-problems',
    title: 'The camera does not work',
    keywords:
      'camera denied permission not allowed busy missing broken black picture dirty greasy scratched cracked lens wipe blurred foggy',
    answer:
      'Allow the camera in the address bar of your browser, close other apps that use it, and try again. You can always upload an image instead.',
    more: [
      'Where a device has several lenses, choose the one that focuses near; it is remembered on this device. Zoom with the slider, two fingers, or the keys + and −.',
      'Photos of any size can be uploaded. A browser that cannot open HEIC photos says so: save them as JPEG.',
      'A dirty, wet or cracked lens? Wipe it with a soft dry cloth, and take off a case or film that covers it. If one lens is cracked, choose another one under Camera, upload a picture taken elsewhere, or sign in on another phone and scan there. A crack in the screen does not matter.',
    ],
    related: ['scan-glyph'],
  },
  {
    slug: 'who-read-mine',
    title: 'Who has read or opened my card, and when',
    keywords:
      'scan log history recent activity who read opened name role time audit unexpected suspicious alert notice stranger',
    answer:
      'The notification, the dashboard and the card under Cards say who opened it: name, role, institution, time and what was shown. Every read is recorded; there are no exceptions. If you did not expect it, press “I did not expect this” on the notification, or deactivate the card: nobody reads it from then on.',
    more: [
      'Ask the institution that stands there why it was read; it answers for its staff. What was already read cannot be taken back.',
      'Under Cards each scan also shows the device and the shortened network address for 90 days.',
      'At the level Full a reader may export, share, print and copy the data; at the level Read only copy them for their notes, and only where you ticked that. You are notified each time and the log shows how. If the notification fails, it is refused.',
      'If one person is refused repeatedly, you are notified of the first three refusals within an hour; further ones are counted on the last entry.',
    ],
    related: ['not-me', 'deactivate-glyph'],
  },
  {
    slug: 'institutional-codes',
    title: 'Institutional codes',
    keywords:
      'institutional institution hospital bank ministry government embassy country code unique emergency number',
    answer:
      'Institutional Codes lists institutions of a country by their official names, with a personal code for each that stays the same. The code identifies you at the institution and opens nothing by itself. Your browser creates its glyph when you first reveal it.',
    more: [
      'A phone or emergency number is shown only if its source was checked. In an emergency dial the number you know.',
    ],
    related: ['scan-glyph', 'folders', 'institutional-folders'],
  },
  {
    slug: 'institutional-folders',
    title: 'Folders from an institution',
    keywords:
      'institutional folder institution hospital municipality bank office offer accept decline code issued lock withdraw give back',
    answer:
      'An institution with the portal can offer you a folder with a code of its own. You find the offer on the dashboard and under Cards, and you alone accept or decline it. When you accept, your device makes the card of that code.',
    more: [
      'The institution fixed the code before the offer. It cannot be edited, and the folder takes no other card; it has a lock in every list.',
      'You can switch the card off, renew its glyph when a print is lost, and give the code back under Folders. Then the folder goes and every scan is refused.',
      'The institution sees your username, your name once you accept, and whether the code is in use. It never sees what you keep. When one of its employees scans a card of yours, you are told the name and the institution.',
      'If the institution withdraws the code you are told, and the card is refused from that moment.',
      'Institutional Codes is another page: it lists institutions of a country, with a code for each that nobody has to offer.',
    ],
    related: ['folders', 'institutional-codes'],
  },
];
