import type { HelpArticle } from './help-article.ts';

/** How strangers are kept out without keeping the owner out, and how the portal asks again. */
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
    ],
    related: ['sign-in-code', 'known-devices'],
  },
];
