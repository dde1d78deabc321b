import { PRODUCT } from '../brand.ts';
import type { HelpArticle } from './help-article.ts';

export const englishData: readonly HelpArticle[] = [
  {
    slug: 'wallet-help',
    title: 'The wallet',
    keywords: 'wallet crypto coins balance send receive private key seed address transaction payment',
    answer:
      'There is no wallet in this version yet: no keys are made, no balance is kept, and nothing can be sent or received. Whoever shows you one in our name is not us.',
    more: ['When it comes, its keys will be made on your device. This page will then say how to use it.'],
    related: ['payments-help', 'not-me'],
  },
  {
    slug: 'payments-help',
    title: 'Plans, shop and payments',
    keywords: 'price plan subscription buy order shop pay payment card cost free fee',
    answer: 'Nothing is sold in this version yet, and nobody will ask you for money here.',
    more: [],
    related: ['wallet-help'],
  },
  {
    slug: 'vault',
    title: 'Your vault, and why it locks',
    keywords: 'vault locked unlock open sealed titles password key idle',
    answer:
      'Contents, titles and folders are sealed with a key that only you can open. This device keeps it open while you work and closes it at sign-out and after 60 idle minutes. Your password, a passkey that supports it, or your recovery code opens it again.',
    more: [],
    related: ['recovery-code', 'earlier-vault', 'security-of-data'],
  },
  {
    slug: 'earlier-vault',
    title: 'Sealed in an earlier vault',
    keywords: 'earlier vault reset old closed damaged does not open',
    answer:
      'When a password is reset without the recovery code, a new vault begins. What you sealed before opens with the recovery code of the earlier one: open the glyph under Manage and type it there.',
    more: ['Until then those glyphs can still be deactivated and deleted.'],
    related: ['recovery-code', 'forgot-password'],
  },
  {
    slug: 'security-of-data',
    title: 'How your data are protected',
    keywords: 'security encryption privacy quantum aes server see data protected safe',
    answer:
      'Content is encrypted in your browser before it is sent. A dump of the database without its keys reveals none of it, and a photograph of a glyph reveals none without a release by the server. No release happens without an entry in the log.',
    more: [
      'No web page can prevent a screenshot or a photograph of the screen. The protections on screen deter; a copy opens nothing by itself.',
      'Your password stays the weakest secret: make it long, and set up a passkey.',
    ],
    related: ['what-is-a-glyph', 'biometric-setup', 'screen-protection'],
  },
  {
    slug: 'screen-protection',
    title: 'Why the drawing blurs or hides',
    keywords: 'blur hidden developer tools right click print key watermark protection screenshot',
    answer:
      'While a glyph is shown, the print key, the right mouse button on it and open developer tools are answered with a warning, and it blurs when the window is not in front. It carries your name and the time. Zoom or a side bar can look the same; a button brings it back.',
    more: [],
    related: ['security-of-data'],
  },
  {
    slug: 'export-data',
    title: 'Downloading everything about you',
    keywords: 'export download data zip gdpr copy everything backup',
    answer:
      'Settings, Your data, makes one .zip with what we have about you and what your vault opens: contents and drawings, readable. Keep it where nobody else looks.',
    more: ['With a locked vault, contents stay sealed in the file.'],
    related: ['delete-account', 'vault'],
  },
  {
    slug: 'backups',
    title: 'Backups, and bringing one back',
    keywords: 'backup backups restore copy icloud google drive phone file storage lost device bring back',
    answer:
      'Settings, Backup, seals your folders and glyphs into one file on this device and puts it where you choose: in this browser, in a file, in a folder of your iCloud Drive, or in your Google Drive. Only your recovery code opens it.',
    more: [
      'Bring back, in the same place, reads a backup on this device or a new one with the recovery code, shows what is in it, and makes what your account no longer has anew. What is still there is left alone.',
      'A backup holds neither your password nor a passkey. Without the recovery code nobody can read it, you included.',
    ],
    related: ['recovery-code', 'export-data'],
  },
  {
    slug: 'install-app',
    title: 'Installing it as an app',
    keywords: 'install app home screen desktop icon pwa update new version',
    answer:
      'Where your browser offers it, a card on the dashboard and Settings, App on this device, install it: it opens in a window of its own, also without a connection. Elsewhere Settings says how to put it on the home screen.',
    more: [
      'A new version waits until you let it in with the button in the green strip. Nothing you typed is thrown away.',
    ],
    related: ['without-a-connection'],
  },
  {
    slug: 'delete-account',
    title: 'Deleting your account',
    keywords: 'delete account close leave remove erase grace period',
    answer:
      'Settings, Delete account. At once nobody but you can read your glyphs and all other sessions end. Within the days shown there you can sign in and take it back; then keys, contents and photographs are destroyed.',
    more: [],
    related: ['export-data'],
  },
  {
    slug: 'confirm-email',
    title: 'Confirming your e-mail address',
    keywords: 'email e-mail mail address confirm change code alerts notification',
    answer:
      'Settings, E-mail: send yourself a six-digit code and type it there. Alarms and recovery go to a confirmed address only.',
    more: ['If you change the address, the earlier one is told and can take it back.'],
    related: ['forgot-password', 'not-me'],
  },
  {
    slug: 'notifications',
    title: 'Notifications',
    keywords: 'notification bell alert unread badge sound push browser switch off filter clear read',
    answer:
      'The bell lists what happened to your account: scans, refused scans, new devices, changed factors and more. You can filter it, mark entries read and clear all of them. Switches decide which kinds are shown, and whether there is a sound or a browser notification.',
    more: [
      'Critical ones also come by mail, to a confirmed address. An entry you do not know can be answered with “That was not me”.',
    ],
    related: ['not-me', 'confirm-email'],
  },
  {
    slug: 'language',
    title: 'Language: English and Italian',
    keywords: 'language italian english italiano lingua translate switch',
    answer:
      'The account menu holds the language. Dates and numbers follow it, and so do these help articles. What you typed into a form stays.',
    more: [],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'without-a-connection',
    title: 'Without a connection',
    keywords: 'offline connection network wifi airplane unsent waiting pending changes conflict sync',
    answer:
      'While your vault is open on this device, your glyphs and folders can be read without a connection. The page says when they were last read from the server.',
    more: [
      'Folders you make, change or delete, and glyphs you move, tag, rename, delete or restore, wait on this device, sealed, and are sent in their order once the server can be reached. If the same thing was changed elsewhere meanwhile, you see both and choose.',
      'New glyphs, new content, re-issues, and switching a glyph on or off need a connection.',
      'Signing out removes what is kept on this device. What was not sent is shown to you first.',
    ],
    related: ['security-of-data'],
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Keyboard, theme and accessibility',
    keywords: 'keyboard shortcut keys dark theme light accessibility screen reader motion zoom',
    answer:
      'Press ? for the list of shortcuts; single-key ones can be turned off there. The account menu holds the theme. Everything works by keyboard and with a screen reader, and less motion is honoured.',
    more: [],
    related: ['spinners'],
  },
  {
    slug: 'spinners',
    title: 'Designing a loading animation',
    keywords: 'spinner spinners loading animation preset export json import particles',
    answer:
      'Spinners in the navigation opens the designer: six variants, sizes from 32 to 96 pixels, speed, color, particles. Export gives a JSON file, Import reads one back, and Copy link carries the settings in the address.',
    more: [],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'about-assistant',
    title: 'What this assistant is',
    keywords: 'assistant ai chatgpt gemini provider combined who are you robot answers local privacy help',
    answer: `I search the help of ${PRODUCT} on your device and show the articles that fit. Without your consent, what you type here is not sent anywhere.`,
    more: [
      'The three choices change how an answer is laid out: Combined gives the answer and related articles, ChatGPT the whole best article, Gemini a list of articles.',
      'Whoever runs this site can connect ChatGPT or Gemini. Then, and only if you consent for that provider, your question and the best articles are sent to it: nothing of your account and nothing of your vault. Consent is withdrawn in the same panel.',
      'Beside each source stands how many of the words of your question it holds.',
    ],
    related: ['security-of-data'],
  },
];
