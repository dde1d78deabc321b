import { INSTITUTION_TYPES, type InstitutionType } from '@repo/contract/accounts/accounts';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAskForRole } from './use-roles.ts';

/** The question to one institution, by the login name it gives its people. */
export function AskRoleForm() {
  const [institution, setInstitution] = useState('');
  const [role, setRole] = useState<InstitutionType | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const asking = useAskForRole(() => {
    setInstitution('');
    setRole(null);
    setWasSent(false);
  });

  function submit() {
    setWasSent(true);
    if (institution.trim() === '' || role === null) return;
    void asking.submit({ body: { institution: institution.trim(), role } });
  }

  return (
    <Form onSubmit={submit} submitError={asking.problem}>
      <div className="grid gap-4 sm:grid-cols-2">
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
      </div>
      <Button type="submit" busy={asking.isPending} busyLabel={m.ui_sending()}>
        {m.roles_send()}
      </Button>
    </Form>
  );
}
