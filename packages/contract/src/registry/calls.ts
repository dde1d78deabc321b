import { type Call, isCall } from '../call.ts';
import { CONTRACT_FILES } from './contract-files.ts';

/** All calls. The server must implement each, the matrix test attacks each, OpenAPI describes each. */
export const CALLS: readonly Call[] = CONTRACT_FILES.flatMap((file) => Object.values<unknown>(file).filter(isCall));
