import { readDeviceId, writeDeviceId } from '../vault-store.ts';
import { backupOperations } from './backup-operations.ts';
import { chainOperations } from './chain-operations.ts';
import { copyOperations } from './copy-operations.ts';
import { glyphOperations } from './glyph-operations.ts';
import { itemOperations } from './item-operations.ts';
import { kitOperations } from './kit-operations.ts';
import { openingOperations } from './opening-operations.ts';
import { passwordOperations } from './password-operations.ts';
import { scanOperations } from './scan-operations.ts';
import { sessionOperations } from './session-operations.ts';
import { versionOperations } from './version-operations.ts';
import { walletOperations } from './wallet-operations.ts';
import { wrapOperations } from './wrap-operations.ts';

const deviceOperations = {
  /** The id that an earlier sign-in gave this browser; null on the first. */
  'device.read': (): Promise<string | null> => readDeviceId(),
  'device.store': (input: { deviceId: string }): Promise<void> => writeDeviceId(input.deviceId),
};

/**
 * Everything the vault worker can do: one object a group, one file a group. To add an operation, write it in the file
 * of its group (or a new group, named here): the page calls it by its name, with its types. Inputs and answers must be
 * plain data (structured clone). An operation takes one input or none and throws VaultWorkerError for what can be expected.
 */
export const operations = {
  ...deviceOperations,
  ...passwordOperations,
  ...sessionOperations,
  ...openingOperations,
  ...wrapOperations,
  ...kitOperations,
  ...itemOperations,
  ...copyOperations,
  ...glyphOperations,
  ...scanOperations,
  ...versionOperations,
  ...backupOperations,
  ...walletOperations,
  ...chainOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** It is `undefined` for an operation without input. */
export type InputOf<N extends OperationName> = Parameters<Operations[N]> extends [infer I] ? I : undefined;
export type AnswerOf<N extends OperationName> = Awaited<ReturnType<Operations[N]>>;
