import type { OwnStatement, StatementState } from '@repo/contract/statements/statements';
import type { CheckLevel } from '@repo/vault';
import { m } from '../../paraglide/messages.js';

/** How far the owner was checked. We say "document reviewed", never "identity proven". */
export const levelName = (level: CheckLevel): string =>
  level === 'documentReviewed' ? m.statements_level_reviewed() : m.statements_level_none();

const STATES: Readonly<Record<StatementState, () => string>> = {
  valid: m.statements_state_valid,
  replaced: m.statements_state_replaced,
  ended: m.statements_state_ended,
};
export const stateName = (state: StatementState): string => STATES[state]();

const STEPS: Readonly<Record<OwnStatement['step'], () => string>> = {
  draft: m.statements_step_draft,
  waiting: m.statements_step_waiting,
  sealed: m.statements_step_sealed,
};
export const stepName = (step: OwnStatement['step']): string => STEPS[step]();
