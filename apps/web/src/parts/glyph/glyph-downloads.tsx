import type { GlyphFields } from '@repo/client/glyph-fields';
import type { Glyph } from '@repo/glyph';
import { useState } from 'react';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../ui/dropdown-menu.tsx';
import { formatErrorMessage, showErrorToast } from '../words/show-toasts.ts';
import { cardFileName, glyphPng, glyphSvg, PNG_SIDES_PX } from './glyph-files.ts';
import type { GlyphSeal } from './glyph-seal.ts';
import { PngSizeDialog } from './png-size-dialog.tsx';

type GlyphDownloadsProps = {
  drawing: Glyph;
  seal: GlyphSeal;
  title: string;
  /** What it holds, where that is at hand: files are called after the person. */
  fields?: GlyphFields | undefined;
  /** Opens the print dialog: a PDF is a sheet, and a sheet wants to be chosen. */
  onPdf: () => void;
  wide?: boolean;
};

/** The Download menu of a glyph: SVG, PNG sizes, PDF. Every file is made on this device. */
export function GlyphDownloads({ drawing, seal, title, fields, onPdf, wide = false }: GlyphDownloadsProps) {
  const [asksSize, setAsksSize] = useState(false);
  const save = async (name: string, make: () => Blob | Promise<Blob>) => {
    try {
      saveFile(name, await make());
    } catch (error) {
      showErrorToast(error, m.glyphs_download_failed(), '', formatErrorMessage);
    }
  };
  const name = (ending: string) => cardFileName({ title, seal, ...(fields && { fields }) }, ending);
  const savePng = (side: number) => void save(name(`${side}.png`), () => glyphPng(drawing, side));
  const items: MenuItem[] = [
    {
      label: m.glyphs_download_svg(),
      icon: 'image',
      onSelect: () => void save(name('svg'), () => glyphSvg(drawing, seal)),
    },
    ...PNG_SIDES_PX.map(
      (side): MenuItem => ({
        label: m.glyphs_download_png({ size: side }),
        icon: 'image',
        onSelect: () => savePng(side),
      }),
    ),
    { label: m.glyphs_download_png_any(), icon: 'image', onSelect: () => setAsksSize(true) },
    { label: m.glyphs_download_pdf(), icon: 'document', onSelect: onPdf },
  ];
  return (
    <>
      <DropdownMenu
        head={<span className="block max-w-56 text-small font-normal text-ink-2">{m.glyphs_download_head()}</span>}
        trigger={
          <Button icon="download" wide={wide}>
            {m.ui_download()}
          </Button>
        }
        items={items}
      />
      <PngSizeDialog pattern={drawing.pattern} open={asksSize} onOpenChange={setAsksSize} onSize={savePng} />
    </>
  );
}
