import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { Category, PermissionLevel, Permissions } from '@repo/contract/rules/permissions';
import type { UnopenedSection } from '@repo/contract/scans/scans';
import type { ReleasedScan } from '../scan-flow.ts';

/** What a result shows: of a scan, or of a card that its owner is still writing. */
export type ResultView = {
  readonly role: ScannerRole | 'owner';
  readonly level: PermissionLevel;
  readonly category: Category;
  readonly permissions: Permissions;
  readonly emergencyAccess: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly unopened: readonly UnopenedSection[];
  readonly ownerName: string;
  /** It is null before anything was signed. */
  readonly signed: { readonly glyphId: string; readonly at: string; readonly version: number } | null;
};

export function buildResultView({ held, answer, opened }: ReleasedScan): ResultView {
  const { role, level, category, permissions, unopened, ownerName, contentVersion } = answer;
  const { fields, emergencyAccess, sealedAt } = opened;
  const signed = { glyphId: held.glyphId, at: sealedAt, version: contentVersion };
  return { role, level, category, permissions, emergencyAccess, fields, unopened, ownerName, signed };
}
