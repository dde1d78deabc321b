import { INSTITUTION_TYPES, type InstitutionType } from '@repo/contract/accounts/accounts';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAskForRole } from './use-roles.ts';

/** The question to one institution, by the login name it gives its people. */
export function AskRoleForm() {
  const [institution, setInstitution] = useState('');
  const [role, setRole] = useState<InstitutionType | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const asking = useAskForRole();

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (asking.isPending || institution.trim() === '' || role === null) return;
    asking.mutate(
      { institution: institution.trim(), role },
      {
        onSuccess: () => {
          setInstitution('');
          setRole(null);
          setWasSent(false);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      {asking.isError ? (
        <InlineAlert tone="danger" announce="alert" title={m.roles_not_sent()} className="sm:col-span-2">
          {describeFailure(asking.error, m.ui_server_fault())}
        </InlineAlert>
      ) : null}
      <TextField
        label={m.roles_institution()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={institution}
        onChange={(event) => setInstitution(event.target.value)}
        {...(wasSent && institution.trim() === '' && { error: m.roles_enter_institution() })}
      />
      <SelectField
        label={m.roles_role()}
        placeholder={m.roles_role_choose()}
        value={role ?? ''}
        options={INSTITUTION_TYPES.map((type) => ({ value: type, label: roleLabel(type) }))}
        onChange={(event) => setRole(INSTITUTION_TYPES.find((type) => type === event.target.value) ?? null)}
        {...(wasSent && role === null && { error: m.roles_choose_role() })}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={asking.isPending} busyLabel={m.ui_sending()}>
          {m.roles_send()}
        </Button>
      </div>
    </form>
  );
}
