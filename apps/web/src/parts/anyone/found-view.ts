import { type ComponentType, createContext } from 'react';

/** `handle`: the drawing, by its number in the vault worker. */
export type FoundCardProps = { readonly handle: number; readonly onAnother: () => void };

/** What anyone may read of a found card. The screen gives it: features do not import each other. */
export const FoundCardContext = createContext<ComponentType<FoundCardProps>>(() => null);
