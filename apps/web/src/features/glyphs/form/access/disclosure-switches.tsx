import { EMERGENCY_ROLES } from '@repo/contract/rules/permissions';
import { m } from '../../../../paraglide/messages.js';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { PRESETS } from '../card-presets.ts';
import type { GlyphDraft } from '../glyph-draft.ts';
import { withAtOnce, withoutAtOnce } from './at-once.ts';

type SwitchProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void };

/** Whether anything of it can concern somebody in an emergency. */
const concernsHelpers = ({ category, emergencyAccess, permissions }: GlyphDraft): boolean =>
  emergencyAccess ||
  (category !== '' && PRESETS[category].isOpenInEmergency) ||
  EMERGENCY_ROLES.some((role) => permissions[role] !== 'none');

/** The owner's yes or no to opening for a reason, apart from the levels. */
export function EmergencySwitch({ draft, onChange }: SwitchProps) {
  if (!concernsHelpers(draft)) return null;
  return (
    <Row
      label={m.glyphs_emergency()}
      hint={m.glyphs_emergency_hint()}
      checked={draft.emergencyAccess}
      onChange={(emergencyAccess) => onChange({ ...draft, emergencyAccess })}
    />
  );
}

/** Whether the ambulance reads the allergies without a reason: on for new medical cards, one tap off. */
export function AtOnceSwitch({ draft, onChange }: SwitchProps) {
  if (!concernsHelpers(draft)) return null;
  return (
    <Row
      label={m.glyphs_at_once()}
      hint={m.glyphs_at_once_hint()}
      checked={draft.atOnce.includes('allergy')}
      onChange={(isOn) => onChange(isOn ? withAtOnce(draft, 'allergy') : withoutAtOnce(draft, 'allergy'))}
    />
  );
}

/** Whether somebody whose role opens nothing is told the names of what exists. */
export function ListedSwitch({ draft, onChange }: SwitchProps) {
  if (!(draft.listed || concernsHelpers(draft))) return null;
  return (
    <Row
      label={m.glyphs_listed()}
      hint={m.glyphs_listed_hint()}
      checked={draft.listed}
      onChange={(listed) => onChange({ ...draft, listed })}
    />
  );
}

type RowProps = { label: string; hint: string; checked: boolean; onChange: (isOn: boolean) => void };

function Row({ label, hint, checked, onChange }: RowProps) {
  return (
    <div className="px-3.5">
      <SwitchField
        label={<span className="font-strong">{label}</span>}
        hint={hint}
        checked={checked}
        word={checked ? m.glyphs_switch_on() : m.glyphs_switch_off()}
        onChange={onChange}
      />
    </div>
  );
}
