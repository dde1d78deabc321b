import type { CommandName, CommandRisk } from '@repo/contract/creator-commands/command-specs';
import type { CommandPlan, CommandRun } from '@repo/contract/creator-commands/creator-commands';
import { m } from '../../paraglide/messages.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { Tone } from '../../ui/tones.ts';

type ChangeLabel = { readonly name: () => string; readonly tone: Tone; readonly icon: IconName };

export const RISK_WORDS: Readonly<Record<CommandRisk, ChangeLabel>> = {
  read: { name: m.commands_risk_read, tone: 'info', icon: 'show' },
  write: { name: m.commands_risk_write, tone: 'warn', icon: 'edit' },
  destructive: { name: m.commands_risk_destructive, tone: 'danger', icon: 'warn' },
};

const ABOUTS: Readonly<Record<CommandName, () => string>> = {
  help: m.commands_about_help,
  stats: m.commands_about_stats,
  'payment.list': m.commands_about_payment_list,
  'user.find': m.commands_about_user_find,
  'integrity.check': m.commands_about_integrity_check,
  'ledger.proof': m.commands_about_ledger_proof,
  'backup.create': m.commands_about_backup_create,
  'bank.importCamt': m.commands_about_bank_import,
  'fee.set': m.commands_about_fee_set,
  'payment.retryWebhook': m.commands_about_retry_webhook,
  'user.bypassVerification': m.commands_about_user_bypass,
  'rate.set': m.commands_about_rate_set,
  'rate.setEuro': m.commands_about_rate_set_euro,
  'charity.allocate': m.commands_about_charity_allocate,
  'order.transition': m.commands_about_order_transition,
  'payment.refund': m.commands_about_payment_refund,
  'credit.listLeft': m.commands_about_credit_list_left,
  'credit.payBack': m.commands_about_credit_pay_back,
  'plan.grant': m.commands_about_plan_grant,
  'user.lock': m.commands_about_user_lock,
};
export const commandAbout = (name: CommandName): string => ABOUTS[name]();

type PlannedChange = CommandPlan['changes'][number];
const THINGS: Readonly<Record<PlannedChange['what'], () => string>> = {
  bankLines: m.commands_thing_bank_lines,
  backups: m.commands_thing_backups,
  charityMonth: m.commands_thing_charity_month,
  demoAccounts: m.commands_thing_demo_accounts,
  eventState: m.commands_thing_event_state,
  feePrice: m.commands_thing_fee_price,
  orderState: m.commands_thing_order_state,
  leftCredit: m.commands_thing_left_credit,
  paymentRefunded: m.commands_thing_payment_refunded,
  plan: m.commands_thing_plan,
  rate: m.commands_thing_rate,
  userState: m.commands_thing_user_state,
  waiver: m.commands_thing_waiver,
};
export const thingName = ({ what }: Pick<PlannedChange, 'what'>): string => THINGS[what]();

type PlanNote = CommandPlan['notes'][number];
const NOTES: Readonly<Record<PlanNote, () => string>> = {
  backupFirst: m.commands_note_backup_first,
  creditNote: m.commands_note_credit_note,
  creatorsTold: m.commands_note_creators_told,
  endsByItself: m.commands_note_ends_by_itself,
  fromNowOn: m.commands_note_from_now_on,
  keptRecords: m.commands_note_kept_records,
  postings: m.commands_note_postings,
  personTold: m.commands_note_person_told,
  providerAsked: m.commands_note_provider_asked,
  secondPerson: m.commands_note_second_person,
  seededAgain: m.commands_note_seeded_again,
};
export const noteText = (note: PlanNote): string => NOTES[note]();

export const OUTCOME_WORDS: Readonly<Record<CommandRun['outcome'], ChangeLabel>> = {
  done: { name: m.commands_outcome_done, tone: 'ok', icon: 'ok' },
  refused: { name: m.commands_outcome_refused, tone: 'warn', icon: 'stop' },
  failed: { name: m.commands_outcome_failed, tone: 'danger', icon: 'alert' },
  unknown: { name: m.commands_outcome_unknown, tone: 'plain', icon: 'help' },
};
