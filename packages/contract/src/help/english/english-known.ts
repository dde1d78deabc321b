import type { HelpArticle } from '../help-article.ts';

/** How strangers are kept out without keeping the owner out, how the portal asks again, and what is new around an account. */
export const englishKnown: readonly HelpArticle[] = [
  {
    slug: 'known-devices',
    title: 'Known devices',
    keywords: 'known device browser cookie recognised unknown new telephone computer forget strangers',
    answer:
      'A browser in which you have signed in fully is known to your account for 180 days. Wrong passwords from it are counted by themselves, so that nobody who tries your password elsewhere can keep you out of it.',
    more: [
      'It is a protected cookie that names nobody, signs nobody in and replaces no second factor.',
      'It ends when you forget the device under Settings, Sessions and devices, and for all devices when you change or reset the password, end all sessions or report that it was not you. On a shared computer, use a private window.',
    ],
    related: ['sign-in-code', 'sessions'],
  },
  {
    slug: 'sign-in-code',
    title: 'The code in a mail when you sign in',
    keywords:
      'code mail email twelve signs unknown device many wrong attempts locked wait minutes strangers password tried',
    answer:
      'After many wrong passwords from devices that your account does not know, such a device needs a code besides the password. Press “Send me a code by email”, then enter the twelve signs together with your password. A code of your authenticator app or a backup code works as well.',
    more: [
      'It is valid for eight hours and works once. It is mailed twice at most in that time, two minutes apart, and stays the same: an earlier email has it too.',
      'Who has the code without the password gets nothing, and your known devices are never asked for it. If you are not signing in, somebody else asked: you need not do anything.',
      '“Wait … min”? Devices that your account does not know have five wrong passwords an hour together; wait the minutes that are shown, or use the code at once. Nothing is locked for good.',
    ],
    related: ['known-devices', 'not-me', 'authenticator-app'],
  },
  {
    slug: 'portal-confirm',
    title: 'Confirming in the portal for institutions',
    keywords:
      'portal institution employee administrator confirm password code invite vouch role access stop new credentials forgotten',
    answer:
      'In the portal an administrator confirms with the password, or a code of the authenticator app, before each act that makes or widens an access: inviting, vouching, a later last day, new credentials, ending a suspension. It counts for this one act and person.',
    more: [
      'The other administrators learn of it at once, by mail and above every tab of the portal, and can stop it there. “Last changes of accesses”, with the employees, lists who did what and when. Nobody ends their own access, so that an institution keeps an administrator.',
      '“I have forgotten the password” asks the other administrators for new credentials: a new invitation comes to your address, with which you choose another password. Where there is no other administrator, the operator of the site sends it.',
      'A second administrator: under Employees invite somebody with the role Administrator, before you go on leave. Who is already there as Operator needs a second access for it, under another employee ID. Nobody prolongs their own access, and an access runs two years at most.',
      'The only administrator has left or cannot sign in? Write to the operator named under Privacy. The operator makes sure of your institution and invites another administrator; no employee can do that.',
      'An institution without the portal has one account and no second administrator: whoever takes over changes password, email address and passkeys under Settings. Without the password, “Forgot password” sends a code to the account’s mailbox.',
    ],
    related: ['portal-staff', 'sign-in-code', 'known-devices'],
  },
  {
    slug: 'end-access',
    title: 'Somebody should no longer have access: a former partner, carer or friend',
    keywords:
      'access take away remove shut keep out ex former husband wife partner divorced separated split carer friend knows password still see',
    answer:
      'Change your password under Settings: all other sessions end. Under Security revoke passkeys that are not yours and create a new recovery code, and check your email address. If they have a print or picture of a card, re-issue it under Cards: every older one stops working for good.',
    more: [
      'Without a professional role a former partner, like all family, never reads a card of yours. Plain lines on paper that they hold stay readable.',
      'Take them off the contacts on each card: change its content under Cards.',
      'A doctor or helper whose role should read no more: lower the level of that role on the card, or deactivate it.',
    ],
    related: ['change-password', 'reissue-glyph', 'sessions', 'who-may-read'],
  },
  {
    slug: 'passkey-fails',
    title: 'A fingerprint, face or passkey that no longer works',
    keywords:
      'fingerprint face passkey fails stopped no longer work broken update error not accepted biometric login another way',
    answer:
      'Sign in another way: with another passkey, or with your password and a code of your authenticator app or a backup code. Then revoke the passkey that fails under Settings, Security, and set up a new one on the Biometric page. If you have no other way, start with “Forgot password” on the sign-in page.',
    more: [
      'A passkey belongs to one device, or to the account that keeps your passkeys: on another one it may not be there.',
    ],
    related: ['biometric-setup', 'forgot-password', 'lost-phone'],
  },
  {
    slug: 'missing-code',
    title: 'A code by email that does not arrive',
    keywords: 'code email mail never came arrive arrived received spam junk folder resend again waiting six digit',
    answer:
      'Look in the spam folder, and check that the address is written correctly and is the one of your account. Then ask for the code once more on the same page. A code to confirm an address or for a new password is valid for 15 minutes; the one for an unknown device is mailed twice at most in eight hours and stays the same.',
    more: [
      'When you sign in, a code of your authenticator app or a backup code works instead of the one by email.',
      'If nothing ever comes, write to the operator named under Privacy and Terms, at the foot of every page.',
    ],
    related: ['confirm-email', 'sign-in-code', 'contact-operator'],
  },
  {
    slug: 'minimum-age',
    title: 'How old you must be',
    keywords: 'age minimum old years sixteen 16 young underage sign up register account allowed limit',
    answer:
      'A complete profile, which your cards need before others may read them, is possible from 16 years on. For somebody younger a parent makes the card in an account of their own.',
    more: [
      'There is no upper limit: whoever is not at ease with computers can have the card made by somebody they trust.',
    ],
    related: ['card-for-others', 'child-grows-up', 'profile-needed'],
  },
  {
    slug: 'real-invitation',
    title: 'An invitation from a hospital or office: is it genuine?',
    keywords:
      'invitation invite invited message hospital office institution wants add join genuine real scam fake accept decline refuse offer',
    answer:
      'Do not rely on the message: sign in at the address you know. An invitation into a plan stands there under Plans, a folder offered to you on the dashboard and under Cards. If it is not there, it is not from us. You alone accept or decline, and neither lets the institution see what you keep.',
    more: [
      'In doubt ask the institution, on a number that you already know. Never give anybody your password or a code.',
      'Staff are invited by mail with a link that is valid for seven days. If you do not work there, leave it alone.',
    ],
    related: ['institutional-folders', 'plans-help', 'who-checks-institutions'],
  },
  {
    slug: 'update-details',
    title: 'Your own phone number, address or name is new',
    keywords:
      'own details personal new number phone telephone mobile address moved house surname married name profile change update correct where',
    answer:
      'What helpers see stands on each card: change its content under Cards, and the print stays valid. Your email address you change under Settings, Email. Name, telephone and address in the profile were checked with your document and cannot be edited afterwards: ask the operator named under Privacy to correct them.',
    more: ['The delivery address is given with each order. Plain lines that are printed do not change: print again.'],
    related: ['change-glyph', 'change-email', 'kyc-verification'],
  },
];
