import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { PASSCODE_MAX } from '@repo/contract/glyphs/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { WhoIsTold } from '../../../parts/alert-contacts/who-is-told.tsx';
import { AnyoneConsentTick } from '../../../parts/anyone/anyone-consent-tick.tsx';
import { EmailFirst } from '../../../parts/anyone/email-first.tsx';
import { useDraftGuard } from '../../../parts/forms/draft-guard.tsx';
import { DecryptionNotice } from '../../../parts/vault/decryption-notice.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { buildDraftFields } from '../form/glyph-draft.ts';
import { openedGlyphQuery } from '../manage/opened-glyph-query.ts';
import type { OpenedGlyph } from '../use-glyphs.ts';
import { listEntries } from './anyone-entries.ts';
import { AnyonePreview } from './anyone-preview.tsx';
import { AnyoneSwitches } from './anyone-switches.tsx';
import { type AnyoneChoice, useAnyoneChoice } from './use-anyone-choice.ts';

type AnyoneDialogProps = { glyph: GlyphRow; onClose: () => void };

/** What anyone may read of a card that stands: a switch a group, and beside it the page that a stranger sees. */
export function AnyoneDialog({ glyph, onClose }: AnyoneDialogProps) {
  const isVaultOpen = useVault().state === 'open';
  // The content that one began with: what is saved from here must not put the page in place of what is being chosen.
  const [start] = useState(glyph);
  const opened = useQuery({ ...openedGlyphQuery(start), enabled: isVaultOpen });
  const { setTouched, leave, guard } = useDraftGuard(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      size="spread"
      whole="phone"
      title={m.anyone_title()}
      about={m.anyone_about()}
    >
      <LockedNotice className="mb-4">{m.anyone_locked()}</LockedNotice>
      <DecryptionNotice error={opened.error}>{m.glyphs_manage_damaged()}</DecryptionNotice>
      {opened.isSuccess && isVaultOpen ? <Choice opened={opened.data} onTouched={setTouched} /> : null}
      {guard}
    </Dialog>
  );
}

type ChoiceProps = { opened: OpenedGlyph; onTouched: (isTouched: boolean) => void };

function Choice({ opened, onTouched }: ChoiceProps) {
  const fields = useMemo(() => buildDraftFields(opened.draft), [opened]);
  const entries = useMemo(() => listEntries(fields), [fields]);
  const choice = useAnyoneChoice(opened, entries);
  const { ticks, isUnsaved, change, failure, running } = choice;
  useEffect(() => onTouched(isUnsaved), [isUnsaved, onTouched]);
  return (
    <form
      noValidate
      className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (running === null) void choice.submit();
      }}
    >
      <div className="min-w-0 overflow-hidden border border-line bg-surface max-lg:rounded-card max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 lg:rounded-t-card">
        <AnyoneSwitches entries={entries} ticks={ticks} onChange={change} />
        <Passcode hasPasscode={opened.row.hasPasscode} choice={choice} />
        <Agreements choice={choice} />
        <WhoIsTold className="border-t border-line px-4 py-3 sm:px-5" />
      </div>
      {/* On a phone the page of the stranger comes before the button, which stays at the lower edge. */}
      <div className="min-w-0 max-lg:mt-5 lg:row-span-2">
        <AnyonePreview fields={fields} ticks={ticks} />
      </div>
      <div className="border-line bg-surface px-4 py-4 max-lg:sticky max-lg:-bottom-5 max-lg:z-1 max-lg:-mx-5 max-lg:mt-5 max-lg:-mb-5 max-lg:border-t sm:px-5 lg:rounded-b-card lg:border lg:border-t-0">
        <ProblemAlert problem={failure} className="mb-3" />
        <p role="status" className="text-label text-ink-2">
          {running === 'off' ? m.anyone_saving_off() : null}
        </p>
        <Submit choice={choice} />
      </div>
    </form>
  );
}

/** Said where a card has a passcode, because one would think that it guards these lines as well. */
function Passcode({ hasPasscode, choice }: { hasPasscode: boolean; choice: AnyoneChoice }) {
  if (!hasPasscode) return null;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <p className="flex gap-2.5">
        <Icon name="lock" className="mt-0.5 text-ink-2" />
        <span>
          <b className="font-strong">{m.anyone_passcode_title()}</b> {m.anyone_passcode_about()}
        </span>
      </p>
      <PasswordField
        className="mt-3 max-w-80"
        label={m.anyone_passcode()}
        hint={m.anyone_passcode_hint()}
        error={choice.problems.includes('passcode') ? m.anyone_passcode_missing() : undefined}
        autoComplete="off"
        maxLength={PASSCODE_MAX}
        value={choice.passcode}
        onChange={(event) => choice.typePasscode(event.target.value)}
      />
    </div>
  );
}

function Agreements({ choice }: { choice: AnyoneChoice }) {
  const { asksConsent, asksAgreement, problems } = choice;
  if (!(asksConsent || asksAgreement)) return null;
  return (
    <div className="space-y-4 border-t border-line bg-seal-wash px-4 py-4 sm:px-5">
      {asksConsent ? (
        <AnyoneConsentTick
          isTicked={choice.isTicked('consent')}
          error={problems.includes('consent') ? m.anyone_consent_missing() : undefined}
          onTick={(isTicked) => choice.tick('consent', isTicked)}
        />
      ) : null}
      {asksAgreement ? (
        <CheckboxField
          label={m.glyphs_whom_agree()}
          error={problems.includes('agreement') ? m.anyone_other_missing() : undefined}
          checked={choice.isTicked('agreement')}
          onChange={(event) => choice.tick('agreement', event.target.checked)}
        />
      ) : null}
    </div>
  );
}

/** The button, or without a confirmed address what comes first. With nothing new to save there is nothing to press. */
function Submit({ choice: { isUnsaved, running } }: { choice: AnyoneChoice }) {
  const [isConfirmed, setConfirmed] = useState(() => readSession()?.user.emailConfirmed ?? false);
  if (!isConfirmed) return <EmailFirst onConfirmed={() => setConfirmed(true)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        variant="primary"
        size="big"
        className="max-sm:w-full"
        disabled={!isUnsaved}
        busy={running === 'on'}
        busyLabel={m.ui_saving()}
      >
        {m.anyone_save()}
      </Button>
      <span className="text-small text-ink-2">{isUnsaved ? m.anyone_save_about() : m.anyone_nothing_new()}</span>
    </div>
  );
}
