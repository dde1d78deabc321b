import { openSmtpInbox } from '../../../apps/server/src/test-kit/outside/smtp-inbox.ts';
import { makeFolders, startLiveServer } from '../../../bench/servers/live-server.ts';
import { inboxOf, type Mailbox } from './mailbox.ts';
import { openOwnDatabase } from './own-database.ts';

export type MailedServer = {
  /** Its own address: `newPerson({ baseURL: server.url })` opens pages of it. */
  url: string;
  mailbox: Mailbox;
  close: () => Promise<void>;
};

/** A server of its own that hands its mail to a real SMTP server on this machine. Always close it. */
export async function startMailedServer(): Promise<MailedServer> {
  const inbox = await openSmtpInbox();
  const folders = makeFolders();
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: 'no-reply@site.example' };
  const server = await startLiveServer(folders, {
    ...smtp,
    DATABASE_URL: await openOwnDatabase(),
    PUBLIC_URL: '',
    DEMO: 'on',
  });
  return {
    url: server.url,
    mailbox: inboxOf(inbox),
    close: async () => {
      await server.stop();
      await inbox.close();
      folders.remove();
    },
  };
}
