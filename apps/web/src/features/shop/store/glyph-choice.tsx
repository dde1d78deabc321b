import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type GlyphChoiceProps = {
  carriers: Pick<Carriers, 'sources' | 'isPending'>;
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  hideLabel?: boolean;
  className?: string;
};

export function GlyphChoice({ carriers: { sources }, value, onChange, error, hideLabel, className }: GlyphChoiceProps) {
  return (
    <SelectField
      label={m.shop_glyph()}
      {...(hideLabel && { hideLabel })}
      {...(className !== undefined && { className })}
      icon="glyph"
      error={error}
      placeholder={m.shop_glyph_choose()}
      options={sources.map(({ id, title }) => ({ value: id, label: title ?? m.shop_glyph_locked() }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Somebody without a glyph has nothing to put onto a product yet. */
export function NoGlyphNote({ carriers }: { carriers: Pick<Carriers, 'sources' | 'isPending' | 'error' | 'retry'> }) {
  const { sources, isPending, error, retry } = carriers;
  if (error !== null) {
    const again = (
      <Button size="low" onClick={retry}>
        {m.ui_try_again()}
      </Button>
    );
    return (
      <InlineAlert tone="danger" className="mb-4" action={again}>
        {m.shop_glyphs_failed()}
      </InlineAlert>
    );
  }
  if (isPending || sources.length > 0) return null;
  return (
    <InlineAlert
      className="mb-4"
      action={
        <Link to="/generate" className="link font-strong">
          {m.shop_no_glyph_act()}
        </Link>
      }
    >
      {m.shop_no_glyph()}
    </InlineAlert>
  );
}
