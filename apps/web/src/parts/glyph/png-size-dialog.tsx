import { PNG_SIDE_MAX_PX } from '@repo/contract/glyphs/glyphs';
import type { Pattern } from '@repo/glyph';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { printedCentimetres, readPngSide, smallestPngSide } from './png-side.ts';

const PRESET_PX = '1200';
const FORM = 'png-size';

type PngSizeDialogProps = {
  pattern: Pattern;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSize: (sidePx: number) => void;
};

/** Asks for the side of a PNG and says how large it prints. */
export function PngSizeDialog({ pattern, open, onOpenChange, onSize }: PngSizeDialogProps) {
  const [typed, setTyped] = useState(PRESET_PX);
  const [isAsked, setIsAsked] = useState(false);
  const side = readPngSide(typed, pattern);
  const refusal = m.glyphs_png_bad_side({ min: smallestPngSide(pattern), max: PNG_SIDE_MAX_PX });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (side === null) return;
    onSize(side);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={m.glyphs_png_title()}
      footer={
        <Button variant="primary" icon="download" type="submit" form={FORM}>
          {m.ui_download()}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <TextField
          label={m.glyphs_png_side()}
          hint={side === null ? refusal : m.glyphs_png_prints({ centimetres: formatCentimetres(side) })}
          error={isAsked && side === null ? refusal : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

const formatCentimetres = (sidePx: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(printedCentimetres(sidePx));
