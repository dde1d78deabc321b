import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** An account from its opening to its end, and what to do when something about it goes wrong. */
export const englishAccounts: readonly HelpArticle[] = [
  {
    slug: 'register',
    title: 'Opening an account: what you need to register',
    keywords:
      'register registration sign up open new account begin start spid cie google apple facebook account what need private institution',
    answer:
      'Choose Register on the sign-in page. You need a user name, a password of at least 8 characters, your full name and an email address; it is free and takes about three minutes. No telephone number and no document are asked for yet. Choose “Private” for yourself and your family, “Institution” for a hospital, office or service.',
    more: [
      'You cannot register or sign in with Google, Apple, Facebook or, as a private person, with SPID or CIE. SPID and CIE are only for employees in the portal for institutions, where the operator has set them up.',
      'The user name has 3 to 32 letters, digits, dots, dashes or underscores and cannot be changed later. Afterwards save the recovery code that is shown, and confirm your email address with the code from the mail.',
      'There is no registration by telephone or by post. Somebody you trust can sit beside you, or make a card for you in an account of their own.',
    ],
    related: ['confirm-email', 'recovery-code', 'minimum-age', 'two-accounts'],
  },
  {
    slug: 'two-accounts',
    title: 'Two accounts of one person: is it allowed, can they be merged?',
    keywords:
      'two accounts second another account twice double duplicate registered again merge join combine put together one person several allowed',
    answer:
      'No rule forbids a second account, but one is enough: it holds as many cards as you need, also for your family. Two accounts cannot be merged, and cards cannot be moved from one to the other. Keep the one you prefer, make the missing cards there again and print them, then delete the other account under Settings.',
    more: [
      'Prints of a deleted account stop working for good, so carry the new ones first. A backup can be restored only into the account it comes from.',
      'An email address can be confirmed in one account only. If your document was already used in another account, a reviewer looks at it and may turn it down.',
      'Units of a wallet can be sent to the wallet of the other account.',
    ],
    related: ['register', 'delete-account', 'user-name', 'create-glyph'],
  },
  {
    slug: 'cannot-sign-in',
    title: 'I cannot sign in: where to begin',
    keywords:
      'cannot sign in login log in enter get in locked out access account too many attempts try again later wait minutes wrong password unknown which email address registered',
    answer:
      'You sign in with your user name, not with the email address, and your password. “Wrong”: check the user name, capital letters and the keyboard language, then choose “Forgot password”. “Wait”: wait the minutes that stand there. A code is asked for: press “Send me a code by email”. Your cards can be read meanwhile as before.',
    more: [
      'How long must I wait? In a browser that your account knows, five wrong passwords are free; then you wait 30 seconds, and twice as long each time, up to 15 minutes. All other browsers together have five tries an hour; the page says how many minutes are left. Nothing is locked for good.',
      'Which email address is it? Search your mailboxes for mail from this site, and ask whoever registered you. Under “Forgot password” you can type the user name instead: the code goes to the address of the account.',
      'A fingerprint, face or passkey that fails, a lost phone or authenticator app: sign in another way, with another passkey or a backup code.',
      'The operator locked the account: the reason came by mail. The page itself does not open: that is no matter of the account; reload it or take another browser.',
    ],
    related: ['forgot-password', 'user-name', 'sign-in-code', 'passkey-fails', 'lost-phone', 'account-locked'],
  },
  {
    slug: 'second-factor-off',
    title: 'Turning off the second factor or the code by mail',
    keywords:
      'turn off switch off disable remove second factor two-factor 2fa authenticator app passkey code every time annoying only password email code stop asking',
    answer:
      'Under Settings, Security, remove the authenticator app and revoke your passkeys. When neither is left, the password alone signs you in and the backup codes are void. You confirm each step, and a mail tells you of it. To be asked less often without turning it off, tick “Remember this device” in Login Preferences.',
    more: [
      'A remembered device skips the second factor until the session ends, 24 hours at most.',
      'The code by email cannot be turned off, but it is not asked for each time: only on a device that your account does not know, after a hundred wrong passwords. Once you have signed in with a code, or changed the password, it stops.',
      'Without a second factor you cannot read cards in a professional role, and a stolen password is enough for a thief. A passkey alone is quicker than a password: choose “Biometric” as your sign-in method.',
      'The check every three months cannot be turned off; you can postpone its reminder, and nothing is locked.',
    ],
    related: ['authenticator-app', 'sign-in-choices', 'sign-in-code', 're-verification'],
  },
  {
    slug: 'fake-message',
    title: 'A call, mail or message in our name: is it really us?',
    keywords:
      'scam fraud fraudster phishing fake false call phoned telephone mail email sms whatsapp message support staff asks words 24 code password suspended click link genuine real',
    answer: `Nobody of ${PRODUCT} ever asks for your password, a code, the recovery code or the 24 words: not by telephone, mail or message. There is no telephone support, no SMS and no WhatsApp from us. Whoever asks for these is a fraudster: hang up, press no link, and type the address of the site yourself.`,
    more: [
      'How is a genuine mail known? It never asks you to send anything. After signing in at the address you know, the same news stands under the bell, for example a new device. No mail threatens to lock or delete your account unless you click.',
      'You told the password: change it under Settings; all other sessions end. You told a code: press “I did not expect this” beside the notice, or change the password at once, and look at Sessions and devices. You told the recovery code: create a new one under Settings, Security.',
      'You told the 24 words: send what the wallets hold to a wallet of another account, at once. A few words alone open nothing, but the more somebody has, the easier the rest is guessed: tell no more, and move the units to be safe.',
      'A passkey works only at the genuine address, so a copied page gets nothing from it. Show the operator named under Privacy what you received, and tell the police if money is gone.',
    ],
    related: ['real-invitation', 'not-me', 'wallet-phrase', 'contact-operator'],
  },
  {
    slug: 'fewer-mails',
    title: 'Too many mails and alerts: switching off, at night, sound',
    keywords:
      'too many mails emails alerts notifications stop unsubscribe newsletter switch off silence mute night quiet hours sleep do not disturb sound tone ring volume each scan care home',
    answer:
      'Under Settings, Notifications, switch off what you do not want: document alerts (who read your cards), wallet, security, login, push, sound. An ordinary scan sends no mail. Critical alerts, such as an emergency opening of a card or a changed password, always come, also by mail.',
    more: [
      'A switch counts for all your cards: a single card or reader, such as a care home, cannot be silenced. With document alerts off, ordinary scans and refused tries are not told at all; who read a card still stands with the card under Cards.',
      'Which mails are there? Codes you asked for, a new device, changes of password, address or sign-in, emergency openings, decisions about your profile and roles, payments and orders, the check every three months, a deletion. They cannot be switched off one by one. There is no newsletter and no advertising, so there is nothing to unsubscribe from.',
      'There are no quiet hours here: use “Do not disturb” or the sleep mode of your phone. If alerts about an emergency opening shall come through at night, allow this app or your browser as an exception there.',
      'The sound is two short tones for critical alerts, while a page is open; it can be switched off, another tone cannot be chosen. The sound of push alerts is set in the phone.',
    ],
    related: ['notifications', 'push-alerts', 'who-read-mine'],
  },
  {
    slug: 'report-misuse',
    title: 'Reporting somebody who read a card without a reason',
    keywords:
      'report misuse abuse emergency access without reason curious neighbour nurse doctor snooping spied read unlawfully complain institution sanction proof denounce',
    answer:
      'First press “I did not expect this” beside the notice: nobody reads the card from then on. Then write to the institution that stands there: it gave the role, is told of each emergency access, answers for its people, and can withdraw the role. There is no report button here that does this for you.',
    more: [
      'Name, role, institution, time, reason and what was shown stand with the card under Cards. They cannot be changed afterwards. As proof, Security activity, “Download with proofs”, saves a file that others can check.',
      'If the institution does not answer, write to the operator named under Privacy and Terms, who can lock an account. Health data read without a reason are also a matter for the data protection authority of your country, and may be one for the police or the professional body.',
      'What was already read cannot be taken back. For the future lower the level of that role, or switch emergency access off for the card.',
    ],
    related: ['who-read-mine', 'emergency-access', 'complain', 'security-activity'],
  },
  {
    slug: 'complain',
    title: 'Where to complain: operator, data protection, consumer body',
    keywords:
      'complain complaint authority garante ico data protection supervisory consumer association ombudsman court lawyer nobody answers reply unhappy rights refund dispute',
    answer:
      'First write to the operator named under Privacy and Terms, at the foot of every page. About your data you may complain to the data protection authority of your country at any time, in Italy the Garante, in the United Kingdom the ICO. About a purchase ask a consumer association of your country.',
    more: [
      'Write down what happened, when, and what you ask for; give the number of the order or payment. Do not send health data or passwords.',
      'If you bought in another country of the European Union, a European Consumer Centre helps free of charge. For a payment by card your bank can be asked for the money back.',
      'Something that cannot be used with a disability: Accessibility, at the foot of every page, names the contact. A professional who read without a reason: complain to the institution that gave the role.',
      'There is no complaint form and no arbitration on this site. Where no operator is named, only whoever runs the installation can answer.',
    ],
    related: ['contact-operator', 'privacy-rights', 'refunds', 'report-misuse'],
  },
  {
    slug: 'close-for-others',
    title: 'The account of somebody who died or can no longer use it',
    keywords:
      'died dead death passed away deceased late mother father husband wife close account stop card relatives dementia coma hospital cannot use power of attorney guardian enter proof certificate reminders',
    answer:
      'Relatives cannot enter the account of somebody else, and the operator cannot open it for them. Throw the prints away: a card that nobody scans shows nothing. Write to the operator named under Privacy and Terms, who can lock the account and tells you which proof of death is wanted; this site itself asks for none.',
    more: [
      'A card for your mother in your own account: delete it under Cards, and it stops at once.',
      'No card is charged by itself: a plan that nobody pays ends on the seventh day after the month. Reminders to sign in may still come by mail; nothing follows from them.',
      'Whoever was given the recovery code and can read the mailbox can set a new password, and then delete the account under Settings.',
      'Somebody is alive but can no longer use it: do not sign in with their password; what you do would stand in their name. Their cards keep working. For new facts make a card in your own account and let them carry that print. There is no access for guardians or with a power of attorney.',
    ],
    related: ['after-death', 'card-for-others', 'delete-account', 'contact-operator'],
  },
  {
    slug: 'after-deletion',
    title: 'What remains after you delete your account, and for how long',
    keywords:
      'after deletion deleted account what remains kept stays how long data erased gone invoices ledger logs backups wallet units money lost credit erasure',
    answer:
      'For 14 days you can take the deletion back. Then keys, contents, profile, photographs and addresses are destroyed, and prints stop for good. What stays, without your name: invoices as long as the law asks, the audit log with ids and times but no content, and what stands on the public ledger.',
    more: [
      'Of an order only products, sums and country stay, for the books. Who paid by bank transfer is kept encrypted for 400 days, because a bank can ask the money back. Sums and days stay.',
      'Backups of the operator still hold what was deleted until the oldest one is gone; without its keys a backup reveals no content.',
      'The wallet: its units are not paid out. Send them to another wallet before, or keep the 24 words on paper: after the deletion only they bring the units back. Account credit stays owed to you for ten years; a last mail gives the reference.',
      'Within the 14 days nobody but you can read your cards, also not in an emergency: carry something else.',
    ],
    related: ['delete-account', 'public-ledger', 'wallet-phrase', 'document-retention'],
  },
];
