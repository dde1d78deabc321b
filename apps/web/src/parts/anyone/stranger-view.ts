import type { AnyoneContent } from '@repo/client/card/anyone-lines';
import type { Language } from '@repo/contract/rules/languages';
import type { AnyoneGroup } from '@repo/contract/rules/permissions';
import { type ComponentType, createContext } from 'react';

/** What a stranger is shown of a card, as it is sealed for strangers. */
export type AnyoneShown = {
  readonly groups: readonly AnyoneGroup[];
  readonly content: AnyoneContent & { readonly language: Language };
};

export type StrangerViewProps = { readonly shown: AnyoneShown; readonly reader: Language };

/** The lines of the page for strangers, for a phone in one language. The screen gives it: features do not import each other. */
export const StrangerViewContext = createContext<ComponentType<StrangerViewProps>>(() => null);
