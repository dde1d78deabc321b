import {
  BACKUP_RECENT_MS,
  OPENING_LINES,
  type OpeningLineId,
  type OpeningProblem,
  type OpeningProblemCode,
} from '@repo/contract/creator-panel/opening';
import { DAY_MS } from '@repo/contract/durations';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';

type OpeningLineTexts = { name: () => string; about: () => string; how: () => string };

export const LINE_WORDS: Readonly<Record<OpeningLineId, OpeningLineTexts>> = {
  operator: { name: m.panel_open_operator, about: m.panel_open_operator_about, how: m.panel_open_operator_how },
  vat: { name: m.panel_open_vat, about: m.panel_open_vat_about, how: m.panel_open_vat_how },
  payments: { name: m.panel_open_payments, about: m.panel_open_payments_about, how: m.panel_open_payments_how },
  bank: { name: m.panel_open_bank, about: m.panel_open_bank_about, how: m.panel_open_bank_how },
  mail: { name: m.panel_open_mail, about: m.panel_open_mail_about, how: m.panel_open_mail_how },
  backup: { name: m.panel_open_backup, about: m.panel_open_backup_about, how: m.panel_open_backup_how_1 },
  secondCreator: { name: m.panel_open_second, about: m.panel_open_second_about, how: m.panel_open_second_how },
  address: { name: m.panel_open_address, about: m.panel_open_address_about, how: m.panel_open_address_how },
  database: { name: m.panel_open_database, about: m.panel_open_database_about, how: m.panel_open_database_how },
  keys: { name: m.panel_open_keys, about: m.panel_open_keys_about, how: m.panel_open_keys_how },
  witness: { name: m.panel_open_witness, about: m.panel_open_witness_about, how: m.panel_open_witness_how },
  euroRate: { name: m.panel_open_rate, about: m.panel_open_rate_about, how: m.panel_open_rate_how },
};

export const LINE_STATES = {
  missing: { tone: 'danger', words: m.panel_open_missing },
  later: { tone: 'plain', words: m.panel_open_later },
  toCheck: { tone: 'warn', words: m.panel_open_to_check },
  done: { tone: 'ok', words: m.panel_open_done },
} as const;

const PROBLEMS: Readonly<Record<OpeningProblemCode, (words: { about: string; days: number }) => string>> = {
  'mail.notShown': m.panel_open_p_mail_notShown,
  'mail.changed': m.panel_open_p_mail_changed,
  'mail.login': m.panel_open_p_mail_login,
  'mail.unreachable': m.panel_open_p_mail_unreachable,
  'mail.tls': m.panel_open_p_mail_tls,
  'mail.refused': m.panel_open_p_mail_refused,
  'mail.other': m.panel_open_p_mail_other,
  'payments.notAsked': m.panel_open_p_payments_notAsked,
  'payments.changed': m.panel_open_p_payments_changed,
  'payments.unreachable': m.panel_open_p_payments_unreachable,
  'payments.keyRefused': m.panel_open_p_payments_keyRefused,
  'payments.notAllowed': m.panel_open_p_payments_notAllowed,
  'payments.chargesOff': m.panel_open_p_payments_chargesOff,
  'payments.payoutsOff': m.panel_open_p_payments_payoutsOff,
  'payments.noWebhook': m.panel_open_p_payments_noWebhook,
  'payments.webhookOff': m.panel_open_p_payments_webhookOff,
  'payments.webhookEvents': m.panel_open_p_payments_webhookEvents,
  'backup.none': m.panel_open_p_backup_none,
  'backup.old': m.panel_open_p_backup_old,
  'backup.notTried': m.panel_open_p_backup_notTried,
  'backup.triedLongAgo': m.panel_open_p_backup_triedLongAgo,
  'backup.otherKeys': m.panel_open_p_backup_otherKeys,
  'creator.alone': m.panel_open_p_creator_alone,
  'creator.noPasskey': m.panel_open_p_creator_noPasskey,
  'creator.locked': m.panel_open_p_creator_locked,
  'witness.noOne': m.panel_open_p_witness_noOne,
  'witness.folder': m.panel_open_p_witness_folder,
  'witness.never': m.panel_open_p_witness_never,
  'witness.silent': m.panel_open_p_witness_silent,
  'rate.none': m.panel_open_p_rate_none,
  'rate.ended': ({ about }) => m.panel_open_p_rate_ended({ day: formatDayName(about) }),
};

export const describeOpeningProblem = ({ code, about }: OpeningProblem): string =>
  PROBLEMS[code]({ about: about ?? '', days: BACKUP_RECENT_MS / DAY_MS });

/** What to set; a line without variables is done elsewhere. */
export function describeSettings(id: OpeningLineId): string | null {
  const { variables } = OPENING_LINES[id];
  return variables.length === 0 ? null : m.panel_open_start_again({ variables: variables.join(', ') });
}
