import { PRODUCT } from '@repo/contract/brand';
import { m } from '../../paraglide/messages.js';
import { LegalPage, LegalSection, Points } from './legal-page.tsx';
import { OperatorSection } from './operator-section.tsx';

/** Terms of a program under the MIT licence that somebody runs: what it does, and what nobody promises. */
export function TermsPage() {
  return (
    <LegalPage
      title={m.legal_terms_title()}
      about={m.legal_terms_about()}
      brief={[m.legal_terms_brief_2(), m.legal_terms_brief_3(), m.legal_terms_brief_1()]}
    >
      <LegalSection title={m.legal_terms_does_title()}>
        <p>{m.legal_terms_does()}</p>
      </LegalSection>
      <LegalSection title={m.legal_terms_not_title()}>
        <Points
          points={[
            m.legal_terms_not_read(),
            m.legal_terms_not_medical(),
            m.legal_terms_not_warranty(),
            m.legal_terms_not_law(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_terms_you_title()}>
        <Points
          points={[
            m.legal_terms_you_true(),
            m.legal_terms_you_keys(),
            m.legal_terms_you_others(),
            m.legal_terms_you_use(),
            m.legal_terms_you_demo(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_terms_role_title()}>
        <p>{m.legal_terms_role()}</p>
      </LegalSection>
      <LegalSection title={m.legal_terms_cost_title()}>
        <p>{m.legal_terms_cost()}</p>
      </LegalSection>
      <LegalSection title={m.legal_terms_services_title()}>
        <p>{m.legal_terms_services_late()}</p>
        <p>{m.legal_terms_services_withdraw()}</p>
      </LegalSection>
      <LegalSection id="returns" title={m.legal_terms_returns_title()}>
        <Points
          points={[
            m.legal_terms_returns_guarantee(),
            m.legal_terms_returns_answer(),
            m.legal_terms_returns_withdrawal(),
            m.legal_terms_returns_late(),
            m.legal_terms_returns_mediator(),
          ]}
        />
      </LegalSection>
      <LegalSection title={m.legal_terms_end_title()}>
        <p>{m.legal_terms_end()}</p>
      </LegalSection>
      <OperatorSection />
      <LegalSection title={m.legal_terms_licence_title()}>
        <p>{m.legal_terms_licence({ product: PRODUCT })}</p>
      </LegalSection>
    </LegalPage>
  );
}
