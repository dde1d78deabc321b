import type { AssistantProvider } from '@house/contract/assistant/assistant';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PROVIDER_COMPANIES, PROVIDER_NAMES } from './provider-labels.ts';
import type { Provider } from './use-providers.ts';

type ProviderConsentProps = {
  provider: Provider;
  isChanging: boolean;
  onChange: (consent: { provider: AssistantProvider; isGiven: boolean }) => void;
};

/** Says what would be sent before anything is sent; after consent it offers to withdraw it. */
export function ProviderConsent({
  provider: { provider, model, consentedAt },
  isChanging,
  onChange,
}: ProviderConsentProps) {
  const [name, company] = [PROVIDER_NAMES[provider](), PROVIDER_COMPANIES[provider]];
  if (consentedAt !== null) {
    return (
      <InlineAlert
        tone="plain"
        className="mb-5"
        action={
          <Button size="low" busy={isChanging} onClick={() => onChange({ provider, isGiven: false })}>
            {m.assistant_consent_withdraw()}
          </Button>
        }
      >
        {m.assistant_consent_given({ company, model })}
      </InlineAlert>
    );
  }
  return (
    <InlineAlert tone="info" className="mb-5" title={m.assistant_consent_title({ name })}>
      <p className="mt-1">{m.assistant_consent_about({ company, model })}</p>
      <p className="mt-2">{m.assistant_consent_careful()}</p>
      <Button size="low" className="mt-3" busy={isChanging} onClick={() => onChange({ provider, isGiven: true })}>
        {m.assistant_consent_give({ name })}
      </Button>
    </InlineAlert>
  );
}
