import type { HelpArticle } from '../help-article.ts';

/** A card in daily life: what stands on it, who finds it, and what happens to it. */
export const englishCards: readonly HelpArticle[] = [
  {
    slug: 'medical-card',
    title: 'What to write on a medical card',
    keywords: 'medical card blood group allergy medicine dose condition illness implant organ donor pregnancy doctor',
    answer:
      'Open Make a card and choose Medical. It has a row for each thing that helps in an emergency: blood group, allergies, medicines with their doses, conditions, implants, organ donor and more. Leave out what you do not want to share.',
    more: [
      'Rows that you leave empty are shown to readers as not filled in by you, so that nobody takes them for “none”.',
      'If something changes, change the content under Cards. The print stays valid.',
      '“Alert” is what a crew reads first, at once and without a reason. There belongs what must never be given or done, in one short sentence: “Brugada syndrome: never give these medicines: …”. Print it as a plain line, too.',
    ],
    related: ['who-may-read', 'change-glyph', 'emergency-access', 'which-rows', 'wishes-on-card'],
  },
  {
    slug: 'found-card',
    title: 'What a stranger who finds your card sees, without an account',
    keywords:
      'without account random anybody street pick up stranger finder found lost card passer-by not registered unverified public',
    answer:
      'Anyone can open the web address in the small QR code on a print, also without an account: it shows the emergency number and what to do. It does not show your data. To read them, one has to sign in with a role that an institution verified, ambulance crews included.',
    more: [
      'Plain lines that you chose to print can be read by anyone who holds the paper.',
      'You found one? Scan the small QR code and follow the page; there is no way to write to the owner, unless a number is printed on it.',
      'If you lost a card and do not want it to be used, deactivate or re-issue it under Cards.',
      'Is it safe to scan, and does the owner learn who I am? The small QR code only opens a page of this site. It asks for no password, payment or download, and the owner learns nothing. If you scan the drawing while signed in, the owner gets your name, the time, the kind of device and the shortened network address; never your phone number.',
    ],
    related: ['who-may-read', 'emergency-access', 'reissue-glyph'],
  },
  {
    slug: 'damaged-print',
    title: 'A damaged, dirty or blurred print',
    keywords: 'damaged print broken dirty scratched faded crumpled folded blurred unreadable replace',
    answer:
      'A glyph contains spare data: in our measurements with a simulated camera it was still read with 30 % of its area missing. Dry it, lay it flat, use even light and try the scan. If it is not read, print it again under Cards: it is the same glyph, and other prints stay valid.',
    more: [
      'Re-issue it only if it was lost or copied: that makes every older print useless.',
      'A scratch, a crease or the ring of a coffee cup mostly does no harm: try the scan before you throw the paper away. It matters more when one of the four rings in the corners is gone.',
    ],
    related: ['print-glyph', 'scan-glyph', 'reissue-glyph', 'print-materials'],
  },
  {
    slug: 'restricted-level',
    title: 'What “Restricted” means',
    keywords: 'restricted limited reserved level permission meaning none read full denied',
    answer:
      'Restricted is one of the four levels you choose for a role: none, restricted, read, full. A reader with that role is told that the card contains restricted data, and cannot open them.',
    more: [
      'In an emergency a verified responder can open the medical sections with a reason, unless you said no to emergency access.',
      'The strip “Restricted until” has another meaning: after a password was reset by mail alone, the account can do little for 24 hours.',
    ],
    related: ['who-may-read', 'emergency-access', 'scan-refused'],
  },
  {
    slug: 'after-death',
    title: 'If you die: what heirs can do',
    keywords: 'death die inheritance heir will legacy trusted person',
    answer:
      'An account does not pass to another person, and we cannot open it for heirs. Your cards keep working: the roles you chose can read them as before. Someone who has your recovery code and your mailbox can set a new password and open your vault.',
    more: [
      'To allow that, leave the recovery code with someone you trust, for example a notary. Never give away the password while you live: you could not tell who read what.',
      'What a notary or lawyer should know can stand in a card of its own, with the legal role at Read.',
    ],
    related: ['recovery-code', 'who-may-read', 'forgot-password'],
  },
];
