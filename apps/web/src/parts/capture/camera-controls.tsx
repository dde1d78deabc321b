import type { ComponentProps, ReactNode } from 'react';
import type { CameraChoice } from '../../device/media/camera.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { SelectField } from '../../ui/select-field.tsx';

type CameraButtonProps = ComponentProps<'button'> & { icon: IconName; children: ReactNode };

/** A round button with its word below, for a thumb. It is filled while it is pressed. */
export function CameraButton({ icon, children, ...rest }: CameraButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="group flex w-20 flex-col items-center gap-2 rounded-card px-1 pb-1 text-center text-small text-ink sm:w-auto sm:min-w-20"
    >
      <span className="grid size-14 place-items-center rounded-full border-2 border-ink bg-canvas transition-colors group-hover:bg-sunken group-aria-pressed:bg-ink group-aria-pressed:text-canvas">
        <Icon name={icon} size={24} />
      </span>
      {children}
    </button>
  );
}

type CameraSelectProps = { cameras: readonly CameraChoice[]; chosen: string; onChoose: (deviceId: string) => void };

export function CameraSelect({ cameras, chosen, onChoose }: CameraSelectProps) {
  return (
    <SelectField
      className="w-64 max-w-full"
      hideLabel
      low
      icon="camera"
      label={m.scans_camera_choice()}
      value={chosen}
      options={cameras.map(({ deviceId, label }) => ({
        value: deviceId,
        label: /^\d+$/.test(label) ? m.scans_camera_number({ number: label }) : label,
      }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
