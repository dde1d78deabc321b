import { openSmtpInbox } from '../outside/smtp-inbox.ts';
import { makeFolders, startLiveServer } from './live-server.ts';
import { openOwnDatabase } from './own-database.ts';
import { createMailbox, type Mailbox } from './sent-mails.ts';

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
    mailbox: createMailbox(inbox),
    close: async () => {
      await server.stop();
      await inbox.close();
      folders.remove();
    },
  };
}
