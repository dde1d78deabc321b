import { PRODUCT } from '@repo/contract/brand';
import { EMERGENCY_CATEGORIES } from '@repo/contract/rules/permissions';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { listDraftCodes } from '../form/draft-rows.ts';
import { buildDraftFields, type GlyphDraft, isMine } from '../form/glyph-draft.ts';
import type { OpenedGlyph } from '../use-glyphs.ts';

/** The lines of an opened medical card as a file for doctors' systems. It is made on this device, and nothing is sent. */
export function CardSummary({ card: { kind, draft } }: { card: OpenedGlyph }) {
  const saving = useCall(() => saveSummary(draft), {
    done: { title: m.cards_summary_saved(), about: m.cards_summary_open() },
    failed: { title: m.cards_summary_failed() },
  });
  // The code of an institution belongs in no file that anybody can read.
  if (kind === 'institutional' || !EMERGENCY_CATEGORIES.some((one) => one === draft.category)) return null;
  return (
    <Card title={m.cards_summary()}>
      <p className="mb-3 text-label text-ink-2">{m.cards_summary_about()}</p>
      <Button wide size="big" icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
        {m.cards_summary_download()}
      </Button>
      <p className="mt-3 text-label text-ink-2">{m.cards_summary_open()}</p>
    </Card>
  );
}

/** Few ask for it, so it is loaded when somebody does. A summary with a finding is a fault of ours and no file. */
async function saveSummary(draft: GlyphDraft): Promise<void> {
  const [{ buildSummary, formatSummary }, { checkSummary }, { explainCodes }] = await Promise.all([
    import('@repo/patient-summary/build-summary'),
    import('@repo/patient-summary/check-summary'),
    import('./summary-words.ts'),
  ]);
  const at = new Date();
  const meaning = await explainCodes(listDraftCodes(draft));
  const said = { fields: buildDraftFields(draft), isMine: isMine(draft), ...meaning };
  const bundle = buildSummary({ ...said, language: getLocale(), at });
  const [finding] = checkSummary(bundle);
  if (finding !== undefined) throw new Error(`The summary breaks the rule ${finding.rule}.`);
  const name = `${PRODUCT.toLowerCase()}-patient-summary-${at.toISOString().slice(0, '2026-12-01'.length)}.json`;
  saveFile(name, new Blob([formatSummary(bundle)], { type: 'application/fhir+json' }));
}
