import { readdirSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@repo/contract/registry/refusals';
import { expect, test } from 'vitest';

// What a person makes, prints and shows is a card; the glyph is only the drawing on it (decision 0129).

/** Where every text may speak of the drawing: products beside which "card" is the name of one, and the reader's lab. */
const FEATURES_OF_THE_DRAWING = ['artwork', 'shop', 'trial'];

/** Single texts that may say "glyph", by the reason why they do. */
const SPEAK_OF_THE_DRAWING: Record<string, readonly string[]> = {
  'a text of the requirements, as decision 0072 has it': [
    'assistant_quick_create',
    'payments_fee_glyph',
    'scans_empty_title',
    'scans_failed',
    'scans_no_glyph',
  ],
  'the drawing in front of a camera': [
    'accounts_watch_phone_about',
    'scans_empty',
    'scans_hint_always',
    'scans_hint_glare',
    'scans_hint_near',
    'scans_hint_reading',
    'scans_hint_searching',
    'scans_local_note',
    'scans_no_glyph_help',
    'scans_pdf_large',
    'scans_pdf_none',
    'scans_pdf_none_first',
    'scans_pdf_slow',
  ],
  'the drawing on the screen or on a print, and its size': [
    'audit_act_glyph_revealed',
    'cases_act_money_about',
    'cases_draw_about',
    'cases_picture_locked',
    'cases_step_glyph',
    'glyphs_drawing_label',
    'glyphs_file_title',
    'glyphs_manage_drawing',
    'glyphs_manage_locked',
    'glyphs_print_reach',
    'glyphs_print_size',
    'glyphs_print_small_about',
    'glyphs_protect_list',
    'glyphs_reads_back_no_about',
    'glyphs_show_named',
    'glyphs_your_glyph',
    'institutions_hide',
    'institutions_locked',
    'institutions_making',
    'institutions_reveal',
    'institutions_reveal_failed',
    'institutions_revealed',
    'legal_terms_returns_withdrawal',
    'plans_why_sealed_about',
    'prints_about',
    'see_card_about',
    'see_card_picture',
  ],
  'a new drawing for the same card': [
    'backups_choose_new_code',
    'cards_lost_about',
    'cards_lost_new',
    'glyphs_manage_reissue_about',
    'glyphs_manage_reissue_passcode_hint',
    'glyphs_manage_reissued',
    'glyphs_ordered_about',
    'notifications_alert_reissue_about',
    'prints_dead',
  ],
  'the drawing on a product': ['creator_order_spoilt_about', 'creator_slip_about', 'legal_stored_orders_text'],
  'the drawing in a file of an export': ['settings_export_about', 'settings_export_locked', 'settings_export_readme'],
  'a request to pay, which is no card': ['scans_payment_title', 'wallet_receive_as_glyph', 'wallet_receive_glyph'],
};
const ALLOWED = Object.values(SPEAK_OF_THE_DRAWING).flat();

/** Refusals that speak of the drawing, or of what a product carries. */
const REFUSALS_OF_THE_DRAWING = ['order.glyphTaken', 'scans.gone', 'scans.unknown', 'shop.unknownGlyph'];

type Message = string | readonly { match: Record<string, string> }[];

const folder = new URL('../../messages/', import.meta.url);
const read = (file: string): Record<string, Message> => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const features = readdirSync(new URL('en/web/', folder)).filter(
  (file) => !FEATURES_OF_THE_DRAWING.includes(file.replace('.json', '')),
);

/** The product's name and placeholders are no words for the drawing. */
const saysGlyph = (message: Message): boolean =>
  (typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))).some((text) =>
    /glyph|glif/i.test(text.replaceAll(/\{\w+\}|glyphs\//g, '').replaceAll(/arcglyph/gi, '')),
  );
const listGlyphMessages = (locale: string): string[] =>
  features.flatMap((feature) =>
    Object.entries(read(`${locale}/web/${feature}`)).flatMap(([name, message]) => (saysGlyph(message) ? [name] : [])),
  );

test.each(['en', 'it'])('%s: a card is called a card; "glyph" stands where the drawing is meant', (locale) => {
  expect(listGlyphMessages(locale).filter((name) => !ALLOWED.includes(name))).toEqual([]);
});

test('the list of texts that speak of the drawing has no line too many', () => {
  const said = new Set([...listGlyphMessages('en'), ...listGlyphMessages('it')]);
  expect(ALLOWED.filter((name) => !said.has(name))).toEqual([]);
});

test('refusals call a card a card in both languages', () => {
  const english = Object.entries(REFUSALS).map(([code, { sentence }]) => [code, sentence] as const);
  const italian = Object.entries(read('it/refusals.json'));
  const said = [...english, ...italian].flatMap(([code, sentence]) => (saysGlyph(sentence) ? [code] : []));
  expect([...new Set(said)].sort()).toEqual(REFUSALS_OF_THE_DRAWING);
});
