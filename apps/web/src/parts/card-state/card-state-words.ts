import { m } from '../../paraglide/messages.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { Tone } from '../../ui/tones.ts';
import { formatTime } from '../words/dates.ts';
import type { CardState, CardStateName, StopReason, UnreadableReason } from './card-state.ts';

/** A state is an icon, a word and a reason, and never a colour alone. */
export const CARD_STATE_LOOKS: Readonly<Record<CardStateName, { tone: Tone; icon: IconName }>> = {
  openNow: { tone: 'danger', icon: 'emergency' },
  stopped: { tone: 'plain', icon: 'stop' },
  unreadable: { tone: 'warn', icon: 'alert' },
  oldPrint: { tone: 'info', icon: 'print' },
  ready: { tone: 'ok', icon: 'ok' },
};

const WORDS: Readonly<Record<CardStateName, () => string>> = {
  openNow: m.cards_state_open,
  stopped: m.cards_state_stopped,
  unreadable: m.cards_state_unreadable,
  oldPrint: m.cards_state_print,
  ready: m.cards_state_ready,
};

const STOPPED: Readonly<Record<StopReason, () => string>> = {
  owner: m.cards_state_stopped_owner,
  expired: m.cards_state_stopped_expired,
  used: m.cards_state_stopped_used,
  trash: m.cards_state_stopped_trash,
};

const UNREADABLE: Readonly<Record<UnreadableReason, () => string>> = {
  unfinished: m.cards_state_unreadable_unfinished,
  turnedDown: m.cards_state_unreadable_turned_down,
  appealed: m.cards_state_unreadable_appealed,
  passcode: m.cards_state_unreadable_passcode,
  nobody: m.cards_state_unreadable_nobody,
  empty: m.cards_state_unreadable_empty,
};

export const cardStateWord = (state: CardState): string =>
  state.name === 'unreadable' && state.isForAnyone ? m.cards_state_unreadable_helpers() : WORDS[state.name]();

/** Goes on after the word, in small letters. */
export function cardStateReason(state: CardState): string {
  switch (state.name) {
    case 'openNow':
      return m.cards_state_open_until({ time: formatTime(state.untilMs) });
    case 'stopped':
      return STOPPED[state.why]();
    case 'unreadable':
      return UNREADABLE[state.why]();
    case 'oldPrint':
      return state.says === null ? m.cards_state_print_old() : m.cards_state_print_says({ line: state.says });
    case 'ready':
      return state.isOwn ? m.cards_state_ready_own() : m.cards_state_ready_helpers();
  }
}

/** What mends it. `none`: it is as it should be, or somebody else has to act. */
export type CardMend = 'see' | 'resume' | 'change' | 'restore' | 'profile' | 'sendAgain' | 'readers' | 'print' | 'none';

export function selectMend(state: CardState): CardMend {
  if (state.name === 'openNow') return 'see';
  if (state.name === 'stopped') return STOP_MENDS[state.why];
  if (state.name === 'unreadable') return UNREADABLE_MENDS[state.why];
  return state.name === 'oldPrint' ? 'print' : 'none';
}

const STOP_MENDS: Readonly<Record<StopReason, CardMend>> = {
  owner: 'resume',
  expired: 'change',
  used: 'change',
  trash: 'restore',
};

const UNREADABLE_MENDS: Readonly<Record<UnreadableReason, CardMend>> = {
  unfinished: 'profile',
  turnedDown: 'sendAgain',
  appealed: 'none',
  passcode: 'change',
  nobody: 'readers',
  empty: 'change',
};

/** What its button says, as a whole act. */
export const MEND_LABELS: Readonly<Record<Exclude<CardMend, 'none'>, () => string>> = {
  see: m.cards_mend_see,
  resume: m.cards_mend_resume,
  change: m.cards_mend_change,
  restore: m.cards_mend_restore,
  profile: m.cards_mend_profile,
  sendAgain: m.cards_wait_send_again,
  readers: m.cards_mend_readers,
  print: m.cards_mend_print,
};
