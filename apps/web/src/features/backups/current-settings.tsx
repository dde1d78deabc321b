import { STORAGE_PREFERENCES, type StoragePreference } from '@repo/contract/accounts/accounts';
import type { StorageSettings } from '@repo/contract/backups/backups';
import { type FormEvent, type ReactNode, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { isHandheld } from '../../device/media/camera.ts';
import { m } from '../../paraglide/messages.js';
import { VerificationState } from '../../parts/profile/verification-state.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { STORAGE_CHOICE_HASH } from './storage-choice-hash.ts';
import { PLACE_LABELS, placeLabel } from './storage-labels.ts';
import { useSavePreference, useStorageSettings } from './use-storage-settings.ts';

/** What is set now, and the choice of where backups go. */
export function CurrentSettings() {
  const settings = useStorageSettings();
  if (settings.isError)
    return (
      <InlineAlert tone="warn" announce="status" title={m.backups_settings_failed()}>
        {describeFailure(settings.error, '')}
      </InlineAlert>
    );
  return (
    <Card>
      {settings.data === undefined ? null : (
        <>
          <DefinitionList rows={listSettings(settings.data)} />
          {/* Made anew when another place was saved elsewhere: the field then shows that. */}
          <PreferenceForm key={settings.data.storagePreference ?? 'none'} saved={settings.data.storagePreference} />
        </>
      )}
    </Card>
  );
}

function listSettings({ storagePreference, accountType, completedVerification }: StorageSettings) {
  return [
    {
      key: 'storage',
      term: m.backups_storage_location(),
      value: <Noted note={storagePreference === 'local' ? thisDevice() : null}>{placeLabel(storagePreference)}</Noted>,
    },
    {
      key: 'account',
      term: m.backups_account_type(),
      value: accountType === 'private' ? m.backups_account_private() : m.backups_account_institution(),
    },
    {
      key: 'verification',
      term: m.backups_verification_status(),
      value: <VerificationState isVerified={completedVerification} hasNote />,
    },
  ];
}

/** Which of a person's devices is meant by the specified word. */
const thisDevice = (): string => (isHandheld() ? m.backups_this_phone() : m.backups_this_computer());

/** A specified word, and below it what it means here. */
function Noted({ note, children }: { note: string | null; children: ReactNode }) {
  return (
    <>
      {children}
      {note === null ? null : <span className="block text-small text-ink-2">{note}</span>}
    </>
  );
}

function PreferenceForm({ saved }: { saved: StoragePreference | null }) {
  const [chosen, setChosen] = useState(saved);
  const { save, isSaving } = useSavePreference();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen !== null) void save(chosen);
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-4 border-t border-line pt-4">
      <SelectField
        className="max-w-[30rem]"
        label={m.backups_preference()}
        hint={m.backups_preference_hint()}
        {...(saved === null && { placeholder: m.backups_preference_choose() })}
        options={STORAGE_PREFERENCES.map((value) => ({ value, label: PLACE_LABELS[value]() }))}
        value={chosen ?? ''}
        onChange={(event) => setChosen(STORAGE_PREFERENCES.find((one) => one === event.target.value) ?? null)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSaving} busyLabel={m.ui_saving()} disabled={chosen === null}>
          {m.backups_preference_save()}
        </Button>
        <a href={`#${STORAGE_CHOICE_HASH}`} className={buttonClass({ variant: 'quiet' })}>
          {m.backups_compare()}
        </a>
      </div>
    </form>
  );
}
