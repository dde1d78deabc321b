import { useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { emergencyCountryOptions } from '../../emergency/emergency-country-options.ts';
import type { LongText } from '../../print/sheet-marks.ts';
import { useLanguage } from '../../words/use-language.ts';
import { LineTicks } from './line-ticks.tsx';
import { isFilled, type PlainLine } from './plain-line.ts';
import { PlainLineFields } from './plain-line-fields.tsx';
import type { PrintChoice } from './print-choice.ts';

type ReadableFieldsProps = {
  choice: PrintChoice;
  title: string;
  holder: { readonly name: string; readonly age: string } | null;
  known: readonly PlainLine[];
  emergencyNote: string;
  /** A scan gives nothing yet: what stands here is all that can be read. */
  helpsToday: boolean;
  countExcess: (of: LongText['of']) => number;
  onChange: (part: Partial<PrintChoice>) => void;
};

export const tooLongError = (letters: number): string | undefined =>
  letters === 0 ? undefined : m.glyphs_print_too_long({ count: letters });

/** What anybody who holds the print can read without scanning it. */
export function ReadableFields({ title, helpsToday, countExcess, ...ticks }: ReadableFieldsProps) {
  const { choice, onChange } = ticks;
  const printed = choice.plainLines.filter(isFilled);
  const countLineExcess = (line: PlainLine) => countExcess(printed.indexOf(line));
  return (
    <>
      <fieldset>
        <legend className="font-strong">{helpsToday ? m.glyphs_print_helps_today() : m.glyphs_print_plain()}</legend>
        <p className="mt-0.5 mb-2.5 text-label text-ink-2">
          {helpsToday ? m.glyphs_print_helps_today_about() : m.glyphs_print_plain_about()}
        </p>
        <LineTicks {...ticks} countExcess={countLineExcess} />
        <PlainLineFields
          lines={choice.plainLines}
          countExcess={countLineExcess}
          onChange={(plainLines) => onChange({ plainLines })}
        />
      </fieldset>
      <CheckboxField
        label={m.glyphs_print_with_title({ title })}
        hint={m.glyphs_print_with_title_hint()}
        error={tooLongError(countExcess('title'))}
        checked={choice.printsTitle}
        onChange={(event) => onChange({ printsTitle: event.target.checked })}
      />
    </>
  );
}

/** The number stands on every print: it can be changed and not left out. */
export function NumberField({ choice, onChange }: Pick<ReadableFieldsProps, 'choice' | 'onChange'>) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow the language
  const countries = useMemo(emergencyCountryOptions, [language]);
  return (
    <SelectField
      label={m.glyphs_print_emergency_field()}
      hint={m.glyphs_print_emergency_hint()}
      options={countries}
      placeholder={m.glyphs_print_emergency_any()}
      value={countries.find(({ value }) => value === choice.country)?.value ?? ''}
      onChange={(event) => onChange({ country: event.target.value })}
    />
  );
}
