import { VaultWorkerError, type VaultWorkerErrorCode } from '../vault-worker-error.ts';

export type VaultRequest = { id: number; name: string; input: unknown };
export type VaultAnswer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: VaultWorkerErrorCode };

type OperationTable = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** Answers one request from a table of operations. What an operation throws crosses as a code, never as a message. */
export async function answerRequest(table: OperationTable, request: VaultRequest): Promise<VaultAnswer> {
  const { id } = request;
  try {
    const operation = Object.hasOwn(table, request.name) ? table[request.name] : undefined;
    if (operation === undefined) throw new VaultWorkerError('failed');
    // The client's types tie name and input together; nobody else can post to this worker.
    return { id, ok: true, value: await operation(request.input as never) };
  } catch (error) {
    return { id, ok: false, code: error instanceof VaultWorkerError ? error.code : 'failed' };
  }
}
