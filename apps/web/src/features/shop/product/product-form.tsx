import { textLength } from '@repo/contract/shop/custom-text';
import { DELIVERY_SPAN } from '@repo/contract/shop/shipping';
import { CUSTOM_TEXT_MAX, type Product } from '@repo/contract/shop/shop';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { optionName, valueName } from '../shop-words.ts';
import { GlyphChoice, NoGlyphNote } from '../store/glyph-choice.tsx';
import type { ShownGlyph } from '../store/use-shown-glyph.ts';
import { UnreadableCards } from '../unreadable-cards.tsx';
import { countLeft, type DraftProblem, type ProductDraft, textProblem } from './product-draft.ts';

type ProductFormProps = {
  product: Product;
  draft: ProductDraft;
  problems: readonly DraftProblem[];
  carriers: Carriers;
  glyph: ShownGlyph;
  onChange: (draft: ProductDraft) => void;
};

/** More values than that are a list. */
const SEGMENTS_MAX = 3;

export function ProductForm({ product, draft, problems, carriers, glyph, onChange }: ProductFormProps) {
  const left = countLeft(product, draft.options);
  return (
    <div className="space-y-4">
      <NoGlyphNote carriers={carriers} />
      <div>
        <GlyphChoice
          carriers={carriers}
          value={glyph.id}
          error={problems.includes('glyph') && glyph.id === '' ? m.shop_glyph_missing() : undefined}
          onChange={glyph.choose}
        />
        <UnreadableCards ids={[glyph.id]} carriers={carriers} className="mt-3" />
        {glyph.drawing === null ? (
          <Button
            size="low"
            className="mt-2"
            icon="show"
            busy={glyph.busy}
            disabled={glyph.id === ''}
            onClick={glyph.draw}
          >
            {m.shop_show_glyph()}
          </Button>
        ) : null}
      </div>
      {product.options.map((option) => (
        <OptionField
          key={option.name}
          name={option.name}
          values={option.values}
          value={draft.options[option.name] ?? null}
          isMissed={problems.includes('options') && draft.options[option.name] === undefined}
          onChange={(value) => onChange({ ...draft, options: { ...draft.options, [option.name]: value } })}
        />
      ))}
      <CustomText draft={draft} onChange={onChange} />
      <InlineAlert tone="plain">{m.shop_carrier_note()}</InlineAlert>
      <p className="text-small text-ink-3" role="status">
        {left === null
          ? m.shop_made_to_order({ time: m.shop_shipping_time(DELIVERY_SPAN) })
          : m.shop_left({ count: left })}
      </p>
      {problems.includes('stock') && left !== null ? (
        <p role="alert" className="text-small font-strong text-danger">
          {m.shop_too_few({ count: left })}
        </p>
      ) : null}
    </div>
  );
}

type OptionFieldProps = {
  name: string;
  values: readonly string[];
  value: string | null;
  isMissed: boolean;
  onChange: (value: string) => void;
};

function OptionField({ name, values, value, isMissed, onChange }: OptionFieldProps) {
  const error = isMissed ? m.shop_option_missing() : undefined;
  const options = values.map((one) => ({ value: one, label: valueName(one) }));
  if (values.length > SEGMENTS_MAX) {
    return (
      <SelectField
        label={optionName(name)}
        error={error}
        placeholder={m.shop_option_choose()}
        options={options}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <SegmentedControl
      stretch
      label={optionName(name)}
      error={error}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

function CustomText({ draft, onChange }: Pick<ProductFormProps, 'draft' | 'onChange'>) {
  const problem = textProblem(draft.text);
  const errors = {
    long: m.shop_text_long({ most: CUSTOM_TEXT_MAX }),
    letters: m.shop_text_letters(),
  };
  return (
    <TextField
      label={m.shop_text()}
      hint={m.shop_text_hint()}
      aside={
        <span className="numeric text-ink-3">
          {m.shop_text_count({ count: textLength(draft.text), most: CUSTOM_TEXT_MAX })}
        </span>
      }
      error={problem === null ? undefined : errors[problem]}
      autoComplete="off"
      value={draft.text}
      onChange={({ target }) => onChange({ ...draft, text: target.value })}
    />
  );
}
