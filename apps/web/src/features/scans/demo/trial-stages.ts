import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMs } from '../../../parts/words/numbers.ts';
import type { Tone } from '../../../ui/tones.ts';
import type { SeenTrial } from './use-trial.ts';

/** The reader's stages in their order, and before them the picture itself. */
export const TRIAL_STAGES = ['picture', 'finders', 'grids', 'registered', 'cells', 'decoded'] as const;
export type TrialStage = (typeof TRIAL_STAGES)[number];

export const STAGE_LABELS: Record<TrialStage, { name: () => string; about: () => string }> = {
  picture: { name: m.trial_stage_picture, about: m.trial_stage_picture_about },
  finders: { name: m.trial_stage_finders, about: m.trial_stage_finders_about },
  grids: { name: m.trial_stage_grids, about: m.trial_stage_grids_about },
  registered: { name: m.trial_stage_registered, about: m.trial_stage_registered_about },
  cells: { name: m.trial_stage_cells, about: m.trial_stage_cells_about },
  decoded: { name: m.trial_stage_decoded, about: m.trial_stage_decoded_about },
};

/** The result of a stage in a few words, and whether it succeeded. `plain`: it was never reached. */
export type StageResult = {
  readonly tone: Extract<Tone, 'ok' | 'warn' | 'danger' | 'plain'>;
  readonly formatted: string;
};

const never = (): StageResult => ({ tone: 'plain', formatted: m.trial_said_never() });
const FINDERS = 4;
const CODE_BITS = 1332;
/** Payload and checksum need so many bits. */
const NEEDED_BITS = 296;

type JudgeStage = (seen: SeenTrial) => StageResult;

const decoded: JudgeStage = ({ report: { end, drawn, read, decoding } }) => {
  if (end !== 'read') return decoding === null ? never() : { tone: 'danger', formatted: m.trial_said_undecoded() };
  const rounds = decoding?.holds ? decoding.rounds : null;
  if (drawn !== null && drawn !== read) return { tone: 'danger', formatted: m.trial_said_wrong() };
  return { tone: 'ok', formatted: rounds === null ? m.trial_said_solved() : m.trial_said_rounds({ count: rounds }) };
};

const JUDGES: Record<TrialStage, JudgeStage> = {
  picture: ({ width, height }) => ({ tone: 'ok', formatted: m.trial_said_picture({ width, height }) }),
  finders: ({ report: { rings } }) => {
    if (rings.length >= FINDERS) return { tone: 'ok', formatted: m.trial_said_rings({ count: rings.length }) };
    return { tone: rings.length < 2 ? 'danger' : 'warn', formatted: m.trial_said_rings({ count: rings.length }) };
  },
  grids: ({ report: { tried, rings } }) => {
    if (tried.length > 0) return { tone: 'ok', formatted: m.trial_said_tried({ count: tried.length }) };
    return rings.length < 2 ? never() : { tone: 'danger', formatted: m.trial_said_tried({ count: 0 }) };
  },
  registered: ({ report: { lattice, cellPx, isBent } }) => {
    if (lattice === null) return never();
    const size = formatCount(Number(cellPx.toFixed(1)));
    return { tone: 'ok', formatted: isBent ? m.trial_said_bent({ size }) : m.trial_said_flat({ size }) };
  },
  cells: ({ report: { cells, information } }) => {
    if (cells === null) return never();
    const formatted = m.trial_said_bits({ bits: formatCount(Math.round(information)), all: formatCount(CODE_BITS) });
    return { tone: information < NEEDED_BITS ? 'danger' : 'ok', formatted };
  },
  decoded,
};

export const judgeStage = (stage: TrialStage, seen: SeenTrial): StageResult => JUDGES[stage](seen);

const LOST = {
  'no-finders': m.trial_lost_finders,
  'no-grid': m.trial_lost_grid,
  unreadable: m.trial_lost_cells,
};

/** Writes one sentence for what happened. */
export function formatVerdict({ report }: SeenTrial): { tone: 'ok' | 'danger'; title: string; about: string } {
  const { end, drawn, read, cells } = report;
  const cost = m.trial_cost({
    ms: formatMs(report.readMs),
    spent: formatCount(Math.round(report.spent)),
    allowed: formatCount(report.allowed),
  });
  if (end !== 'read') return { tone: 'danger', title: LOST[end](), about: cost };
  if (drawn !== null && drawn !== read) return { tone: 'danger', title: m.trial_verdict_wrong(), about: cost };
  const data = cells?.filter(({ state }) => state !== 'fixed') ?? [];
  const lost = data.filter(({ state }) => state === 'wrong' || state === 'covered').length;
  const about = report.isQuick ? `${cost}. ${m.trial_quick()}` : cost;
  if (drawn === null) return { tone: 'ok', title: m.trial_verdict_own(), about };
  const title = lost === 0 ? m.trial_verdict_clean() : m.trial_verdict_read({ count: lost, all: data.length });
  return { tone: 'ok', title, about };
}
