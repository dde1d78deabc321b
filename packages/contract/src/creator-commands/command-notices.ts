import type { NotificationKinds } from '../notifications/notification-types.ts';

/** To every creator, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'creator.commandRun': {
    type: 'security',
    page: '/creator-panel',
    en: {
      title: 'A creator command was run',
      message: 'The command {what} was run in the creator panel. If this was not you, end your sessions.',
      bare: 'If this was not you, end your sessions.',
    },
    it: {
      title: 'È stato eseguito un comando del creator',
      message:
        'Nel pannello del creator è stato eseguito il comando {what}. Se non sei stato tu, chiudi le tue sessioni.',
      bare: 'Se non sei stato tu, chiudi le tue sessioni.',
    },
  },
} as const satisfies NotificationKinds;
