/** What lies over the page, opened from the shell. */
export type ShellLayer = 'shortcuts' | 'messages' | 'menu' | 'preferences' | null;
