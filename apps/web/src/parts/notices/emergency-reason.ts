import { EMERGENCY_REASONS } from '@repo/contract/scans/scans';
import { m } from '../../paraglide/messages.js';

const LABELS: Readonly<Record<string, () => string>> = {
  [EMERGENCY_REASONS.unconscious]: m.scans_reason_unconscious,
  [EMERGENCY_REASONS.cannotSpeak]: m.scans_reason_mute,
  [EMERGENCY_REASONS.lifeInDanger]: m.scans_reason_life,
};

/** A reason that one tap gives is logged in English and shown in the language of the page; another as the scanner wrote it. */
export const formatEmergencyReason = (reason: string): string => LABELS[reason]?.() ?? reason;
