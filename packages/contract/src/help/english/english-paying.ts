import type { HelpArticle } from '../help-article.ts';

/** Money that goes back, plans that end, and units that are no money. */
export const englishPaying: readonly HelpArticle[] = [
  {
    slug: 'end-plan',
    title: 'Ending a plan or subscription: stop paying',
    keywords:
      'end cancel stop quit subscription plan paying monthly charge terminate unsubscribe membership renewal automatic get out',
    answer:
      'Open Plans and choose Cancel plan. It stays until the end of the month you have paid for, then it ends; until that day you can change your mind. Nothing is charged by itself: no card is stored, and a month that you do not pay ends the plan on the seventh day.',
    more: [
      'Nothing is lost and nothing is locked: cards, folders, contacts and the emergency view stay as they are without a plan.',
      'A month that is already paid is not paid back by itself; see “Getting money back”.',
    ],
    related: ['plans-help', 'refunds', 'delete-account'],
  },
  {
    slug: 'refunds',
    title: 'Getting money back',
    keywords:
      'refund money back charged twice debited wrongly reimburse return claim payment mistake cancelled but charged dispute',
    answer:
      'An order that you cancel before its production is refunded, and so is a charge that arrives for something cancelled, or a second payment of the same order or month. In every other case, such as a paid month of a plan or a faulty product, the operator decides: write to the contact under Terms, with the number of the payment from Full history.',
    more: [
      'What you pay too much by bank transfer becomes account credit.',
      'A refund is shown with its payment and makes a credit note. The rights that the law gives you remain.',
      'It goes back the way it came: to the card or PayPal by itself, as account credit at once, after a bank transfer by a transfer that the operator makes by hand. Once the payment says “Refunded”, the money has left here; a bank often needs 5 to 10 working days to show it on a card. If it is still missing then, ask your bank with day and amount, then the operator. If it comes back to us, a notification tells you.',
      'You got less than you paid? The operator can refund a part, for instance a product without its delivery; the payment shows how much, and the operator tells you why. Only an order cancelled before its production always goes back whole. A month of a plan that is paid back whole ends the plan at once.',
      'If the operator does not answer, your bank can look into a charge, and a consumer advice centre helps with the rest. While a payment is disputed at the bank, no refund can be made here.',
    ],
    related: ['payments-help', 'returns', 'end-plan', 'faulty-order', 'contact-operator'],
  },
  {
    slug: 'faulty-order',
    title: 'A product arrived damaged or wrong, or did not arrive',
    keywords:
      'product order sticker keychain case card ordered arrived damaged faulty defective smudged wrong misprint scratched broken not arrived lost parcel return exchange replacement complaint',
    answer:
      'Write to the operator of this site, whose contact stands under Terms at the foot of every page, with the order number and a photograph. Replacement or refund is decided there; there is no form for returns in the shop, and the rights that the law gives you remain.',
    more: [
      'Each piece carries a glyph of its own: if a parcel is lost, deactivate that glyph under Cards. The others keep working.',
      'The order shows where the parcel is, once the printer has sent it.',
      'The piece of somebody else came? It opens nothing for you, but do not pass it on or throw it away: write to the operator with your order number, so that its owner hears of it and can switch that glyph off, and yours is sent.',
      'The mistake is your own, such as a slip in the text? Until the production begins you can cancel the order and place it anew, free of charge. After that a new piece has to be ordered and paid. If only the content is wrong, change it under Cards in the card of that piece: the piece itself stays right.',
    ],
    related: ['order-help', 'refunds', 'returns', 'contact-operator'],
  },
  {
    slug: 'unit-value',
    title: 'What QRX and other units are worth, and what they are not',
    keywords:
      'qrx units coin value worth price invest investment profit rich real money sell cash out exchange euro dollar bitcoin token buy',
    answer:
      'QRX, and BTC and ETH in these wallets, are units of this site’s own ledger. They are no investment: nobody promises to buy them back, and they cannot be redeemed on Bitcoin or Ethereum or sold here for euros. In the sandbox they have no value; amounts in dollars beside them are sample rates.',
    more: [
      'Nobody needs them for a card: making, printing and reading cards works without any units.',
      'Where the operator accepts units, they pay fees on this site, at a rate that is fixed for 15 minutes.',
    ],
    related: ['wallet-help', 'payments-help'],
  },
  {
    slug: 'wrong-address',
    title: 'Units sent to a wrong address or person',
    keywords:
      'sent wrong address person recipient mistake reverse undo cancel transfer transaction get back units wallet typo recall',
    answer:
      'Once a transfer is in a block, which takes about two seconds, nobody can take it back: not you, not the recipient’s wallet, not the operator. Ask the person to send the units back. If nobody has the key of that address, they stay there for good.',
    more: [
      'Before you send, compare the address and send a small amount first. A new recipient waits an hour, so that you can still notice a mistake; Limits changes that.',
    ],
    related: ['wallet-help', 'unit-value'],
  },
  {
    slug: 'wallet-phrase',
    title: 'The 24 words of the wallet (recovery phrase)',
    keywords: 'recovery phrase 24 words seed twenty-four lost words paper restore wallet backup mnemonic',
    answer:
      'The 24 words bring your wallets back on any device. If you lost the paper but can still open your vault, Wallet, Recovery phrase, shows the words again: write them down at once. If vault and words are both lost, nobody can bring the units back.',
    more: [
      'The words do not open your cards: that is what the recovery code of your account does.',
      'If somebody else has seen the words, send what the wallets hold to a wallet of another account.',
      'Why on paper? Whoever has the words has the wallet. A photograph lands in the cloud and in other apps, where strangers can find it: so no photograph, no mail, no note in an online service. Nobody of this site ever asks for them, not even for one.',
    ],
    related: ['wallet-help', 'recovery-code'],
  },
];
