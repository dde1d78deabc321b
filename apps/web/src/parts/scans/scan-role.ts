import type { ScanRow } from '@repo/contract/scans/scans';
import { m } from '../../paraglide/messages.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';

type ScannerRole = ScanRow['scannerRole'];

export const ROLE_LABELS: Record<ScannerRole, () => string> = {
  medical: m.dashboard_role_medical,
  emergency: m.dashboard_role_emergency,
  financial: m.dashboard_role_financial,
  legal: m.dashboard_role_legal,
  user: m.dashboard_role_user,
  owner: m.dashboard_role_owner,
};

export const ROLE_ICONS: Record<ScannerRole, IconName> = {
  medical: 'medical',
  emergency: 'emergency',
  financial: 'financial',
  legal: 'legal',
  user: 'user',
  owner: 'user',
};
