import type { Context } from '../../../core/context.ts';
import { declareHook } from '../../../core/hooks.ts';
import type { MailFile } from '../../../outside/mail/mail.ts';

/** Draws the paper that travels with a mail, by its id; null for one that it does not keep. */
export type MailPaper = (context: Context, id: string) => Promise<MailFile | null>;

export const MAIL_PAPERS = declareHook<MailPaper>();
