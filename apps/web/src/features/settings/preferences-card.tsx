import type { LoginMethod } from '@repo/contract/sessions/assurance';
import { readLoginPreference } from '@repo/contract/sessions/preferences';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SettingsCard } from './settings-card.tsx';

const METHOD_LABELS: Readonly<Record<LoginMethod, () => string>> = {
  password: m.preferences_method_password,
  biometric: m.preferences_method_biometric,
  both: m.preferences_method_both,
};

/** What is in force for this person's sign-ins; the dialog that changes it is the one of the account menu. */
export function PreferencesCard({ onChange }: { onChange: () => void }) {
  const stored = useQuery(read(readLoginPreference, {}));
  const preference = stored.data?.preference;
  const yesOrNo = (isOn: boolean) => (isOn ? m.settings_yes() : m.settings_no());
  return (
    <SettingsCard id="preferences" title={m.preferences_title()} about={m.preferences_about()}>
      {stored.isError ? (
        <ReadError title={m.preferences_load_failed()} error={stored.error} onRetry={() => void stored.refetch()} />
      ) : null}
      {preference === undefined ? null : (
        <DefinitionList
          rows={[
            { key: 'method', term: m.preferences_method(), value: METHOD_LABELS[preference.method]() },
            { key: 'remember', term: m.preferences_remember(), value: yesOrNo(preference.rememberDevice) },
            {
              key: 'duration',
              term: m.preferences_duration(),
              value: m.preferences_hours({ hours: String(preference.sessionDuration) }),
            },
            { key: 'reauth', term: m.preferences_reauth(), value: yesOrNo(preference.requireReauth) },
          ]}
        />
      )}
      <Button icon="edit" onClick={onChange}>
        {m.settings_preferences_change()}
      </Button>
    </SettingsCard>
  );
}
