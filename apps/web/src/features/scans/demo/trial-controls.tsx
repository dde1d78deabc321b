import { PATTERNS } from '@repo/glyph';
import { type ReactNode, useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  COVERS,
  DEFOCUSES,
  GROUNDS,
  isTooLong,
  SLIDERS,
  type SliderName,
  SURFACES,
  type TrialSettings,
} from './trial-settings.ts';
import { TRIAL_EFFORT } from './use-trial.ts';

type TrialSliderProps = {
  name: SliderName;
  label: string;
  /** The value with its unit, for eyes and for readers. */
  format: (value: string) => string;
  value: number;
  onChange: (changes: Partial<Record<SliderName, number>>) => void;
};

function TrialSlider({ name, label, format, value, onChange }: TrialSliderProps) {
  const id = useId();
  const { min, max, step } = SLIDERS[name];
  const formatted = format(formatCount(value));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-label">
          {label}
        </label>
        <output htmlFor={id} className="numeric shrink-0 text-small text-ink-2">
          {formatted}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={formatted}
        onChange={(event) => onChange({ [name]: event.target.valueAsNumber })}
        className="h-8 w-full accent-primary pointer-coarse:h-11"
      />
    </div>
  );
}

const px = (value: string) => m.trial_px({ value });
const degrees = (value: string) => m.trial_degrees({ value });
const percent = (value: string) => m.trial_percent({ value });
const NO_JPEG = String(SLIDERS.jpeg.max);
const EVEN_LIGHT = String(SLIDERS.light.max);

const TEXTS: Record<SliderName, { label: () => string; format: (value: string) => string }> = {
  size: { label: m.trial_size, format: px },
  turn: { label: m.trial_turn, format: degrees },
  tilt: { label: m.trial_tilt, format: degrees },
  curve: { label: m.trial_curve, format: (value) => m.trial_arc({ value }) },
  crumple: { label: m.trial_crumple, format: (value) => m.trial_of_side({ value }) },
  blur: { label: m.trial_blur, format: (value) => m.trial_sigma({ value }) },
  motion: { label: m.trial_motion, format: px },
  distortion: { label: m.trial_distortion, format: percent },
  noise: { label: m.trial_noise, format: (value) => m.trial_noise_value({ value }) },
  sharpening: { label: m.trial_sharpening, format: (value) => m.trial_strength({ value }) },
  jpeg: {
    label: m.trial_jpeg,
    format: (value) => (value === NO_JPEG ? m.trial_jpeg_none() : m.trial_quality({ value })),
  },
  light: {
    label: m.trial_light,
    format: (value) => (value === EVEN_LIGHT ? m.trial_light_even() : m.trial_light_value({ value })),
  },
  contrast: { label: m.trial_contrast, format: percent },
  glare: { label: m.trial_glare, format: percent },
  damage: { label: m.trial_damage, format: percent },
  dots: { label: m.trial_dots, format: (value) => m.trial_dots_value({ value }) },
  screen: { label: m.trial_screen, format: (value) => m.trial_screen_value({ value }) },
};
const COVER_LABELS = { corner: m.trial_cover_corner, anywhere: m.trial_cover_anywhere, torn: m.trial_cover_torn };
const GROUND_LABELS = { clutter: m.trial_ground_clutter, text: m.trial_ground_text, plain: m.trial_ground_plain };
const SURFACE_LABELS = { drawn: m.trial_surface_drawn, printed: m.trial_surface_printed, shown: m.trial_surface_shown };

const DEFOCUS_LABELS = { gaussian: m.trial_defocus_bell, disc: m.trial_defocus_disc };

const PATTERN_LABELS = {
  classic: m.trial_pattern_classic,
  matrix: m.trial_pattern_matrix,
  circuit: m.trial_pattern_circuit,
  alien: m.trial_pattern_alien,
  quantum: m.trial_pattern_quantum,
};

type TrialControlsProps = {
  settings: TrialSettings;
  onChange: (changes: Partial<TrialSettings>) => void;
  onAnother: () => void;
};

/** Everything that can go wrong between a glyph and its reader. */
export function TrialControls({ settings, onChange, onAnother }: TrialControlsProps) {
  const slider = (name: SliderName) => {
    const { label, format } = TEXTS[name];
    return (
      <TrialSlider key={name} name={name} label={label()} format={format} value={settings[name]} onChange={onChange} />
    );
  };
  return (
    // On a large screen the picture stays in sight while the sliders scroll.
    <Card
      title={m.trial_controls()}
      className="scroll-shade lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <div className="grid gap-6">
        <Group title={m.trial_group_glyph()}>
          <TextField
            label={m.trial_text()}
            hint={m.trial_text_hint()}
            error={isTooLong(settings.text) ? m.trial_text_long() : undefined}
            autoComplete="off"
            value={settings.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
          <SelectField
            low
            label={m.trial_pattern()}
            value={settings.pattern}
            options={PATTERNS.map((value) => ({ value, label: PATTERN_LABELS[value]() }))}
            onChange={(event) =>
              onChange({ pattern: PATTERNS.find((pattern) => pattern === event.target.value) ?? 'classic' })
            }
          />
          <Button icon="reissue" onClick={onAnother}>
            {m.trial_another()}
          </Button>
        </Group>
        <Group title={m.trial_group_place()}>
          {(['size', 'turn', 'tilt', 'curve', 'crumple'] as const).map(slider)}
        </Group>
        <Group title={m.trial_group_camera()}>
          {slider('blur')}
          <SegmentedControl
            size="low"
            label={m.trial_defocus()}
            value={settings.defocus}
            options={DEFOCUSES.map((value) => ({ value, label: DEFOCUS_LABELS[value]() }))}
            onChange={(defocus) => onChange({ defocus })}
          />
          {(['motion', 'distortion', 'noise', 'sharpening', 'jpeg'] as const).map(slider)}
        </Group>
        <Group title={m.trial_group_light()}>{(['light', 'contrast', 'glare'] as const).map(slider)}</Group>
        <Group title={m.trial_group_sheet()}>
          {slider('damage')}
          {settings.damage === 0 ? null : (
            <SelectField
              low
              label={m.trial_cover()}
              value={settings.cover}
              options={COVERS.map((value) => ({ value, label: COVER_LABELS[value]() }))}
              onChange={(event) =>
                onChange({ cover: COVERS.find((cover) => cover === event.target.value) ?? 'corner' })
              }
            />
          )}
          <SegmentedControl
            size="low"
            label={m.trial_surface()}
            value={settings.surface}
            options={SURFACES.map((value) => ({ value, label: SURFACE_LABELS[value]() }))}
            onChange={(surface) => onChange({ surface })}
          />
          {settings.surface === 'printed' ? slider('dots') : null}
          {settings.surface === 'shown' ? slider('screen') : null}
          <SelectField
            low
            label={m.trial_ground()}
            value={settings.ground}
            options={GROUNDS.map((value) => ({ value, label: GROUND_LABELS[value]() }))}
            onChange={(event) =>
              onChange({ ground: GROUNDS.find((ground) => ground === event.target.value) ?? 'clutter' })
            }
          />
          <CheckboxField
            label={m.trial_inverted()}
            checked={settings.inverted}
            onChange={(event) => onChange({ inverted: event.target.checked })}
          />
        </Group>
        <Group title={m.trial_group_reader()}>
          <CheckboxField
            label={m.trial_patient()}
            hint={m.trial_patient_hint(TRIAL_EFFORT)}
            checked={settings.patient}
            onChange={(event) => onChange({ patient: event.target.checked })}
          />
        </Group>
      </div>
    </Card>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 text-label font-strong">{title}</legend>
      {children}
    </fieldset>
  );
}
