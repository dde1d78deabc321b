// Stands in for vault-store.ts in tests, because Node has no IndexedDB: `vi.mock('../src/workers/vault/vault-store.ts', () => import(...))`.
import type { OpenVaultChange, OpenVaultRecord, WaitingKit } from '../src/workers/vault/vault-store.ts';

export const memory = {
  record: null as OpenVaultRecord | null,
  waitingKit: null as WaitingKit | null,
  deviceId: null as string | null,
  versions: new Map<string, number>(),
  /** Another tab signs out just after this one has read. */
  isErasedAfterReading: false,
};

export async function readOpenVaultRecord() {
  const { record } = memory;
  if (memory.isErasedAfterReading) memory.record = null;
  return record;
}
export async function writeOpenVaultRecord(record: OpenVaultRecord) {
  memory.record = record;
}
export async function changeOpenVaultRecord(of: OpenVaultRecord, change: OpenVaultChange) {
  if (memory.record?.openedAtMs === of.openedAtMs) memory.record = { ...memory.record, ...change };
}
export async function eraseOpenVaultRecord() {
  memory.record = null;
}
export const readWaitingKit = async () => memory.waitingKit;
export async function writeWaitingKit(kit: WaitingKit) {
  memory.waitingKit = kit;
}
export async function eraseWaitingKit() {
  memory.waitingKit = null;
}
export const readDeviceId = async () => memory.deviceId;
export async function writeDeviceId(deviceId: string) {
  memory.deviceId = deviceId;
}
export async function raiseVersions(_: string, seen: ReadonlyMap<string, number>) {
  for (const [id, version] of seen) memory.versions.set(id, Math.max(version, memory.versions.get(id) ?? 0));
  return memory.versions;
}
