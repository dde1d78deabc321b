import { PRODUCT } from '@repo/contract/brand';
import { PAPERS, type Paper } from '../../device/files/paper.ts';
import { m } from '../../paraglide/messages.js';
import { BRAND_ARCS } from '../../ui/brand-mark.tsx';
import type { RecoverySheetContent } from '../print/recovery-sheet.ts';
import { formatShortDay } from '../words/dates.ts';

export type RecoveryKit = { code: string; username: string; paper: Paper };

/** The recovery code as a page to print, in the page's language. */
export function recoveryKitContent({ code, username, paper }: RecoveryKit): RecoverySheetContent {
  return {
    paper: PAPERS[paper],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.accounts_kit_page_title(),
    about: m.accounts_kit_page_about(),
    facts: [
      { label: m.accounts_kit_page_account(), value: username },
      { label: m.accounts_kit_page_made(), value: formatShortDay(new Date().toISOString()) },
      { label: m.accounts_kit_page_address(), value: location.host },
    ],
    codeLabel: m.accounts_kit_code(),
    code,
    codeNote: m.accounts_kit_page_note(),
    parts: [
      { title: m.accounts_kit_page_use_title(), text: m.accounts_kit_page_use() },
      { title: m.accounts_kit_page_without_title(), text: m.accounts_kit_page_without() },
      { title: m.accounts_kit_page_keep_title(), text: m.accounts_kit_page_keep() },
    ],
  };
}

/** The page as a PDF. The writer and the faces are heavy and load with the first one. Throws when they do not load. */
export async function recoveryKitPdf(kit: RecoveryKit): Promise<Blob> {
  const [{ writePdf }, { sheetLetters }, { recoverySheet }] = await Promise.all([
    import('../print/sheet-pdf.ts'),
    import('../print/sheet-fonts.ts'),
    import('../print/recovery-sheet.ts'),
  ]);
  const content = recoveryKitContent(kit);
  const made = await writePdf(content, (measure) => recoverySheet(content, measure), sheetLetters);
  // Our own texts and an account name of plain letters: the faces have them all (recovery-sheet.test.ts).
  if (!made.ok) throw new Error('A letter of the recovery kit is in no face.');
  return new Blob([new Uint8Array(made.bytes)], { type: 'application/pdf' });
}
