import { GLYPH_ROLES, type GlyphRole, PERMISSION_LEVELS, type PermissionLevel } from '@repo/contract/rules/permissions';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import type { SharingState } from '../../../../parts/profile/use-sharing.ts';
import { roleLabel } from '../../../../parts/words/glyph-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { Ladder, ladderLabel } from '../../../../ui/ladder.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { PRESETS } from '../card-presets.ts';
import type { GlyphDraft } from '../glyph-draft.ts';
import { RowFrame } from '../rows/row-frame.tsx';
import { AtOnceHint } from './at-once-hint.tsx';
import { AtOnceSwitch, EmergencySwitch, ListedSwitch } from './disclosure-switches.tsx';
import { withCopying } from './may-copy.ts';
import { isForOwnerAlone } from './owner-alone.ts';
import { READERS_ID } from './show-readers.ts';

type AccessFieldsProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void; sharing: SharingState };

const isSimple = (level: PermissionLevel): boolean => level === 'none' || level === 'read';

/**
 * Who may read: ticked is `read`, unticked is `none`; the advanced form gives each role its place on the ladder, and asks
 * whether they may copy. A first card asks nothing of the kind: a reader can ask for it, and the card's page has it.
 */
export function AccessFields({ draft, onChange, sharing }: AccessFieldsProps) {
  const { permissions, category } = draft;
  const [advanced, setAdvanced] = useState(() => GLYPH_ROLES.some((role) => !isSimple(permissions[role])));
  const [showsAll, setShowsAll] = useState(false);
  const first: readonly GlyphRole[] = category === '' ? GLYPH_ROLES : PRESETS[category].roles;
  const shown = GLYPH_ROLES.filter((role) => showsAll || first.includes(role) || permissions[role] !== 'none');
  const set = (role: GlyphRole, level: PermissionLevel) =>
    onChange({ ...draft, permissions: { ...permissions, [role]: level } });
  return (
    <RowFrame
      heading={m.glyphs_who()}
      about={<SharingNote sharing={sharing} />}
      action={
        <div className="-ml-3 flex flex-wrap">
          <Button variant="quiet" size="low" aria-expanded={advanced} onClick={() => setAdvanced(!advanced)}>
            {m.glyphs_permissions_advanced()}
          </Button>
          {shown.length < GLYPH_ROLES.length ? (
            <Button variant="quiet" size="low" onClick={() => setShowsAll(true)}>
              {m.glyphs_permissions_others()}
            </Button>
          ) : null}
        </div>
      }
    >
      <fieldset id={READERS_ID} className="min-w-0">
        <legend className="sr-only">{m.glyphs_permissions()}</legend>
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((role) => (
            <RoleRow
              key={role}
              role={role}
              level={permissions[role]}
              hint={selectRoleHint(role, draft)}
              advanced={advanced}
              onChange={(level) => set(role, level)}
              copies={draft.mayCopy.includes(role)}
              onCopies={(copies) => onChange(withCopying(draft, role, copies))}
            />
          ))}
          <AtOnceSwitch draft={draft} onChange={onChange} />
          <EmergencySwitch draft={draft} onChange={onChange} />
          <ListedSwitch draft={draft} onChange={onChange} />
        </div>
      </fieldset>
      <AtOnceHint draft={draft} onChange={onChange} />
      {isForOwnerAlone(draft) ? (
        <InlineAlert tone="plain" announce="status">
          {m.glyphs_permissions_owner_only()}
        </InlineAlert>
      ) : null}
    </RowFrame>
  );
}

/** Said once where readers are ticked, before the card is made: the ticks are kept, and when they begin to count. */
function SharingNote({ sharing }: { sharing: SharingState }) {
  if (sharing.state === 'open') return null;
  return (
    <p className="text-ink-2">
      {m.glyphs_sharing_note()}
      {sharing.wait === 'unfinished' ? ` ${m.glyphs_sharing_minutes()}` : null}
    </p>
  );
}

function selectRoleHint(role: GlyphRole, { atOnce }: GlyphDraft): string {
  if (role === 'medical') return m.glyphs_who_medical();
  if (role === 'emergency')
    return atOnce.includes('allergy') ? m.glyphs_who_emergency_more() : m.glyphs_who_emergency();
  return role === 'financial' ? m.glyphs_who_financial() : m.glyphs_who_legal();
}

type RoleRowProps = {
  role: GlyphRole;
  level: PermissionLevel;
  hint: string;
  advanced: boolean;
  onChange: (level: PermissionLevel) => void;
  copies: boolean;
  onCopies: (copies: boolean) => void;
};

function RoleRow({ role, level, hint, advanced, onChange, copies, onCopies }: RoleRowProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <CheckboxField
        className="min-w-0 grow basis-56"
        label={<span className="font-strong">{roleLabel(role)}</span>}
        hint={hint}
        checked={level !== 'none'}
        onChange={(event) => onChange(event.target.checked ? 'read' : 'none')}
      />
      <Ladder
        step={level}
        wordless={advanced}
        className={classNames('text-small text-ink-2 max-sm:hidden', !advanced && 'sm:w-32')}
      />
      {advanced ? (
        <SelectField
          className="w-36"
          low
          hideLabel
          label={m.glyphs_permissions_level_of({ role: roleLabel(role) })}
          value={level}
          options={PERMISSION_LEVELS.map((one) => ({ value: one, label: ladderLabel(one) }))}
          onChange={(event) => {
            const chosen = PERMISSION_LEVELS.find((candidate) => candidate === event.target.value);
            if (chosen) onChange(chosen);
          }}
        />
      ) : null}
      {level === 'read' && (advanced || copies) ? (
        <CheckboxField
          className="mb-1 ml-8 basis-full"
          label={m.glyphs_may_copy()}
          aria-label={`${m.glyphs_may_copy()}: ${roleLabel(role)}`}
          hint={m.glyphs_may_copy_hint()}
          checked={copies}
          onChange={(event) => onCopies(event.target.checked)}
        />
      ) : null}
    </div>
  );
}
