import { m } from '../../paraglide/messages.js';
import { CheckboxField } from '../../ui/checkbox-field.tsx';

type AnyoneConsentTickProps = {
  id?: string;
  isTicked: boolean;
  error: string | undefined;
  onTick: (isTicked: boolean) => void;
};

/** Asked at the first tick. The wording that a version stands for: whoever changes it raises `ANYONE_CONSENT_VERSION`. */
export function AnyoneConsentTick({ id, isTicked, error, onTick }: AnyoneConsentTickProps) {
  return (
    <CheckboxField
      {...(id !== undefined && { id })}
      label={<span className="font-strong">{m.anyone_consent()}</span>}
      hint={<AnyoneConsentPoints />}
      error={error}
      checked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}

export function AnyoneConsentPoints() {
  return (
    <span className="mt-1 block space-y-1 text-base text-ink">
      {[m.anyone_consent_strangers(), m.anyone_consent_later(), m.anyone_consent_undo()].map((point) => (
        <span key={point} className="flex gap-2">
          <span aria-hidden="true" className="text-seal">
            •
          </span>
          {point}
        </span>
      ))}
    </span>
  );
}
