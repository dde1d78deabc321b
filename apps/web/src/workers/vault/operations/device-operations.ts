import { readDeviceId, writeDeviceId } from '../vault-store.ts';

export const deviceOperations = {
  /** The id that an earlier sign-in gave this browser; null on the first. */
  'device.read': (): Promise<string | null> => readDeviceId(),
  'device.keep': (input: { deviceId: string }): Promise<void> => writeDeviceId(input.deviceId),
};
