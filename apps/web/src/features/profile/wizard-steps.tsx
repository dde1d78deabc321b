import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { PhotoField } from '../../parts/capture/photo-field.tsx';
import { countryOptions } from '../../parts/words/countries.ts';
import { idTypeOptions } from '../../parts/words/identity-labels.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import type { Wizard } from './use-wizard.ts';
import { type PhotoName, selectImageKind } from './wizard-draft.ts';
import { fieldId, WizardText } from './wizard-text.tsx';

type WizardStepProps = { wizard: Wizard; isInstitution: boolean };

export function PersonalStep({ wizard, isInstitution }: WizardStepProps) {
  const [countries] = useState(() => countryOptions({ withOther: true }));
  return (
    <>
      <WizardText
        wizard={wizard}
        field="fullName"
        autoComplete="name"
        hint={isInstitution ? m.profile_full_name_hint_institution() : m.profile_full_name_hint()}
      />
      <WizardText wizard={wizard} field="dateOfBirth" type="date" autoComplete="bday" />
      <WizardText wizard={wizard} field="phoneNumber" type="tel" autoComplete="tel" hint={m.profile_phone_hint()} />
      <WizardText wizard={wizard} field="address" autoComplete="street-address" hint={m.profile_address_hint()} />
      <WizardText wizard={wizard} field="city" autoComplete="address-level2" />
      <div className="grid gap-5 sm:grid-cols-2">
        <WizardText wizard={wizard} field="state" autoComplete="address-level1" hint={m.profile_state_hint()} />
        <WizardText wizard={wizard} field="zipCode" autoComplete="postal-code" hint={m.profile_zip_hint()} />
      </div>
      <SelectField
        id={fieldId('country')}
        name="country"
        label={FIELD_LABELS.country()}
        placeholder={m.profile_country_choose()}
        options={countries}
        autoComplete="country"
        required
        value={wizard.draft.fields.country}
        error={wizard.findError('country')}
        onChange={(event) => wizard.type('country', event.target.value)}
        onBlur={() => wizard.leave('country')}
      />
    </>
  );
}

export function PhotoStep({ wizard }: WizardStepProps) {
  return (
    <>
      <Picture wizard={wizard} name="profilePhoto" hint={m.profile_photo_hint()} />
      <p className="text-small text-ink-3">{m.profile_photo_why()}</p>
    </>
  );
}

export function DocumentStep({ wizard }: WizardStepProps) {
  return (
    <>
      <SelectField
        id={fieldId('idDocumentType')}
        name="idDocumentType"
        label={FIELD_LABELS.idDocumentType()}
        placeholder={m.profile_document_type_choose()}
        options={idTypeOptions()}
        required
        value={wizard.draft.fields.idDocumentType}
        error={wizard.findError('idDocumentType')}
        onChange={(event) => wizard.type('idDocumentType', event.target.value)}
        onBlur={() => wizard.leave('idDocumentType')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WizardText
          wizard={wizard}
          field="idDocumentNumber"
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <WizardText wizard={wizard} field="idDocumentExpiry" type="date" autoComplete="off" />
      </div>
      <Picture wizard={wizard} name="idDocumentPhoto" hint={m.profile_document_photo_hint()} />
    </>
  );
}

export function InstitutionStep({ wizard }: WizardStepProps) {
  return (
    <>
      <WizardText wizard={wizard} field="institutionAddress" autoComplete="off" />
      <WizardText
        wizard={wizard}
        field="institutionPhone"
        type="tel"
        autoComplete="off"
        hint={m.profile_phone_hint()}
      />
      <Picture wizard={wizard} name="institutionLicensePhoto" hint={m.profile_license_photo_hint()} />
      <Picture wizard={wizard} name="institutionCertificates" hint={m.profile_certificates_hint()} />
    </>
  );
}

function Picture({ wizard, name, hint }: { wizard: Wizard; name: PhotoName; hint: string }) {
  return (
    <PhotoField
      id={fieldId(name)}
      kind={selectImageKind(name)}
      label={FIELD_LABELS[name]()}
      hint={hint}
      photo={wizard.draft.photos[name] ?? null}
      error={wizard.findError(name)}
      onPhoto={(photo) => wizard.photograph(name, photo)}
    />
  );
}
