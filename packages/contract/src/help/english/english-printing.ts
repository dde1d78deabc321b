import type { HelpArticle } from '../help-article.ts';

/** How large, on what and how often a card is printed, and what ends or hinders its being read. */
export const englishPrinting: readonly HelpArticle[] = [
  {
    slug: 'print-sizes',
    title: 'Size, copies and colour: how a card may be printed',
    keywords:
      'size small smallest minimum millimetres mm large a4 poster copies several many sheet group colour color logo picture style crooked curved lines helmet handbag',
    answer:
      'The drawing is 25 mm wide on the card sheet and 28 mm on stickers, whose size you choose up to 60 mm. Below about 10 mm many phones cannot focus near enough; below 5.5 mm (style Classic) or 9 mm (the other styles) it takes a 600 dpi printer. The print page says from how far your size is read.',
    more: [
      'There are four sheets: a card of 85.6 × 54 mm with front and back, stickers on A4, an A6 page for the fridge, and an A4 page for a wall or a door.',
      'Print one card as often as you like, for two homes or three handbags: every copy has the same drawing, shows the same content, and stops together with the others. If one is to say something different, make a second card.',
      'Different cards cannot be put on one sheet, and you cannot print many cards at once: print each by itself. Or download their pictures (PNG) and place them in a document of your own, each at least 35 mm wide with its white edge, with the name beside it.',
      'The colour of the drawing cannot be chosen, and no logo or photograph can be put into it. Under Look you choose one of five styles, and each can be scanned. A black-and-white printer will do.',
      'Curved, crooked lines are how every drawing looks; they are no fault of your printer.',
    ],
    related: ['print-glyph', 'print-materials', 'one-or-two-cards', 'scan-glyph'],
  },
  {
    slug: 'print-materials',
    title: 'Paper, laminating, cloth, helmet, bracelet: where a print may go',
    keywords:
      'paper cardboard matt glossy laminate laminated film plastic waterproof cloth fabric sew jacket iron helmet bottle curved bracelet wristband necklace dog tag key ring rain sun glue',
    answer:
      'Ordinary white paper will do; thicker paper lasts longer in a wallet. The card sheet is made to be folded or glued and then laminated: matt film is better, because a shiny one mirrors lamps. Wherever you put a print, it has to lie flat, be sharp and not be stretched. Scan it once when it is done.',
    more: [
      'Cloth: there is no iron-on print and no patch. Laminate a print and sew or pin it on by its edge, or stick a sticker on. Needle and staples belong outside the white edge, and the four rings in the corners must stay free.',
      'A helmet, a bottle, a bicycle: in our measurements with a simulated camera a drawing was still read when it was bent around a third of a circle. So put a small one on a large curve.',
      'You can stick a print on a bracelet, a necklace or a tag of your own; the shop has no bracelet. A part that is flat and at least 10 mm wide is needed.',
      'Bracelet lost? Each print of the same card has the same drawing, so a new glyph stops all of them. A card of its own for the bracelet, made with Duplicate, can be stopped alone.',
      'How long your own print lasts in rain, sun or the wash depends on paper, ink and film; we have not measured it. Scan it now and then. If it is not read, print it again: the drawing is the same.',
    ],
    related: ['print-glyph', 'print-sizes', 'damaged-print', 'shop-help'],
  },
  {
    slug: 'limits-ended',
    title: 'Expired, used up or locked by wrong passcodes: what happens then',
    keywords:
      'expired expire expires expiry date over passed used up reads left none ended locked passcode wrong attempts five renew extend again valid how long',
    answer:
      'A card without an expiry date never expires by itself. After the date you set, or when its reads are used up, every scan by others is refused, emergency access of an ambulance too: the reader is told “expired” or “no reads left” and sees nothing. You still read it, and nothing is deleted.',
    more: [
      'To open it again, choose Change content on its page and set a later date, none, or more reads under Limits. The print stays valid, and the reads are counted from the start again.',
      'The number to call and the plain lines on the paper can be read all the same. You are told of refused scans.',
      'A card is readable until the end of the day you chose. Before that the list of Cards says in how many days it expires; no message is sent for it.',
      'Only readers whose role you allow are asked for the passcode, so no stranger can lock the card by guessing. After five wrong ones it is locked even for the right one, until you change the content and set the passcode again. A passcode keeps out the ambulance too, so it does not belong on a card for emergencies.',
      'Look through each card twice a year and whenever a medicine changes. If one was not changed for a year, the page reminds you under what needs attention.',
    ],
    related: ['glyph-limits', 'change-glyph', 'scan-refused', 'not-readable-yet'],
  },
  {
    slug: 'doctor-cannot-open',
    title: 'My doctor or the ambulance could not open my card: why?',
    keywords:
      'doctor gp hospital ambulance nurse cannot could not open read did not work failed nothing sees only name refused why wrong my card',
    answer:
      'Most often they have no account here with a role that an institution verified: then they read nothing, whatever you set. Otherwise open the page of your card: it says whether the card is “Not readable yet” or “Stopped”, and who is ticked. “See as doctor” shows what a doctor gets.',
    more: [
      'On your side: the profile is not complete, the role stands at No access or Restricted, the card is stopped, expired or used up, it has a passcode that they do not know, or the paper is older than your last new glyph.',
      'On their side: they signed in without a second factor, their role has ended, they have no network, or they used the camera app: only Scan on this site reads the drawing.',
      'They see a name and nothing else? Then the rows for their role are empty: fill them in under Change content.',
      'Until it works, open the card on your own phone and show it, or hand over the plain lines. A family doctor’s practice can join as an institution, like a hospital.',
    ],
    related: ['not-readable-yet', 'who-may-read', 'staff-access', 'institution-start'],
  },
];
