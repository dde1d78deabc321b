import type { HelpArticle } from '../help-article.ts';

export const englishData: readonly HelpArticle[] = [
  {
    slug: 'wallet-help',
    title: 'The wallet',
    keywords:
      'wallet crypto coins balance send receive private key seed address transaction payment stake staking reward unbond transfer pay how',
    answer:
      'Under Wallet you create wallets whose keys are made on your device and sealed in your vault. You send and receive units of our own ledger; each transfer is signed with ML-DSA-65 and confirmed by a block within seconds. In the sandbox the units have no value.',
    more: [
      'All wallets follow from one recovery phrase of 24 words. Write it on paper: it brings them back without your password.',
      'Your password or a passkey opens the keys for five minutes. The private key is shown only after you confirm, and hides again by itself.',
      'BTC and ETH here are units of this ledger. They cannot be redeemed on Bitcoin or Ethereum, and addresses of those networks do not fit.',
      'Where this server is connected to Bitcoin or Ethereum, External chains holds accounts there, from the same recovery phrase. They are not quantum-resistant.',
      'Receive shows your address as a QR code or as a glyph with the amount that you ask for. Scan such a glyph, and the form to send is filled in; nothing is sent before you sign.',
      'A new recipient waits an hour and there is a daily limit: both protect you when a session is stolen, and both can be changed under Limits.',
      'Under the details of a wallet you can stake units. Once a day, stakes share up to four fifths of the network fees by their size; no rate is promised. What you take out of a stake comes back by itself after seven days.',
      'To send units, open Wallet, Send: choose the wallet, enter the address or choose a contact, then the amount and, if you like, a memo. Review shows the fee, which comes on top. “Sign and send” asks for your password or passkey if the keys are closed, and the next block confirms it within seconds. Memo, addresses and amounts are public, names are not.',
    ],
    related: ['payments-help', 'not-me'],
  },
  {
    slug: 'payments-help',
    title: 'What it costs: prices, payments and fees',
    keywords:
      'price cost hidden extra month monthly how much free fee pay payment card paypal apple google bank transfer reference iban qr receipt refund cancel history',
    answer:
      'Registering, and making, printing and scanning cards cost nothing, and nothing that protects you waits for a payment. Plans are optional: Basic is 1 and Premium 3 dollars or euros a month, tax included; Plans lists them all, also for institutions. Products of the shop and service fees show their price before you confirm. There are no hidden costs.',
    more: [
      'A card number is typed on the page of the payment provider, never here. In the sandbox that page takes public test numbers alone; they are listed beside the summary.',
      'A bank transfer needs the reference exactly as shown: it is how your transfer is found. Your bank app can read it from the code. Without it a person looks for your payment, and sends back what belongs to none. If you send less, the rest stays open and a mail says how much; if you send more, the difference becomes account credit, which is kept for you: it stands among the payment methods and pays whatever it is enough for.',
      'Units of your wallet pay at a rate that is fixed for 15 minutes, with the memo that is filled in for you.',
      'You can close the page at any time: it shows the same state when you come back, and a notification tells the result. What is not completed can be cancelled; a charge that arrives afterwards goes back by itself.',
      'Full history lists every payment, with a filter and a CSV file. A completed payment has a receipt as PDF.',
      'There is no free trial, no discount code, no voucher and no reduced price, not for a disability or a low income either: what helps and protects you is free for everybody, and needs no plan. No page here has a field for a code; who sends you one is not this site.',
    ],
    related: ['payment-methods', 'payment-fails', 'plans-help', 'wallet-help'],
  },
  {
    slug: 'plans-help',
    title: 'Plans, invoices and announcements',
    keywords:
      'plan subscription subscribe upgrade downgrade cancel invoice receipt refund advert ads announcement premium basic hospital seats accounts members institution renew month',
    answer:
      'Under Plans you choose a plan for yourself or your institution. It pays for the service: without announcements on the dashboard, or with accounts for your people. Nothing that protects you depends on one: glyphs, contacts, the access log, the emergency view and export are the same without a plan.',
    more: [
      'For one person there are two. Basic supports the service and changes nothing else: announcements stay. Premium takes them away. Cards for you and your family are free and unlimited with either, and without one. Institutions choose by the number of accounts.',
      'Plans are paid by the month only: there is no yearly payment, and nothing to change between year and month.',
      'No card is stored. Three days before a month ends you are asked to pay the next one, and reminded one, three and five days after it; on the seventh day the plan ends. Until then what you have paid for last stays.',
      'A larger plan costs the difference for the rest of the month, to the second; you see the sum before you confirm. Where it is too small to be charged, and where a plan is smaller, the change begins with the next month. A cancellation can be taken back until the month ends.',
      'An institution invites people by username, up to the number of its plan; they join or decline. It sees the names of those who joined and nothing of what they keep. With more members than it holds a plan cannot be started; when a smaller one begins, the newest members are suspended until there is room. Professional roles are free and need no place.',
      'The hospital plan is free for institutions of medicine whose licence a reviewer has verified.',
      'Each payment but account credit makes an invoice with the tax inside; a refund makes a credit note. Both are saved from the payment as PDF.',
      'An announcement is a sentence of ours, labelled. Nothing of other companies is shown or loaded.',
    ],
    related: ['payments-help', 'invoice-details', 'end-plan', 'third-parties'],
  },
  {
    slug: 'charity-help',
    title: 'The fifth for charity',
    keywords:
      'charity donation donate hospital fifth twenty percent pool allocated paid month proof who receives weight',
    answer:
      'A fifth of everything sold is set aside for charity, and a refund takes it back. When a month has ended the pool is shared: at least four fifths go to hospitals whose licence was verified. The page 20% for charity, linked at the foot of every page outside your account and under Plans, shows every month and who received what.',
    more: [
      'Check this in my browser computes on your device that the figures of a month stand in a block of the public ledger, signed by the operator. It proves who was allocated how much; that a bank transfer was made is the word of whoever runs this site.',
      'You cannot donate here yourself: the fifth comes from what is sold. Who wants to give more gives to a hospital directly.',
      'Only sums stand there: nothing tells who bought what.',
      'When more was refunded than the pool holds, the next sales make up for it first. The page says why money stays in the pool, for instance while no hospital receives.',
      'A hospital with a verified licence agrees on that page to receive, and can withdraw at any time. Its name and country are then public.',
    ],
    related: ['plans-help', 'public-ledger'],
  },
  {
    slug: 'public-ledger',
    title: 'The public ledger and how to check a transaction',
    keywords: 'ledger explorer block chain hash proof verify merkle confirmed supply fork alarm operator public',
    answer:
      'The page Public ledger, linked at the foot of every page outside your account, shows all blocks with amounts and addresses and no names. Nobody needs an account for it. Enter the hash of a transaction: your browser checks each step itself, from the signature to the signed block, and shows the first one that is wrong.',
    more: [
      'The four words of the operator key stand for the key that signs the blocks. Compare them with somebody else’s screen: the same words, the same ledger.',
      'Your browser remembers the newest block that it has checked. If the ledger has not grown from it at your next visit, a red alarm shows what you saw and what is shown now, and stays until you decide. Save both heads before you accept anything.',
      'And the right to be forgotten? The ledger holds addresses, amounts and memos, no name and no health data, so it says nothing of who you are. It cannot be changed, also not after you delete your account: so write nothing personal into a memo.',
    ],
    related: ['wallet-help', 'security-of-data'],
  },
  {
    slug: 'vault',
    title: 'Your vault, and why it locks',
    keywords: 'vault locked unlock open sealed titles password key idle',
    answer:
      'Contents, titles and folders are encrypted in your vault, which only you can unlock. It stays unlocked on this device while you work and locks when you sign out or after 60 minutes without use. Your password, a passkey that supports it, or your recovery code unlocks it again.',
    more: [],
    related: ['recovery-code', 'earlier-vault', 'security-of-data'],
  },
  {
    slug: 'earlier-vault',
    title: 'Content in an earlier vault',
    keywords: 'earlier vault reset old closed damaged does not open',
    answer:
      'When a password is reset without the recovery code, a new vault is created. The recovery code of the earlier vault unlocks what you stored before: open the card under Cards and enter the code there.',
    more: ['Until then those cards can still be deactivated and deleted.'],
    related: ['recovery-code', 'forgot-password'],
  },
  {
    slug: 'security-of-data',
    title: 'How your data is protected against hackers and photographs',
    keywords:
      'hacker hack photograph picture copy steal criminals breach leak security encryption privacy quantum aes server see data protected safe break-in broken into stolen data passport informed told',
    answer:
      'A photograph of the drawing opens nothing by itself: it is half of a key, and the server gives the other half only to a verified role that you allowed. You are told of each read, and can stop the card at once. Content is encrypted in your browser; a copy of the database without its keys reveals nothing.',
    more: [
      'No web page can prevent a screenshot or a photograph of the screen. The protections on screen only deter; a copy alone opens nothing.',
      'Your password is the weakest part: make it long and set up a passkey.',
      'What would a thief of the database have? User names, names, email addresses and from where you signed in, and of the cards the category, size, permissions and who scanned when; no password and no content. Profile details and photographs of documents are encrypted with a key that does not lie in the database. Whoever stole that key too could open them (photographs are destroyed 90 days after the decision) and could try out weak passwords.',
      'Are you told after a break-in? The site has no automatic message for that: informing you is up to the operator named under Privacy. In the European Union the law demands a report to the authority within 72 hours, and word to you where the risk is high. If you are worried, change your password and look at your security activity.',
    ],
    related: ['what-is-a-glyph', 'biometric-setup', 'screen-protection'],
  },
  {
    slug: 'server-sees',
    title: 'What the server and we can read',
    keywords: 'server operator staff employee administrator database read see know content allergy illness secret',
    answer:
      'Not the content of your cards, nor their titles, folders and glyphs: your browser encrypts them before they are sent, and the server has only one half of each key. It does see the category and size of a card, its permissions, and who scanned it when.',
    more: [
      'Your profile and the photographs of your document are different: they are stored encrypted, but a reviewer can open them to check your identity.',
      'The server delivers this page. An operator with bad intentions could deliver a changed one, so some trust in the operator remains.',
    ],
    related: ['security-of-data', 'third-parties', 'what-is-a-glyph'],
  },
  {
    slug: 'third-parties',
    title: 'Other companies: Google, OpenAI, advertising',
    keywords: 'third party company google openai chatgpt gemini share sell send advertising analytics tracking cookie',
    answer:
      'The content of your cards goes to no other company. There is no advertising of others, no tracking and no script of others on these pages. Google and OpenAI get something only if you agree to it.',
    more: [
      'If the operator connected a provider to this assistant and you agree, your question and some help articles are sent to it.',
      'If you connect Google Drive, your encrypted backup is kept there; Google sees its size and date. Browser notifications travel encrypted through the push service of your browser.',
    ],
    related: ['server-sees', 'about-assistant', 'backups'],
  },
  {
    slug: 'screen-protection',
    title: 'Why the drawing blurs or hides',
    keywords: 'blur hidden developer tools right click print key watermark protection screenshot',
    answer:
      'While a glyph is shown, a warning appears when you press the print key, right-click the glyph or open developer tools, and the glyph blurs when the window is in the background. It shows your name and the time. Zoom or a side bar can trigger the same; a button shows the glyph again.',
    more: [],
    related: ['security-of-data'],
  },
  {
    slug: 'health-consent',
    title: 'Consent to health data',
    keywords: 'consent agree agreed withdraw revoke gdpr privacy policy terms legal health',
    answer:
      'Before your first card with health data you are asked once for your consent; its version and time are recorded. Settings, Privacy, shows it and lets you withdraw it. You then choose whether your medical and emergency cards are deactivated or go to the trash.',
    more: ['Privacy, at the foot of every page, says what is stored, for how long and who can see it.'],
    related: ['export-data', 'delete-account', 'server-sees'],
  },
  {
    slug: 'export-data',
    title: 'Downloading everything about you',
    keywords: 'export download data zip gdpr copy everything backup',
    answer:
      'Settings, Your data, creates a .zip file with your account data and the readable contents and drawings from your vault. Keep it in a private place.',
    more: [
      'If the vault is locked, the contents in the file are encrypted.',
      'How do I open the files? First unpack the .zip. README says what is where. A .json file is plain text: open it with a browser or a text editor. Drawings end with .svg and open in a browser, photographs in any viewer.',
    ],
    related: ['delete-account', 'vault'],
  },
  {
    slug: 'backups',
    title: 'Creating and restoring backups',
    keywords: 'backup backups restore copy icloud google drive phone file storage lost device bring back',
    answer:
      'Settings, Backup, encrypts your folders and cards into one file on this device and stores it where you choose: in this browser, in a file, in a folder of your iCloud Drive, or in your Google Drive. Only your recovery code opens it.',
    more: [
      'Restore, on the same page, opens a backup with the recovery code on this device or a new one, shows what is in it, and creates again whatever your account no longer has. Existing items stay unchanged.',
      'A backup contains neither your password nor a passkey. Without the recovery code nobody can read it, not even you.',
      'Does the site make its own? The operator makes backups of the whole server, against its loss. They bring back no single card that you deleted, and open nothing without your password or recovery code. So a backup of your own is useful, and not compulsory.',
    ],
    related: ['recovery-code', 'export-data'],
  },
  {
    slug: 'install-app',
    title: 'Installing it as an app',
    keywords: 'install app home screen desktop icon pwa update new version',
    answer:
      'If your browser supports it, install the app from the card on the dashboard or under Settings, App on this device. It opens in its own window, even without a connection. In other browsers, Settings explains how to add it to the home screen.',
    more: [
      'There is no app in the stores for iPhone or Android: the page itself is the app.',
      'A new version is installed when you press Update in the green bar. Your entries are not lost.',
      'iPhone or iPad, or nothing happens when you press Install? Open the page in Safari, press Share, then “Add to Home Screen”. Android: menu of the browser, “Install app” or “Add to Home screen”. Firefox on a computer cannot install it; it works in a window all the same.',
    ],
    related: ['without-a-connection'],
  },
  {
    slug: 'delete-account',
    title: 'Deleting your account',
    keywords: 'delete account close leave remove erase grace period',
    answer:
      'Settings, Delete account. Immediately only you can read your cards, and all other sessions end. Within the days shown there you can sign in and cancel the deletion; then keys, contents and photographs are deleted for good. Account credit that is left stays owed to you: a last email gives you the reference with which you ask for it.',
    more: [
      'You type your user name to confirm, and have 14 days to change your mind: sign in and press “Keep my account”. In these days nobody else reads your cards, also not in an emergency. Keep the 24 words of a wallet on paper, or send its units away before.',
    ],
    related: ['export-data'],
  },
  {
    slug: 'confirm-email',
    title: 'Confirming your email address',
    keywords: 'email e-mail mail address confirm code alerts notification',
    answer:
      'Settings, Email: send yourself a six-digit code and enter it there. Security alerts and account recovery need a confirmed address.',
    more: [
      'You mistyped the address when registering? Signing in needs only user name and password: do that, and correct the address under Settings, Email, at once, because whoever owns the wrong one could ask for a new password. If you do not know the password either, open a new account with another user name.',
    ],
    related: ['change-email', 'forgot-password'],
  },
  {
    slug: 'change-email',
    title: 'Changing your email address',
    keywords: 'change new other email e-mail mail address replace update',
    answer:
      'Settings, Email: enter the new address and the six-digit code that we send to it. Until then the old address stays. The old one is notified and can undo the change.',
    more: ['We first ask you to confirm that it is you.'],
    related: ['confirm-email', 'not-me'],
  },
  {
    slug: 'notifications',
    title: 'Notifications',
    keywords:
      'notification disable mute too many stop bell alert unread badge sound push browser switch off filter clear read',
    answer:
      'The bell lists activity in your account: scans, refused scans, new devices, changed sign-in methods and more. You can filter the list, mark entries as read and clear all of them. Under Settings you switch types off: documents, wallet, security, login, sound and push. Critical alerts, such as an emergency opening of your card or a changed password, always stay on.',
    more: [
      'Critical alerts are also sent by email to a confirmed address. If you do not recognise an entry, choose “I did not expect this”.',
    ],
    related: ['not-me', 'confirm-email'],
  },
  {
    slug: 'without-a-connection',
    title: 'Without a network or signal: offline',
    keywords:
      'offline signal mountains reception coverage connection network wifi airplane unsent waiting pending changes conflict sync',
    answer:
      'Others need a network to open a card, because the server holds half of the key. Without one, only the plain lines that you printed can be read. Your own cards and folders you can read without a connection, while your vault is unlocked on this device.',
    more: [
      'The page says when your lists were last updated. Folders you create, change or delete, and cards you move, tag, rename, delete or restore, are saved encrypted on this device and sent in order once the server can be reached. If the same item was also changed elsewhere, you see both versions and choose.',
      'New cards, new content, re-issuing, activating and deactivating need a connection.',
      'Signing out removes the data from this device. Changes that were not sent are shown to you first.',
      'Am I told without a network? A sealed part opens only with a network, so nobody reads it unnoticed: you are told when it opens. That somebody reads plain lines on paper is never told, with or without a network.',
    ],
    related: ['security-of-data'],
  },
];
