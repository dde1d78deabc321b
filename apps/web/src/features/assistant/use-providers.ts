import { type AssistantProvider, changeAssistantConsent, readAssistant } from '@house/contract/assistant/assistant';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';

const READ = read(readAssistant, {});

/** A provider that this server can ask, and whether the person agreed to it. */
export type Provider = { provider: AssistantProvider; model: string; consentedAt: string | null };

/** Until the server has answered, and where it does not, no provider is there: the local help needs none. */
export function useProviders() {
  const queries = useQueryClient();
  const stored = useQuery(READ);
  const consent = useMutation({
    mutationFn: (body: { provider: AssistantProvider; isGiven: boolean }) => ask(changeAssistantConsent, { body }),
    onError: (error) => showErrorToast(error, m.assistant_consent_failed(), m.assistant_consent_failed_about()),
    onSettled: () => queries.invalidateQueries({ queryKey: READ.queryKey }),
  });
  const providers: readonly Provider[] = stored.data?.providers ?? [];
  return { providers, consent };
}
