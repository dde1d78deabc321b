import type { PrintCode } from '@repo/client/print-code/print-code';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useCall } from '../../calls/use-call.ts';

type SealedCodeFieldProps = {
  /** Null where the lines that may not be lost have no room. */
  makeCode: () => Promise<PrintCode | null>;
  code: PrintCode | null;
  onChange: (code: PrintCode | null) => void;
};

/** Off at first: what is on paper and in a photograph of it cannot be taken back. */
export function SealedCodeField({ makeCode, code, onChange }: SealedCodeFieldProps) {
  const [isFull, setIsFull] = useState(false);
  const make = useCall(makeCode, {
    onDone: (made) => {
      setIsFull(made === null);
      onChange(made);
    },
    failed: m.glyphs_print_sealed_failed(),
  });

  function tick(isOn: boolean): void {
    setIsFull(false);
    if (isOn) void make.submit();
    else onChange(null);
  }

  const lost = code?.lost.map(({ row }) => row.text) ?? [];
  return (
    <div className="space-y-2.5">
      <CheckboxField
        label={m.glyphs_print_sealed()}
        hint={m.glyphs_print_sealed_about()}
        error={make.problem ?? undefined}
        checked={code !== null || make.isPending}
        onChange={({ target }) => tick(target.checked)}
      />
      {isFull ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_full()}>
          {m.glyphs_print_sealed_full_about()}
        </InlineAlert>
      ) : null}
      {lost.length > 0 ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_lost({ lines: lost.join(', ') })}>
          {m.glyphs_print_sealed_lost_about()}
        </InlineAlert>
      ) : null}
    </div>
  );
}
