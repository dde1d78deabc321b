import { useSyncExternalStore } from 'react';
import { chosenTheme, subscribeTheme, type Theme } from '../../device/remembered/view-choices.ts';

/** The chosen theme as a value that follows it: it may be chosen in a menu, in the settings and in the palette. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, chosenTheme);
