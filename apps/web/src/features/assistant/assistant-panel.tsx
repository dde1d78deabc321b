import { type AssistantProvider, changeAssistantConsent, readAssistant } from '@repo/contract/assistant/assistant';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatLog } from './chat-log.tsx';
import type { AiProvider } from './chat-message.ts';
import { PROVIDER_COMPANIES, PROVIDER_NAMES } from './provider-labels.ts';
import type { Chat } from './use-chat.ts';

const READ = read(readAssistant, {});

/** A provider that this server can ask, and whether the person agreed to it. */
type Provider = { provider: AssistantProvider; model: string; consentedAt: string | null };

/** Until the server has answered, and where it does not, no provider is there: the local help needs none. */
function useProviders() {
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

type ProviderConsentProps = {
  provider: Provider;
  isChanging: boolean;
  onChange: (consent: { provider: AssistantProvider; isGiven: boolean }) => void;
};

/** Says what would be sent before anything is sent; after consent it offers to withdraw it. */
function ProviderConsent({ provider: { provider, model, consentedAt }, isChanging, onChange }: ProviderConsentProps) {
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

const ArticleView = lazy(async () => ({ default: (await import('./article-view.tsx')).ArticleView }));

const STYLE_HINTS: Record<AiProvider, () => string> = {
  combined: m.assistant_combined_hint,
  chatgpt: m.assistant_chatgpt_hint,
  gemini: m.assistant_gemini_hint,
};
/** Where this server can ask the provider: until the person agrees, the choice is a style as everywhere else. */
const CONNECTED_HINTS: Record<AiProvider, () => string> = {
  ...STYLE_HINTS,
  chatgpt: m.assistant_chatgpt_connected_hint,
  gemini: m.assistant_gemini_connected_hint,
};

type AssistantPanelProps = { chat: Chat; firstSlug: string | null; onClose: () => void };

/**
 * The panel takes 400 px at the right edge, and the whole page on a phone. It traps the focus, so that nothing behind it is
 * used while it covers the page.
 */
export function AssistantPanel({ chat, firstSlug, onClose }: AssistantPanelProps) {
  const [slug, setSlug] = useState(firstSlug);
  const { providers, consent } = useProviders();
  const { welcome } = chat;
  const chosen = providers.find(({ provider }) => provider === chat.provider);
  const isAgreed = chosen !== undefined && chosen.consentedAt !== null;
  const via = isAgreed ? { provider: chosen.provider, model: chosen.model } : null;
  const asking = { ...chat, send: () => send() };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; a welcome that is there is not said again.
  useEffect(welcome, []);
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={m.assistant_title()}
      about={providers.length === 0 ? m.assistant_subtitle() : m.assistant_subtitle_connected()}
      footer={<ChatForm chat={asking} />}
    >
      {slug === null ? (
        <>
          <SegmentedControl
            label={m.assistant_style()}
            hint={selectHint(chat.provider, chosen)}
            size="low"
            options={[
              { value: 'combined', label: m.assistant_combined() },
              { value: 'chatgpt', label: m.assistant_chatgpt() },
              { value: 'gemini', label: m.assistant_gemini() },
            ]}
            value={chat.provider}
            onChange={chat.setProvider}
            className="mb-5"
          />
          {chosen === undefined ? null : (
            <ProviderConsent provider={chosen} isChanging={consent.isPending} onChange={consent.mutate} />
          )}
          <ChatLog
            stop={chat.stop}
            messages={chat.messages}
            isThinking={chat.isThinking}
            onOpen={setSlug}
            onChoose={chat.choose}
          />
        </>
      ) : (
        <Suspense fallback={<ArticleSkeleton />}>
          <ArticleView slug={slug} onOpen={setSlug} onBack={() => setSlug(null)} />
        </Suspense>
      )}
    </SidePanel>
  );

  /** The answer comes in the conversation, so that is shown. */
  function send(): Promise<void> {
    if (chat.draft.trim() !== '') setSlug(null);
    return chat.send(via);
  }
}

function selectHint(style: AiProvider, chosen: Provider | undefined): string {
  if (chosen === undefined) return STYLE_HINTS[style]();
  if (chosen.consentedAt === null) return CONNECTED_HINTS[style]();
  return m.assistant_asked_hint({ name: PROVIDER_NAMES[chosen.provider]() });
}

function ArticleSkeleton() {
  return (
    <Skeleton label={m.assistant_loading()}>
      <SkeletonBar className="h-6 w-48" />
      <SkeletonBar className="mt-4 h-32 w-full" />
    </Skeleton>
  );
}
