import { printSpec } from '@repo/contract/shop/print-specs';
import { BLANK_FACTS } from '@repo/contract/shop/product-facts';
import { PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { mmWords, sizeWords } from '../../../parts/artwork/size-words.ts';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { ProductDraft } from './product-draft.ts';

type MaterialTexts = { material: () => string; marking: () => string; stands: () => string; back: () => string };

const MATERIALS: Readonly<Record<ProductId, MaterialTexts>> = {
  'titanium-card': {
    ...{ material: m.shop_fact_card, marking: m.shop_fact_laser },
    ...{ stands: m.shop_fact_card_stands, back: m.shop_fact_back_plain },
  },
  'phone-case': {
    ...{ material: m.shop_fact_case, marking: m.shop_fact_printed },
    ...{ stands: m.shop_fact_case_stands, back: m.shop_fact_case_back },
  },
  'metal-keychain': {
    ...{ material: m.shop_fact_keychain, marking: m.shop_fact_laser },
    ...{ stands: m.shop_fact_keychain_stands, back: m.shop_fact_back_text },
  },
  'vinyl-stickers': {
    ...{ material: m.shop_fact_vinyl, marking: m.shop_fact_printed },
    ...{ stands: m.shop_fact_vinyl_stands, back: m.shop_fact_back_glue },
  },
  'tattoo-stickers': {
    ...{ material: m.shop_fact_tattoo, marking: m.shop_fact_mirrored },
    ...{ stands: m.shop_fact_tattoo_stands, back: m.shop_fact_back_skin },
  },
};

/** What a product is made of and how large it is: the numbers of its print file. */
export function ProductFactsCard({ productId, draft }: { productId: ProductId; draft: ProductDraft }) {
  const spec = printSpec(productId, draft.options);
  const { weightG, thicknessMm } = BLANK_FACTS[productId];
  const { material, marking, stands, back } = MATERIALS[productId];
  const { copies } = PRODUCTS[productId];
  const size = [
    sizeWords(spec.trim),
    ...(thicknessMm === null ? [] : [m.shop_fact_thick({ size: mmWords(thicknessMm, 1) })]),
    m.shop_fact_grams({ weight: weightG }),
    ...(copies > 1 ? [m.shop_fact_copies({ count: copies })] : []),
  ];
  return (
    <Card title={m.shop_what_it_is()}>
      <DefinitionList
        rows={[
          { key: 'material', term: m.shop_fact_material(), value: material() },
          { key: 'size', term: m.shop_fact_size(), value: size.join(', ') },
          { key: 'marking', term: m.shop_fact_marking(), value: marking() },
          { key: 'back', term: m.shop_back(), value: back() },
          { key: 'stands', term: m.shop_fact_stands(), value: stands() },
          { key: 'glyph', term: m.shop_glyph(), value: m.shop_fact_glyph({ size: mmWords(spec.glyph.sideMm, 0) }) },
          { key: 'chip', term: m.shop_fact_chip(), value: m.shop_fact_chip_none() },
          { key: 'made', term: m.shop_fact_made(), value: m.shop_fact_made_where() },
        ]}
      />
    </Card>
  );
}

const RULES: readonly { icon: IconName; tone: string; title: () => string; about: () => string }[] = [
  { icon: 'check', tone: 'text-ok', title: m.shop_rule_wrong, about: m.shop_rule_wrong_about },
  { icon: 'restore', tone: 'text-primary', title: m.shop_rule_early, about: m.shop_rule_early_about },
  { icon: 'stop', tone: 'text-ink-3', title: m.shop_rule_mind, about: m.shop_rule_mind_about },
];

/** What the law and we give when something is wrong, said before anybody pays. */
export function ProductRightsCard() {
  return (
    <Card
      flush
      title={m.shop_rules()}
      action={
        <Link to="/terms" hash="returns" className="link">
          {m.shop_rules_link()}
        </Link>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {RULES.map(({ icon, tone, title, about }) => (
          <li key={icon} className="flex gap-3 px-4 py-3 sm:px-5">
            <Icon name={icon} className={`mt-0.5 shrink-0 ${tone}`} />
            <span>
              <span className="block font-strong">{title()}</span>
              <span className="block text-small text-ink-2">{about()}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
