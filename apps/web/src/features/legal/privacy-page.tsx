import { DAY_MS } from '@repo/contract/durations';
import { CLOSED_OFFER_DAYS } from '@repo/contract/enrolments/offers';
import { TRASH_DAYS } from '@repo/contract/glyphs/glyphs';
import { NOTIFICATION_RETENTION_DAYS } from '@repo/contract/notifications/notifications';
import { BANK_PAYER_KEPT_DAYS } from '@repo/contract/payments/bank-lines';
import { IMAGE_RETENTION_DAYS } from '@repo/contract/profile/profile';
import { SCAN_PLACE_DAYS } from '@repo/contract/scans/scans';
import { SESSION_RETENTION_DAYS } from '@repo/contract/sessions/sessions';
import { DELETION_GRACE_DAYS, DEVICE_RETENTION_DAYS } from '@repo/contract/settings/settings';
import { ARTWORK_KEPT_MS } from '@repo/contract/shop/orders';
import { m } from '../../paraglide/messages.js';
import { LegalPage, LegalSection, Points } from './legal-page.tsx';
import { OperatorSection } from './operator-section.tsx';

/** What docs/threat-model.md, docs/operations.md, docs/data-protection.md and docs/browser-storage.md say, for the people whose data it is. */
export function PrivacyPage() {
  return (
    <LegalPage
      title={m.legal_privacy_title()}
      about={m.legal_privacy_about()}
      brief={[
        m.legal_privacy_brief_1(),
        m.legal_privacy_brief_2(),
        m.legal_privacy_brief_3(),
        m.legal_privacy_brief_4(),
      ]}
    >
      <OperatorSection />
      <LegalSection title={m.legal_stored_title()}>
        <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
          {storedThings().map(([thing, about]) => (
            <div key={thing} className="py-4">
              <dt className="font-strong">{thing}</dt>
              <dd className="mt-1 text-ink-2">{about}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-2">{m.legal_basis()}</p>
      </LegalSection>
      <LegalSection id="health" title={m.legal_health_title()}>
        <p>{m.legal_health_1()}</p>
        <p>{m.legal_health_2()}</p>
        <p>{m.legal_health_3()}</p>
      </LegalSection>
      <LegalSection title={m.legal_others_title()}>
        <p>{m.legal_others_none()}</p>
        <Points
          points={[
            m.legal_others_role(),
            m.legal_others_contacts(),
            m.legal_others_drive(),
            m.legal_others_assistant(),
            m.legal_others_chains(),
            m.legal_others_payment(),
            m.legal_others_order(),
            m.legal_others_push(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_cookies_title()}>
        <p>{m.legal_cookies_text()}</p>
      </LegalSection>
      <LegalSection title={m.legal_rights_title()}>
        <Points
          points={[
            m.legal_rights_export(),
            m.legal_rights_correct(),
            m.legal_rights_delete({ days: DELETION_GRACE_DAYS }),
            m.legal_rights_object(),
            m.legal_rights_complain(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_limits_title()}>
        <Points points={[m.legal_limits_lost(), m.legal_limits_backup(), m.legal_limits_operator()]} />
      </LegalSection>
    </LegalPage>
  );
}

const storedThings = () => [
  [m.legal_stored_cards(), m.legal_stored_cards_text({ trash: TRASH_DAYS })],
  [m.legal_stored_about_cards(), m.legal_stored_about_cards_text()],
  [m.legal_stored_scans(), m.legal_stored_scans_text({ days: SCAN_PLACE_DAYS })],
  [m.legal_stored_finder(), m.legal_stored_finder_text()],
  [m.legal_stored_account(), m.legal_stored_account_text()],
  [m.legal_stored_identity(), m.legal_stored_identity_text({ days: IMAGE_RETENTION_DAYS })],
  [
    m.legal_stored_sessions(),
    m.legal_stored_sessions_text({ days: SESSION_RETENTION_DAYS, devices: DEVICE_RETENTION_DAYS }),
  ],
  [m.legal_stored_notifications(), m.legal_stored_notifications_text({ days: NOTIFICATION_RETENTION_DAYS })],
  [m.legal_stored_alert_contacts(), m.legal_stored_alert_contacts_text()],
  [m.legal_stored_offers(), m.legal_stored_offers_text({ days: CLOSED_OFFER_DAYS })],
  [m.legal_stored_biometrics(), m.legal_stored_biometrics_text()],
  [m.legal_stored_log(), m.legal_stored_log_text()],
  [m.legal_stored_orders(), m.legal_stored_orders_text({ days: ARTWORK_KEPT_MS / DAY_MS })],
  [m.legal_stored_statements(), m.legal_stored_statements_text()],
  [m.legal_stored_invoices(), m.legal_stored_invoices_text()],
  [m.legal_stored_transfers(), m.legal_stored_transfers_text({ days: BANK_PAYER_KEPT_DAYS })],
];
