import { heldRoles } from '@repo/client/card/held-roles';
import { judgeReaders } from '@repo/client/card/promise';
import { PRODUCT } from '@repo/contract/brand';
import { holdsHealthData } from '@repo/contract/consents/consents';
import type { Folder } from '@repo/contract/folders/folders';
import { type ComponentType, useMemo, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { useAsksAnyone } from '../../../parts/anyone/use-anyone-consent.ts';
import { useReadingByAnyone } from '../../../parts/anyone/use-reading-by-anyone.ts';
import { ConsentNote } from '../../../parts/consent/consent-note.tsx';
import { draftCard } from '../../../parts/glyph/print/draft-card.ts';
import { formatInvitation } from '../../../parts/glyph/print/invitation.ts';
import { usePageMeasure } from '../../../parts/glyph/print/page-measure.ts';
import { SheetPreview } from '../../../parts/print/sheet-preview.tsx';
import type { SharingState } from '../../../parts/profile/use-sharing.ts';
import { UnlockDialog } from '../../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { moveOnEnter } from '../../../ui/move-on-enter.ts';
import { AnyoneFields } from '../anyone/anyone-fields.tsx';
import { carryDraft } from '../anyone/carry-draft.ts';
import { withFolder } from '../form/draft-presets.ts';
import type { NamedFolders } from '../form/folder-field.tsx';
import { buildDraftFields, type GlyphDraft, judgeGlyph } from '../form/glyph-draft.ts';
import { GlyphForm } from '../form/glyph-form.tsx';
import { summarizeProblems } from '../form/glyph-problem-texts.ts';
import { LookAndLimits } from '../form/look-and-limits.tsx';
import { UnansweredDialog } from '../form/unanswered-dialog.tsx';
import { findUnanswered } from '../form/unanswered-lists.ts';
import { type RealScreen, WhatOthersSee } from '../preview/what-others-see.tsx';
import type { GenerateProblem } from './use-generate.ts';

/** The dialog of the folders' feature; the screen brings the two together. */
export type NewFolderDialog = ComponentType<{
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (folder: Folder) => void;
}>;

export type FolderChoice = { folders: NamedFolders; newFolderDialog: NewFolderDialog };

export type GenerateParts = FolderChoice & { realScreen: RealScreen };

type GenerateFormProps = GenerateParts & {
  sharing: SharingState;
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  busy: boolean;
  failure: GenerateProblem | null;
  onGenerate: (draft: GlyphDraft) => void;
};

export function GenerateForm(props: GenerateFormProps) {
  const { draft, onChange, folders, sharing, busy, onGenerate, newFolderDialog: NewFolder } = props;
  const [attempts, setAttempts] = useState(0);
  const [addsFolder, setAddsFolder] = useState(false);
  const [asks, setAsks] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const isInstitutional = folders.list.some(
    ({ id, folderType }) => id === draft.folderId && folderType === 'institutional',
  );
  const isOffered = useReadingByAnyone();
  const asksAnyone = useAsksAnyone();
  const judge = () => judgeGlyph(draft, { isInstitutional, nowMs: Date.now(), asksAnyone });
  const problems = attempts > 0 ? judge() : [];

  function submit() {
    setAttempts((count) => count + 1);
    if (judge().length > 0) return;
    if (wasAsked || findUnanswered(draft).length === 0) return onGenerate(draft);
    setAsked(true);
    setAsks(true);
  }

  return (
    <>
      <form
        noValidate
        aria-label={m.glyphs_generate_title({ product: PRODUCT })}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27rem]"
        onKeyDown={moveOnEnter}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <div className="min-w-0">
          <VaultNote />
          {problems.length > 0 ? (
            <div className="mb-6">
              <ErrorSummary key={attempts} {...summarizeProblems(problems)} />
            </div>
          ) : null}
          <GlyphForm
            draft={draft}
            onChange={(next) => onChange(carryDraft(draft, next))}
            problems={problems}
            folders={folders}
            sharing={sharing}
            startsOpen={false}
            anyone={isOffered ? <AnyoneFields {...{ draft, onChange, problems }} asksConsent={asksAnyone} /> : null}
            onNewFolder={() => setAddsFolder(true)}
          />
        </div>
        {/* Beside the form, on a phone below it: what others see, then what is left to do. */}
        <div className="flex min-w-0 flex-col gap-6">
          <AfterFirstPaint>
            <WhatOthersSee draft={draft} isWithheld={sharing.state === 'afterProfile'} realScreen={props.realScreen} />
            <section className="rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none">
              <YourCard draft={draft} sharing={sharing} />
              <LookAndLimits draft={draft} onChange={onChange} problems={problems} />
              <div className="space-y-3 border-t border-line p-4 sm:p-5">
                {holdsHealthData(draft.category || 'personal', []) ? <ConsentNote /> : null}
                <ErrorNote failure={props.failure} />
                <Button type="submit" variant="primary" size="big" wide busy={busy} busyLabel={m.glyphs_generating()}>
                  {m.glyphs_generate({ product: PRODUCT })}
                </Button>
              </div>
            </section>
          </AfterFirstPaint>
        </div>
      </form>
      {asks ? (
        <UnansweredDialog
          draft={draft}
          lines={findUnanswered(draft)}
          goOn={m.glyphs_generate({ product: PRODUCT })}
          onBack={() => setAsks(false)}
          onAnswered={(answered) => {
            setAsks(false);
            onChange(answered);
            onGenerate(answered);
          }}
        />
      ) : null}
      <NewFolder
        open={addsFolder}
        onOpenChange={setAddsFolder}
        onSaved={(folder) =>
          onChange(
            withFolder(
              draft,
              folder,
              folders.list.find(({ id }) => id === draft.folderId),
            ),
          )
        }
      />
    </>
  );
}

/** The printed card in true proportions, with rings where the drawing will be. */
function YourCard({ draft, sharing }: { draft: GlyphDraft; sharing: SharingState }) {
  const typed = draft.rows.find((row) => row.kind === 'name')?.text.trim() ?? '';
  const holder = typed === '' ? (readSession()?.user.fullName ?? '') : typed;
  const promise = judgeReaders({
    ...draft,
    holds: heldRoles(buildDraftFields(draft), draft),
    ...{ passcodeAttemptsLeft: null, withheld: sharing.state === 'afterProfile' },
  });
  const measure = usePageMeasure();
  const page = useMemo(() => draftCard(holder, formatInvitation(promise), measure), [holder, promise, measure]);
  return (
    <div className="px-4 pb-4 sm:px-5">
      <div className="flex min-h-14 items-center justify-between gap-3">
        <h2>{m.see_card()}</h2>
        <span className="numeric text-small text-ink-2">{m.see_card_size()}</span>
      </div>
      <div className="rounded-control border border-line bg-canvas px-6 py-5 lg:py-3">
        <SheetPreview
          page={page}
          label={m.see_card_picture({ name: holder })}
          className="mx-auto block h-auto w-full max-w-80 lg:max-w-72 rounded-[10px] shadow-float"
        />
      </div>
      <p className="mt-3 text-small lg:mt-2 text-ink-2">{m.see_card_about()}</p>
    </div>
  );
}

/** A locked vault is said at once, not after everything was typed. */
function VaultNote() {
  const vault = useVault();
  const [asks, setAsks] = useState(false);
  const isShut = vault.state === 'locked' || vault.state === 'missing';
  return (
    <>
      {isShut ? (
        <InlineAlert
          tone="warn"
          className="mb-6"
          title={m.ui_vault_locked()}
          action={
            <Button size="low" icon="key" onClick={() => setAsks(true)}>
              {m.ui_unlock()}
            </Button>
          }
        >
          {m.glyphs_locked_about()}
        </InlineAlert>
      ) : null}
      <UnlockDialog open={asks} onOpenChange={setAsks} />
    </>
  );
}

function ErrorNote({ failure }: { failure: GenerateProblem | null }) {
  if (failure === null) return null;
  if (failure.kind === 'locked') {
    return (
      <InlineAlert tone="danger" announce="alert" title={m.ui_vault_locked()}>
        {m.glyphs_locked_about()}
      </InlineAlert>
    );
  }
  return (
    <InlineAlert tone="danger" announce="alert" title={m.glyphs_failed_alert({ product: PRODUCT })}>
      {failure.kind === 'storing' ? <p>{failure.reason}</p> : null}
      <p>{m.glyphs_failed_safe()}</p>
    </InlineAlert>
  );
}
