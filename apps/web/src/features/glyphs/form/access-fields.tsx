import {
  GLYPH_ROLES,
  type GlyphRole,
  PERMISSION_LEVELS,
  type PermissionLevel,
  type Permissions,
} from '@house/contract/permissions';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { roleLabel } from '../../../parts/words/glyph-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Ladder, ladderLabel } from '../../../ui/ladder.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type AccessFieldsProps = { permissions: Permissions; onChange: (permissions: Permissions) => void };

const isSimple = (level: PermissionLevel): boolean => level === 'none' || level === 'read';

/** Who may read: ticked is `read`, unticked is `none`; the advanced form gives each role its place on the ladder. */
export function AccessFields({ permissions, onChange }: AccessFieldsProps) {
  const [advanced, setAdvanced] = useState(() => GLYPH_ROLES.some((role) => !isSimple(permissions[role])));
  const set = (role: GlyphRole, level: PermissionLevel) => onChange({ ...permissions, [role]: level });
  const isOwnerOnly = GLYPH_ROLES.every((role) => permissions[role] === 'none');
  return (
    <fieldset>
      <legend className="text-label font-strong">{m.glyphs_permissions()}</legend>
      <p className="mt-0.5 text-small text-ink-3">{m.glyphs_permissions_hint()}</p>
      <div className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {GLYPH_ROLES.map((role) => (
          <div key={role} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
            <CheckboxField
              className="min-w-0 grow"
              label={
                <span className="flex items-center gap-2.5">
                  <Icon name={role} className="text-ink-2" />
                  {roleLabel(role)}
                </span>
              }
              checked={permissions[role] !== 'none'}
              onChange={(event) => set(role, event.target.checked ? 'read' : 'none')}
            />
            <Ladder
              step={permissions[role]}
              wordless={advanced}
              className={classNames('text-small text-ink-2', !advanced && 'max-sm:[&>span]:sr-only sm:w-32')}
            />
            {advanced ? (
              <SelectField
                className="w-36"
                low
                hideLabel
                label={m.glyphs_permissions_level_of({ role: roleLabel(role) })}
                value={permissions[role]}
                options={PERMISSION_LEVELS.map((level) => ({ value: level, label: ladderLabel(level) }))}
                onChange={(event) => {
                  const level = PERMISSION_LEVELS.find((candidate) => candidate === event.target.value);
                  if (level) set(role, level);
                }}
              />
            ) : null}
          </div>
        ))}
      </div>
      <Button
        variant="quiet"
        size="low"
        className="mt-1.5 -ml-3"
        aria-expanded={advanced}
        onClick={() => setAdvanced(!advanced)}
      >
        {m.glyphs_permissions_advanced()}
      </Button>
      {isOwnerOnly ? (
        <InlineAlert tone="plain" announce="status" className="mt-2">
          {m.glyphs_permissions_owner_only()}
        </InlineAlert>
      ) : null}
    </fieldset>
  );
}
