import { judgePromise, type PromisedRow } from '@repo/client/card/promise';
import { PRODUCT } from '@repo/contract/brand';
import { useEffect, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { LeaveGuard } from '../../../parts/forms/leave-guard.tsx';
import { useSharing } from '../../../parts/profile/use-sharing.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageKey } from '../../../ui/page-keys.ts';
import { autoTitle, withAutoTitle } from '../form/auto-title.ts';
import { findLastFolder, newGlyph, withFirstFolder } from '../form/draft-presets.ts';
import { isTouched } from '../form/glyph-draft.ts';
import { GLYPH_FIELD_IDS } from '../form/glyph-problem-texts.ts';
import { useGlyphRows } from '../use-glyph-rows.ts';
import { GenerateForm, type GenerateParts } from './generate-form.tsx';
import { GeneratedGlyph } from './generated-glyph.tsx';
import { useGenerate } from './use-generate.ts';

/** The whole page: the form, and after creation the glyph. */
export function GenerateGlyph(around: GenerateParts) {
  const [ownerName] = useState(() => readSession()?.user.fullName ?? '');
  const sharing = useSharing();
  const [typed, setTyped] = useState(() => newGlyph(ownerName));
  // Derived, not stored: the folders arrive after the form, and the first change of the person stores it with the rest.
  const placed = withFirstFolder(typed, around.folders.list, findLastFolder(useGlyphRows().listed));
  // A title that nobody typed is said in the language of the page.
  const draft = withAutoTitle(placed, placed);
  const { step, made, failure, generate, startOver } = useGenerate();
  const isVaultOpen = useVault().state === 'open';
  // The drawing is the secret itself: it goes with the key, after an idle hour too. The list of glyphs shows it again.
  useEffect(() => {
    if (made === null || isVaultOpen) return;
    setTyped(newGlyph(ownerName));
    startOver();
  }, [made, isVaultOpen, startOver, ownerName]);
  const again = () => {
    setTyped(newGlyph(ownerName));
    startOver();
    focusOn(document.querySelector<HTMLElement>('h1'));
  };
  usePageKey('new', () => {
    if (made) again();
    else focusOn(document.getElementById(GLYPH_FIELD_IDS.category));
  });
  return (
    <>
      <PageHeader
        {...(made ? madeWords(made.row) : formWords())}
        actions={
          made ? (
            <Button icon="plus" onClick={again}>
              {m.glyphs_another()}
            </Button>
          ) : null
        }
      />
      {made ? (
        <GeneratedGlyph key={made.row.id} made={made} draft={draft} folders={around.folders} />
      ) : (
        <GenerateForm
          {...around}
          sharing={sharing}
          draft={draft}
          onChange={(next) => setTyped(withAutoTitle(draft, next))}
          busy={step === 'generating'}
          failure={failure}
          onGenerate={(filled) => void generate(filled)}
        />
      )}
      <LeaveGuard isTouched={made === null && isTouched(draft, [autoTitle(draft)])} texts={leaveTexts()} />
    </>
  );
}

const formWords = () => ({
  title: m.glyphs_generate_title({ product: PRODUCT }),
  about: m.glyphs_generate_about(),
});

/** Ready is what a helper can read now. */
const madeWords = (row: PromisedRow) =>
  judgePromise(row, Date.now()) === 'helpers'
    ? { title: m.glyphs_ready_title(), about: m.glyphs_ready_about() }
    : { title: m.glyphs_made_title(), about: m.glyphs_made_about() };

const leaveTexts = () => ({
  title: m.glyphs_leave_title(),
  about: m.glyphs_leave_about(),
  leave: m.glyphs_leave(),
  stay: m.glyphs_stay(),
});
