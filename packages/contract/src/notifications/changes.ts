import * as z from 'zod/mini';

/**
 * What the stream of a person says has changed, and no more: the page then reads it, with the rights of that moment. `log`
 * goes to everybody who listens, because one checkpoint is signed for all.
 */
export const PERSON_CHANGES = ['payments', 'certificates', 'wallet', 'copies', 'panel', 'log'] as const;
export type PersonChange = (typeof PERSON_CHANGES)[number];

/** The same of an institution of the portal, for its employees. */
export const OFFICE_CHANGES = ['codes', 'scans', 'access', 'presence'] as const;
export type OfficeChange = (typeof OFFICE_CHANGES)[number];

export type StreamChange = PersonChange | OfficeChange;

export const personChangeEvent = z.object({ what: z.enum(PERSON_CHANGES) });
export const officeChangeEvent = z.object({ what: z.enum(OFFICE_CHANGES) });
