import { OTHER_CHARITY_KINDS } from '@repo/contract/charity/charity';
import {
  addOrganisation,
  changeOrganisation,
  ORGANISATION_NAME_MAX,
  WEIGHT_MAX,
} from '@repo/contract/charity/creator-charity';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { countryOptions } from '../../../parts/words/countries.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { kindName } from '../charity-words.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { refetchDesk } from './desk-reads.ts';
import type { DeskOrganisation } from './desk-rows.ts';

/** Reads a whole number from 1 on; returns null for anything else. */
function readWeight(typed: string): number | null {
  const weight = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return weight >= 1 && weight <= WEIGHT_MAX ? weight : null;
}

type WeightFieldProps = { typed: string; wasSent: boolean; onType: (typed: string) => void };

function WeightField({ typed, wasSent, onType }: WeightFieldProps) {
  return (
    <TextField
      label={m.charity_desk_weight()}
      hint={m.charity_desk_weight_hint()}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      error={wasSent && readWeight(typed) === null ? m.charity_desk_weight_wrong({ most: WEIGHT_MAX }) : undefined}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** A charity that is no hospital. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const adding = useCall(addOrganisation, { refetches: refetchDesk, done: m.charity_desk_done(), onDone: onClose });
  const [name, setName] = useState('');
  const [country, setCountry] = useState('');
  const [kind, setKind] = useState<(typeof OTHER_CHARITY_KINDS)[number]>('emergencyAid');
  const [typed, setTyped] = useState('1');
  const [wasSent, setWasSent] = useState(false);
  const weight = readWeight(typed);
  const isUnnamed = name.trim() === '';
  function submit() {
    setWasSent(true);
    if (isUnnamed || country === '' || weight === null) return;
    void adding.submit({ body: { name: name.trim(), country, kind, weight } });
  }
  return (
    <DeskDialog
      title={m.charity_desk_add()}
      about={m.charity_desk_add_about()}
      call={adding}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.charity_desk_name()}
        value={name}
        maxLength={ORGANISATION_NAME_MAX}
        autoComplete="off"
        error={wasSent && isUnnamed ? m.charity_desk_name_missing() : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={m.charity_column_kind()}
        options={OTHER_CHARITY_KINDS.map((value) => ({ value, label: kindName(value) }))}
        value={kind}
        onChange={(event) => setKind(OTHER_CHARITY_KINDS.find((one) => one === event.target.value) ?? 'other')}
      />
      <SelectField
        label={m.charity_column_country()}
        placeholder={m.charity_own_choose()}
        options={countryOptions()}
        value={country}
        error={wasSent && country === '' ? m.charity_own_choose() : undefined}
        onChange={(event) => setCountry(event.target.value)}
      />
      <WeightField typed={typed} wasSent={wasSent} onType={setTyped} />
    </DeskDialog>
  );
}

type WeightDialogProps = { organisation: DeskOrganisation; onClose: () => void };

export function WeightDialog({ organisation: { id, name, weight: present }, onClose }: WeightDialogProps) {
  const changing = useCall(changeOrganisation, {
    refetches: refetchDesk,
    done: m.charity_desk_done(),
    onDone: onClose,
  });
  const [typed, setTyped] = useState(String(present));
  const [wasSent, setWasSent] = useState(false);
  const weight = readWeight(typed);
  function submit() {
    setWasSent(true);
    if (weight !== null) void changing.submit({ params: { id }, body: { weight } });
  }
  return (
    <DeskDialog title={m.charity_desk_weight()} about={name} call={changing} onSubmit={submit} onClose={onClose}>
      <WeightField typed={typed} wasSent={wasSent} onType={setTyped} />
    </DeskDialog>
  );
}
