import type { EvidenceFileKind } from '@repo/contract/payments/disputes';
import { useId, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { formatSize } from '../../../../parts/words/numbers.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { addFile, type ChosenFile, listFreeKinds } from './chosen-file.ts';

const KIND_NAMES: Readonly<Record<EvidenceFileKind, () => string>> = {
  receipt: m.desk_files_receipt,
  customerCommunication: m.desk_files_customer,
  shippingDocumentation: m.desk_files_shipping,
  serviceDocumentation: m.desk_files_service,
  refundPolicy: m.desk_files_policy,
  other: m.desk_files_other,
};
const TAKEN = 'application/pdf,image/jpeg,image/png';

type EvidenceFilesProps = { files: readonly ChosenFile[]; onChange: (files: readonly ChosenFile[]) => void };

/** Files are chosen, listed and removed here; they leave this page with the words alone. */
export function EvidenceFiles({ files, onChange }: EvidenceFilesProps) {
  const id = useId();
  const free = listFreeKinds(files);
  const [wanted, setWanted] = useState<EvidenceFileKind>('receipt');
  const [problem, setProblem] = useState<string | null>(null);
  const kind = free.includes(wanted) ? wanted : free[0];

  async function take(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    // The same file may be chosen again after it was removed.
    input.value = '';
    if (file === undefined || kind === undefined) return;
    const added = await addFile(files, kind, file);
    setProblem('problem' in added ? added.problem : null);
    if ('files' in added) onChange(added.files);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="font-strong">{m.desk_files()}</legend>
      <p className="text-small text-ink-2">{m.desk_files_about()}</p>
      <ChosenFiles files={files} onRemove={(gone) => onChange(files.filter((file) => file !== gone))} />
      {kind === undefined ? (
        <p className="text-small text-ink-2">{m.desk_files_all()}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            className="min-w-48 grow"
            label={m.desk_files_kind()}
            value={kind}
            options={free.map((value) => ({ value, label: KIND_NAMES[value]() }))}
            onChange={({ target }) => setWanted(free.find((value) => value === target.value) ?? kind)}
          />
          <label
            htmlFor={id}
            className={`${buttonClass()} min-h-11 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus`}
          >
            {m.desk_files_add()}
            <input
              id={id}
              type="file"
              accept={TAKEN}
              className="sr-only"
              onChange={({ target }) => void take(target)}
            />
          </label>
        </div>
      )}
      {problem === null ? null : (
        <p role="alert" className="text-small font-strong text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type ChosenFilesProps = { files: readonly ChosenFile[]; onRemove?: (file: ChosenFile) => void };

export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.desk_files_list()} className="divide-y divide-line border-y border-line">
      {files.map((file) => (
        <li key={file.kind} className="flex min-h-11 items-center justify-between gap-3 py-1">
          <span className="min-w-0">
            <span className="block break-words">{file.name}</span>
            <span className="block text-small text-ink-3">
              {KIND_NAMES[file.kind]()}, {formatSize(file.bytes.length)}
            </span>
          </span>
          {onRemove === undefined ? null : (
            <IconButton icon="close" label={m.desk_files_remove({ name: file.name })} onClick={() => onRemove(file)} />
          )}
        </li>
      ))}
    </ul>
  );
}
