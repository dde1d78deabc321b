// Stands in for vault-store.ts in tests, because Node has no IndexedDB: `vi.mock('./vault-store.ts', () => import(...))`.
import type { OpenVaultChange, OpenVaultRecord, WaitingKit } from './vault-store.ts';

export const kept = {
  record: null as OpenVaultRecord | null,
  waitingKit: null as WaitingKit | null,
  deviceId: null as string | null,
  versions: new Map<string, number>(),
  /** Another tab signs out just after this one has read. */
  isErasedAfterReading: false,
};

export async function readOpenVaultRecord() {
  const { record } = kept;
  if (kept.isErasedAfterReading) kept.record = null;
  return record;
}
export async function writeOpenVaultRecord(record: OpenVaultRecord) {
  kept.record = record;
}
export async function changeOpenVaultRecord(of: OpenVaultRecord, change: OpenVaultChange) {
  if (kept.record?.openedAtMs === of.openedAtMs) kept.record = { ...kept.record, ...change };
}
export async function eraseOpenVaultRecord() {
  kept.record = null;
}
export const readWaitingKit = async () => kept.waitingKit;
export async function writeWaitingKit(kit: WaitingKit) {
  kept.waitingKit = kit;
}
export async function eraseWaitingKit() {
  kept.waitingKit = null;
}
export const readDeviceId = async () => kept.deviceId;
export async function writeDeviceId(deviceId: string) {
  kept.deviceId = deviceId;
}
export async function raiseVersions(_: string, seen: ReadonlyMap<string, number>) {
  for (const [id, version] of seen) kept.versions.set(id, Math.max(version, kept.versions.get(id) ?? 0));
  return kept.versions;
}
