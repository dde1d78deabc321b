import { STORAGE_PREFERENCES, type StoragePreference } from '@repo/contract/accounts/accounts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { STORAGE_CHOICE_HASH } from './storage-choice-hash.ts';
import { PLACE_LABELS } from './storage-labels.ts';
import { useSavePreference, useStorageSettings } from './use-storage-settings.ts';

/** The storage selection screen, over the settings: three cards and one question. Its address is `/settings#storage`. */
export function StorageChoice() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const settings = useStorageSettings();
  if (hash !== STORAGE_CHOICE_HASH || settings.data === undefined) return null;
  return (
    <ChoiceDialog
      saved={settings.data.storagePreference}
      onClose={() => void navigate({ to: '.', hash: '', replace: true })}
    />
  );
}

function ChoiceDialog({ saved, onClose }: { saved: StoragePreference | null; onClose: () => void }) {
  const [chosen, setChosen] = useState<StoragePreference>(saved ?? 'local');
  const { save, isSaving } = useSavePreference();

  async function confirm() {
    if (await save(chosen)) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      whole="phone"
      title={m.backups_choice_title()}
      about={m.backups_choice_about()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_not_now()}</Button>
          <Button variant="primary" busy={isSaving} busyLabel={m.ui_saving()} onClick={() => void confirm()}>
            {m.ui_confirm()}
          </Button>
        </>
      }
    >
      <RadioCards
        label={m.backups_choice_label()}
        hideLabel
        value={chosen}
        onChange={setChosen}
        options={STORAGE_PREFERENCES.map((value) => ({
          value,
          label: PLACE_LABELS[value](),
          about: <Facts of={value} />,
        }))}
      />
    </Dialog>
  );
}

const FACTS: Readonly<Record<StoragePreference, { where: () => string; who: () => string; lost: () => string }>> = {
  local: { where: m.backups_local_where, who: m.backups_local_who, lost: m.backups_local_lost },
  icloud: { where: m.backups_icloud_where, who: m.backups_icloud_who, lost: m.backups_icloud_lost },
  googledrive: {
    where: m.backups_googledrive_where,
    who: m.backups_googledrive_who,
    lost: m.backups_googledrive_lost,
  },
};

/** Inside a label, which holds no list: lines with their own small headings. */
function Facts({ of }: { of: StoragePreference }) {
  const { where, who, lost } = FACTS[of];
  const lines = [
    [m.backups_where(), where()],
    [m.backups_who(), who()],
    [m.backups_lost(), lost()],
  ];
  return (
    <span className="mt-1 block space-y-1">
      {lines.map(([heading, text]) => (
        <span key={heading} className="block">
          <span className="font-strong text-ink">{heading}: </span>
          {text}
        </span>
      ))}
    </span>
  );
}
