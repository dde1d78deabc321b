import { type Call, isCall } from '../call.ts';
import { CONTRACT_FILES } from './contract-files.ts';

/** Every call there is. The server must answer each, the matrix test attacks each, OpenAPI describes each. */
export const CALLS: readonly Call[] = CONTRACT_FILES.flatMap((file) => Object.values<unknown>(file).filter(isCall));
