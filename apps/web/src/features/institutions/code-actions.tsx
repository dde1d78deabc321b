import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import type { Glyph } from '@repo/glyph';
import { saveFile } from '../../device/files/save-file.ts';
import { shareFile, shareText } from '../../device/files/share.ts';
import { m } from '../../paraglide/messages.js';
import { cardFileName, glyphPng, glyphSvg, PNG_SIDES_PX } from '../../parts/glyph/glyph-files.ts';
import { type GlyphSeal, glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { formatErrorMessage, showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../ui/dropdown-menu.tsx';
import { copyCode, showCodeCopied } from './copy-code.ts';
import type { DrawnCode } from './mint-code.ts';
import type { useCodeGlyph } from './use-code-glyph.ts';

type CodeActionsProps = {
  code: InstitutionalCode;
  glyph: ReturnType<typeof useCodeGlyph>;
  isShown: boolean;
  onToggle: () => void;
  /** Opens the print dialog: a PDF is a card, and a card wants to be chosen. */
  onPdf: () => void;
};

/** What one does with a code. A download makes the glyph first where it has not been revealed yet. */
export function CodeActions({ code, glyph, isShown, onToggle, onPdf }: CodeActionsProps) {
  const { name } = code.institution;
  const forName = <span className="sr-only"> {m.institutions_for({ name })}</span>;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        icon={isShown ? 'hide' : 'show'}
        busy={glyph.busy !== null}
        busyLabel={glyph.busy === 'opening' || code.glyph !== null ? m.institutions_opening() : m.institutions_making()}
        onClick={onToggle}
      >
        {isShown ? m.institutions_hide() : m.institutions_reveal()}
        {forName}
      </Button>
      <Button icon="copy" onClick={() => void copyCode(code.code)}>
        {m.institutions_copy()}
        {forName}
      </Button>
      <DropdownMenu
        align="start"
        head={<span className="block max-w-56 text-small font-normal text-ink-2">{m.glyphs_download_head()}</span>}
        trigger={
          <Button icon="download" wide>
            {m.ui_download()}
            {forName}
          </Button>
        }
        items={downloadItems(glyph, name, onPdf)}
      />
      <Button icon="share" onClick={() => void shareCode(code, isShown ? glyph.drawn : null)}>
        {m.institutions_share()}
        {forName}
      </Button>
    </div>
  );
}

function downloadItems({ withDrawing }: CodeActionsProps['glyph'], title: string, onPdf: () => void): MenuItem[] {
  const item = (label: string, ending: string, make: (drawing: Glyph, seal: GlyphSeal) => Blob | Promise<Blob>) =>
    ({
      label,
      icon: 'image',
      onSelect: () => withDrawing((drawn) => void saveDrawn(drawn, { title, ending }, make)),
    }) satisfies MenuItem;
  return [
    ...PNG_SIDES_PX.map((side) =>
      item(m.glyphs_download_png({ size: side }), `${side}.png`, (drawing) => glyphPng(drawing, side)),
    ),
    item(m.glyphs_download_svg(), 'svg', glyphSvg),
    { label: m.glyphs_download_pdf(), icon: 'document', onSelect: () => withDrawing(onPdf) },
  ];
}

async function saveDrawn(
  { row, drawing }: DrawnCode,
  { title, ending }: { title: string; ending: string },
  make: (drawing: Glyph, seal: GlyphSeal) => Blob | Promise<Blob>,
): Promise<void> {
  const seal = glyphSeal(row.glyphId);
  try {
    saveFile(cardFileName({ title, seal }, ending), await make(drawing, seal));
  } catch (error) {
    showErrorToast(error, m.glyphs_download_failed(), '', formatErrorMessage);
  }
}

/** The code, with its picture only while that is in sight: nobody gives away half of a key unseen. */
async function shareCode({ institution, code }: InstitutionalCode, shown: DrawnCode | null): Promise<void> {
  const text = m.institutions_share_text({ name: institution.name, code });
  if (shown !== null && (await sharePicture(shown, institution.name, text)) !== 'failed') return;
  const how = await shareText(text);
  if (how === 'copied' || how === 'failed') showCodeCopied(how === 'copied');
}

async function sharePicture({ row, drawing }: DrawnCode, title: string, text: string) {
  const blob = await glyphPng(drawing, PNG_SIDES_PX[1]);
  const name = cardFileName({ title, seal: glyphSeal(row.glyphId) }, 'png');
  return shareFile(new File([blob], name, { type: 'image/png' }), text);
}
