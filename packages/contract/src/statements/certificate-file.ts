import * as z from 'zod/mini';
import { bytes, text } from '../wire.ts';
import { FILE_NAME_MAX, statementProof } from './statements.ts';

/** What a certificate holds as a file: everything that checks it, and of a file what its owner's browser knows of it. */
export const certificateFile = z.strictObject({
  v: z.literal(1),
  /** origin of the site that issued it */
  site: text(200),
  file: z.nullable(z.strictObject({ name: text(FILE_NAME_MAX), size: z.int().check(z.minimum(0)), salt: bytes(32) })),
  proof: statementProof,
});
export type CertificateFile = z.output<typeof certificateFile>;
