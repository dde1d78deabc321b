import { m } from '../../paraglide/messages.js';
import { LegalPage, LegalSection, Points } from './legal-page.tsx';
import { OperatorSection } from './operator-section.tsx';

export function AccessibilityPage() {
  return (
    <LegalPage title={m.legal_accessibility_title()} about={m.legal_access_about()}>
      <LegalSection title={m.legal_access_goal_title()}>
        <p>{m.legal_access_goal()}</p>
      </LegalSection>
      <LegalSection title={m.legal_access_done_title()}>
        <Points
          points={[
            m.legal_access_done_keyboard(),
            m.legal_access_done_zoom(),
            m.legal_access_done_reader(),
            m.legal_access_done_motion(),
            m.legal_access_done_camera(),
            m.legal_access_done_password(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_access_limits_title()}>
        <Points
          points={[
            m.legal_access_limits_photo(),
            m.legal_access_limits_print(),
            m.legal_access_limits_pdf(),
            m.legal_access_limits_audit(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_access_report_title()}>
        <p>{m.legal_access_report()}</p>
      </LegalSection>
      <OperatorSection />
    </LegalPage>
  );
}
