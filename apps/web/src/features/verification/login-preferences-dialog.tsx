import { LOGIN_METHODS, type LoginMethod } from '@repo/contract/sessions/assurance';
import { type LoginPreference, readLoginPreference, saveLoginPreference } from '@repo/contract/sessions/preferences';
import { SESSION_HOURS } from '@repo/contract/sessions/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { read, readKey } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { storePreference } from './preference-memory.ts';

const METHOD_LABELS: Readonly<Record<LoginMethod, { label: () => string; about: () => string }>> = {
  password: { label: m.preferences_method_password, about: m.preferences_method_password_about },
  biometric: { label: m.preferences_method_biometric, about: m.preferences_method_biometric_about },
  both: { label: m.preferences_method_both, about: m.preferences_method_both_about },
};

/** How one signs in. Putting it away keeps what is in force, and it does not ask again on this device. */
export function LoginPreferencesDialog({ onClose }: { onClose: () => void }) {
  const { stored, chosen, change, save, isSaving } = useLoginPreference(onClose);

  function putAway(): void {
    if (stored.data !== undefined) storePreference(stored.data.preference);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && putAway()}
      title={m.preferences_title()}
      about={m.preferences_about()}
    >
      {stored.isPending ? (
        <Skeleton label={m.preferences_loading()}>
          <SkeletonBar className="h-12 w-full" />
          <SkeletonBar className="mt-3 h-12 w-full" />
        </Skeleton>
      ) : null}
      {stored.isError ? (
        <ReadError title={m.preferences_load_failed()} error={stored.error} onRetry={() => void stored.refetch()} />
      ) : null}
      {chosen === null ? null : (
        <PreferenceForm
          chosen={chosen}
          endsAt={stored.data?.sessionExpiresAt ?? null}
          isSaving={isSaving}
          onChange={change}
          onSave={() => void save()}
          onCancel={putAway}
        />
      )}
    </Dialog>
  );
}

/** The person's choice while the dialog is open, from what the server keeps to. */
function useLoginPreference(onSaved: () => void) {
  const queries = useQueryClient();
  const stored = useQuery({ ...read(readLoginPreference, {}), refetchOnMount: 'always' });
  const [changes, setChanges] = useState<Partial<LoginPreference>>({});
  const chosen = stored.data === undefined ? null : { ...stored.data.preference, ...changes };

  function change(next: Partial<LoginPreference>): void {
    if (next.method === 'biometric' && stored.data?.hasPasskey !== true) {
      const about = m.preferences_unavailable_about();
      showToast({ title: m.preferences_unavailable(), about, tone: 'danger' });
      return;
    }
    setChanges((before) => ({ ...before, ...next }));
  }

  // Where the person does not confirm it, the choice stays as it is on the screen, and nothing was saved.
  const saving = useCall(saveLoginPreference, {
    done: m.preferences_saved(),
    onDone: (saved) => {
      queries.setQueryData(readKey(readLoginPreference, {}), saved);
      storePreference(saved.preference);
      onSaved();
    },
    failed: { title: m.preferences_failed() },
  });

  return {
    stored,
    chosen,
    change,
    save: async () => void (chosen !== null && (await saving.submit({ body: chosen }))),
    isSaving: saving.isPending,
  };
}

type PreferenceFormProps = {
  chosen: LoginPreference;
  endsAt: string | null;
  isSaving: boolean;
  onChange: (next: Partial<LoginPreference>) => void;
  onSave: () => void;
  onCancel: () => void;
};

function PreferenceForm({ chosen, endsAt, isSaving, onChange, onSave, onCancel }: PreferenceFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <RadioCards
        label={m.preferences_method()}
        value={chosen.method}
        onChange={(method) => onChange({ method })}
        options={LOGIN_METHODS.map((value) => ({
          value,
          label: METHOD_LABELS[value].label(),
          about: METHOD_LABELS[value].about(),
        }))}
      />
      <CheckboxField
        label={m.preferences_remember()}
        hint={m.preferences_remember_about()}
        checked={chosen.rememberDevice}
        onChange={(event) => onChange({ rememberDevice: event.target.checked })}
      />
      <div>
        <SegmentedControl
          label={m.preferences_duration()}
          value={String(chosen.sessionDuration)}
          onChange={(value) => {
            const hours = SESSION_HOURS.find((one) => String(one) === value);
            if (hours !== undefined) onChange({ sessionDuration: hours });
          }}
          options={SESSION_HOURS.map((hours) => ({
            value: String(hours),
            label: m.preferences_hours({ hours: String(hours) }),
          }))}
          stretch
        />
        <p className="mt-1.5 text-small text-ink-3">
          {m.preferences_duration_about()} {endsAt === null ? null : m.preferences_ends({ date: formatWhen(endsAt) })}
        </p>
      </div>
      <CheckboxField
        label={m.preferences_reauth()}
        hint={m.preferences_reauth_about()}
        checked={chosen.requireReauth}
        onChange={(event) => onChange({ requireReauth: event.target.checked })}
      />
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_not_now()}</Button>
        <Button type="submit" variant="primary" busy={isSaving} busyLabel={m.ui_saving()}>
          {m.ui_save()}
        </Button>
      </DialogActions>
    </form>
  );
}
