import type { HelpArticle } from '../help-article.ts';

export const englishShop: readonly HelpArticle[] = [
  {
    slug: 'shop-help',
    title: 'A glyph on a card, keychain, case or sticker',
    keywords:
      'shop merchandise store titanium card keychain phone case sticker vinyl tattoo buy order customise engraving material size',
    answer:
      'Under Shop you choose a product, a glyph and, if you like, a text of up to 50 characters. Each piece gets a new glyph with the same content, so a lost keychain is switched off alone under Cards and the others keep working.',
    more: [
      'The titanium card does not mind water, heat or a washing machine. Tattoo stickers last 3 to 5 days. There is no bracelet; each product’s page says what it is made of.',
      'Show my glyph draws it on every product to scale. Will it scan? makes the very file that would be printed and reads it back with our own scanner; a piece that is not read is not made.',
      'Anyone who holds the product can read the text beside the glyph and can scan it. What they see is decided by their role, as with every print.',
      'A glyph with a passcode can be ordered too: type the passcode once more before you pay, because we do not keep it.',
      'A later change of the content does not reach what was ordered before: the piece carries a glyph of its own. Change that one under Cards.',
      'As a present: a product carries the drawing of a card in your own account, so somebody who has an account orders it there. There is no voucher, and a plan cannot be bought for another account. For somebody without an account you can make the card in yours and have the product sent to their address.',
    ],
    related: ['products', 'order-help', 'delivery', 'payments-help'],
  },
  {
    slug: 'order-help',
    title: 'Orders, delivery, cancelling',
    keywords:
      'order delivery shipping courier tracking cancel refund return stock cart checkout printer address production invoice review',
    answer:
      'After the checkout your device makes the glyphs of the pieces and seals their drawings for whoever prints them; then you pay. Your order shows where it stands, its glyphs and its invoice, and can be cancelled until its production begins. What was paid then goes back.',
    more: [
      'The pieces are kept for 15 minutes, as long as enough are left for others; then whoever pays first has them. If they are sold out before a bank transfer arrives, the order ends and your money goes back. An order that nobody pays ends by itself, and the cart stays as it was.',
      'Whoever prints gets the drawing, the text, the size and the order number: enough to scan the glyph, but not what it says. The sealed drawing is deleted 30 days after the delivery.',
      'Prices include the VAT of the country of delivery. Outside the European Union none is charged, and customs may ask for duties.',
      'After the delivery you can review a product. Reviews are shown without a name.',
    ],
    related: ['delivery', 'returns', 'shop-help', 'payments-help'],
  },
  {
    slug: 'close-month',
    title: 'Closing a month (creators)',
    keywords:
      'month close reconciliation bank statement difference ledger bookkeeping stripe paypal balance print csv books',
    answer:
      'In the creator panel, under Bank, each month shows what we have written beside what the bank, Stripe and PayPal say. When a month has ended, decide what waits, look at what is named, and close it by the 10th of the next one.',
    more: [
      'A row with a difference lists the lines that can be its reason. Closing it then needs a reason, and another creator who closes it. When figures change in between, the request ends by itself.',
      'A sum that nobody has said is missing, not zero: read in the statement that reaches the end of the month, or wait until the provider answers. It is asked again by itself.',
      'A closed month keeps its figures. Nothing of it is decided or undone any more; what waited, and what comes late, counts in the next month.',
      'Print the month or save it as a table (CSV), one month or all that are closed.',
    ],
    related: ['payments-help'],
  },
];
