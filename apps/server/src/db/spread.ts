/**
 * How each table could be spread over several database servers (Citus, decision 0098). An owned table lies with the
 * account named by its column; what is kept together stays on one server, or is copied to each, for the reason given.
 */
export const OWNED_TABLES: Readonly<Record<string, string>> = {
  account_suspensions: 'account_id',
  assistant_consents: 'account_id',
  backup_codes: 'account_id',
  biometric_templates: 'account_id',
  cart_lines: 'account_id',
  carts: 'account_id',
  chain_accounts: 'account_id',
  chain_payments: 'account_id',
  drive_downloads: 'account_id',
  drive_grants: 'account_id',
  drive_uploads: 'account_id',
  email_codes: 'account_id',
  folders: 'account_id',
  glyph_sections: 'account_id',
  glyphs: 'account_id',
  health_consents: 'account_id',
  institutional_codes: 'account_id',
  notification_settings: 'account_id',
  notifications: 'account_id',
  password_resets: 'account_id',
  profile_images: 'account_id',
  profiles: 'account_id',
  push_deliveries: 'account_id',
  push_subscriptions: 'account_id',
  scan_bad_proofs: 'account_id',
  scan_challenges: 'account_id',
  scan_exports: 'owner_id',
  scan_places: 'owner_id',
  scan_repeats: 'owner_id',
  scans: 'owner_id',
  staff_scans: 'owner_id',
  step_ups: 'account_id',
  totp_factors: 'account_id',
  vault_wraps: 'account_id',
  vaults: 'account_id',
  verifications: 'account_id',
  wallet_challenges: 'account_id',
  wallet_contacts: 'account_id',
  wallet_phrases: 'account_id',
  wallets: 'account_id',
};

/**
 * `directory`: found before anybody knows whose it is. `office`: between persons and institutions or reviewers. `money`:
 * one ledger, and what must agree with it. `log`: one audit log. `site`: about the installation.
 */
type Together = { readonly kind: 'directory' | 'office' | 'money' | 'log' | 'site'; readonly why: string };

const because =
  (kind: Together['kind']) =>
  (why: string): Together => ({ kind, why });
const directory = because('directory');
const office = because('office');
const money = because('money');
const log = because('log');
const site = because('site');

export const TABLES_KEPT_TOGETHER: Readonly<Record<string, Together>> = {
  accounts: directory('A sign-in knows a username, a recovery an address; every owned table refers to it.'),
  ceremonies: directory('An answer of an authenticator names its challenge, and the account only afterwards.'),
  devices: directory('A cookie names the browser before anybody signs in, and sessions refer to it.'),
  drive_connects: directory('Google sends a browser back with the state alone.'),
  glyph_issues: directory('A scanner knows the id of the printed code and nothing else.'),
  mails: directory('A queue of what is due, also to addresses of nobody.'),
  passkeys: directory('A sign-in with a passkey names the credential, not the account.'),
  product_reviews: directory('Everybody reads the reviews of a product.'),
  recovery_requests: directory('Found by the address, and kept for addresses of nobody too.'),
  security_links: directory('The link of a mail carries its token alone.'),
  sessions: directory('A request carries the id of its session, and the session says whose it is.'),
  throttles: directory('Counts by address and by name, also of those that have no account.'),

  enrolments: office('An office lists its citizens, a citizen the offices, and both find a row by its code.'),
  identity_sandbox_logins: office('The sandbox of SPID and CIE finds its own references.'),
  institution_profiles: office('Everybody lists institutions; its key is the institution.'),
  offices: office('Found by its code at the sign-in of an employee.'),
  reviews: office('Reviewers take the oldest case, whosever it is.'),
  role_grants: office('An institution lists the roles that it gave, a person those that it has.'),
  role_requests: office('An institution lists the requests that wait for it.'),
  spid_attempts: office('An identity provider sends a browser back with the state alone.'),
  staff_accounts: office('Belongs to an office; an invitation is found by its token.'),
  staff_factors: office('Belongs to an employee.'),
  staff_identities: office('Found by the person that SPID or CIE names.'),
  staff_sessions: office('A request carries the id of its session.'),
  verification_waivers: office('A second administrator decides those that are open, whosever they are.'),

  bank_lines: money('A transfer is matched with the payment of anybody.'),
  bank_statements: money('Of the operator.'),
  charity_months: money('One list of months for the site.'),
  charity_organisations: money('Of the site; an account is named only when it is that organisation.'),
  charity_pools: money('One sum for each currency.'),
  charity_shares: money('Of a month of the site.'),
  charity_steps: money('Of a share of the site.'),
  gateway_events: money('The sandbox gateway stands for a company outside.'),
  gateway_keys: money('The sandbox gateway stands for a company outside.'),
  gateway_payments: money('The sandbox gateway stands for a company outside.'),
  gateway_refunds: money('The sandbox gateway stands for a company outside.'),
  invoice_numbers: money('Numbers without a gap, for everybody.'),
  invoices: money('Numbered for everybody, and kept when the account is gone.'),
  ledger_accounts: money('One ledger: every transfer has two of them.'),
  ledger_blocks: money('One chain.'),
  ledger_chain: money('One chain.'),
  ledger_checks: money('One chain.'),
  ledger_entries: money('One ledger: the sum over all of them is zero.'),
  ledger_nodes: money('One chain.'),
  ledger_transactions: money('One ledger, in one order.'),
  money_entries: money('One ledger: the sum over all of them is zero.'),
  money_postings: money('One ledger.'),
  order_details: money('Goes with its order.'),
  order_lines: money('Goes with its order.'),
  order_numbers: money('Numbers without a gap, for everybody.'),
  order_steps: money('Goes with its order.'),
  order_units: money('Goes with its order.'),
  orders: money('Numbered for everybody, holds the one stock, and is kept when the account is gone.'),
  payment_attempts: money('Goes with its payment.'),
  payment_disputes: money('Goes with its payment.'),
  payment_events: money('A provider names the payment by its own reference.'),
  payment_fees: money('Of the site.'),
  payment_refunds: money('Goes with its payment.'),
  payment_transfers: money('A transfer of the ledger is matched with the payment of anybody.'),
  payments: money('Found by the reference of a provider or a bank, and kept when the account is gone.'),
  plan_bills: money('Paid in one transaction with its payment.'),
  plan_seats: money('Between an institution that pays and a person who sits.'),
  shop_stock: money('One stock for everybody.'),
  subscriptions: money('Billed in one transaction with the payment.'),
  wallet_rates: money('Of the site.'),

  audit_checkpoints: log('One log.'),
  audit_cosignatures: log('One log.'),
  audit_leaves: log('One log: whoever verifies it sees that nothing was left out.'),
  audit_nodes: log('One log.'),
  audit_sequence: log('One log, in one order.'),
  audit_subjects: log('The last entry of each subject, locked while the next is appended to the one log.'),
  audit_unsealed: log('Entries that wait for their place in the one log.'),

  migrations: site('What was done to this database.'),
  retired_keks: site('Keys of the installation.'),
  site_facts: site('Facts of the installation.'),
  system_switches: site('Switches of the installation, some of them for one session of a creator.'),
};
